import { Icon } from "~/ui/icon";
import { profileWords } from "~/words/account";
import { zoneGroups } from "../time-zones";

type Props = {
  id: string;
  name: string;
  zones: readonly string[];
  defaultValue: string;
  errors?: readonly string[];
};

/** Grouped by region, which the shared select does not support. */
export function TimeZoneField({ id, name, zones, defaultValue, errors }: Props) {
  const hintId = `${id}-hint`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {profileWords.timeZone}
      </label>
      <p id={hintId} className="text-sm text-ink-2">
        {profileWords.timeZoneHint}
      </p>
      {errors?.length ? <p className="text-sm font-semibold text-bad">{errors[0]}</p> : null}
      <div className="relative">
        <select
          id={id}
          name={name}
          defaultValue={defaultValue}
          aria-describedby={hintId}
          aria-invalid={errors?.length ? true : undefined}
          className="input pr-10"
        >
          <option value="">{profileWords.timeZoneOfDevice}</option>
          {zoneGroups(zones).map(({ region, zones }) => (
            <optgroup key={region} label={region}>
              {zones.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute inset-y-0 right-3 h-full text-ink-2"
        />
      </div>
    </div>
  );
}
