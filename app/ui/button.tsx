import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";
import { classes } from "./classes";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
};

const variantClass: Record<ButtonVariant, string> = {
  primary: "btn-primary",
  secondary: "",
  quiet: "btn-quiet",
  danger: "btn-danger",
};

const sizeClass: Record<ButtonSize, string> = { sm: "btn-sm", md: "", lg: "btn-lg" };

function buttonClasses({ variant = "primary", size = "md" }: ButtonLook, className?: string) {
  return classes("btn", variantClass[variant], sizeClass[size], className);
}

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** The button keeps focus and ignores further presses. */
    pending?: boolean;
    pendingLabel?: string;
  };

export function Button({
  variant,
  size,
  pending = false,
  pendingLabel,
  type = "submit",
  className,
  children,
  onClick,
  ...button
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...button}
      type={type}
      className={buttonClasses({ variant, size }, className)}
      aria-busy={pending || undefined}
      onClick={press}
    >
      {pending ? (pendingLabel ?? children) : children}
    </button>
  );
}

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

export function ButtonLink({ variant, size, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClasses({ variant, size }, className)} />;
}
