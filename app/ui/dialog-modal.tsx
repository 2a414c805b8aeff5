import {
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from "@headlessui/react";
import { useNavigate } from "react-router";
import type { DialogProps } from "./dialog";
import { Icon } from "./icon";
import { dialogWords } from "./words";

/** Import it only through `Dialog`, which loads it lazily. */
export function DialogModal({
  title,
  children,
  closeTo,
  closeLabel = dialogWords.close,
}: DialogProps) {
  const navigate = useNavigate();
  const close = () => void navigate(closeTo, { preventScrollReset: true });
  return (
    <HeadlessDialog open onClose={close} className="relative z-20 outline-none">
      <DialogBackdrop className="fixed inset-0 bg-[rgb(0_0_0/.6)]" />
      <div className="fixed inset-0 overflow-y-auto">
        <div className="flex min-h-full items-end justify-center sm:items-center sm:p-6">
          <DialogPanel className="sheet w-full rounded-b-none sm:max-w-[560px] sm:rounded-b-xl">
            <div className="mb-3 flex items-start justify-between gap-3">
              <DialogTitle>{title}</DialogTitle>
              <button type="button" className="btn btn-quiet btn-sm -mt-2 -mr-2" onClick={close}>
                <Icon name="cross" size={16} />
                {closeLabel}
              </button>
            </div>
            {children}
          </DialogPanel>
        </div>
      </div>
    </HeadlessDialog>
  );
}
