import type { ComponentProps } from "react";
import { classes } from "./classes";

/** On a 20-unit square with a 1.7 stroke. */
const paths = {
  "arrow-down": "M10 3v14M4.5 11.5 10 17l5.5-5.5",
  "arrow-left": "M17 10H3M8.5 4.5 3 10l5.5 5.5",
  "arrow-right": "M3 10h14M11.5 4.5 17 10l-5.5 5.5",
  "arrow-up": "M10 17V3M4.5 8.5 10 3l5.5 5.5",
  bell: "M4 14.5V9a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM8 18.2h4",
  bolt: "M11.5 2.5 4.5 11.5h5l-1 6 7-9h-5z",
  book: "M10 5.2C8.6 4 6.4 3.5 3 3.5v12c3.4 0 5.6.5 7 1.7 1.4-1.2 3.6-1.7 7-1.7v-12c-3.4 0-5.6.5-7 1.7zm0 0v12",
  calendar: "M3 5h14v12H3zM3 9h14M7 2.5V6M13 2.5V6",
  cards: "M3 6.5h9.5V17H3zM6.5 6.5V3H17v10.5h-4.5",
  check: "M3.5 10.5 8 15l8.5-10",
  "chevron-down": "M5 7.5 10 12.5l5-5",
  "chevron-right": "m7.5 5 5 5-5 5",
  clock: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 6v4.3l3 1.8",
  cross: "m4.5 4.5 11 11M15.5 4.5l-11 11",
  download: "M10 2.5v10M5.5 8.5 10 13l4.5-4.5M3 17h14",
  edit: "m3 17 .8-3.8L13.2 3.8l3 3L6.8 16.2zM11.5 5.5l3 3",
  external: "M11.5 3H17v5.5M17 3l-8 8M14.5 11.5V17H3V5.5h5.5",
  flag: "M5 18V2.5M5 3.5h10.5l-2.3 3.7 2.3 3.8H5",
  half: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 2.5v15M13 5.5v9",
  home: "M3 9.5 10 3l7 6.5V17h-4.5v-5h-5v5H3z",
  info: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 9v5M10 6v.2",
  list: "M8.5 5H17M8.5 10H17M8.5 15H17M2.8 5 4 6.2l2.3-2.5M2.8 10 4 11.2l2.3-2.5M2.8 15 4 16.2l2.3-2.5",
  lock: "M4.5 9h11v8h-11zM7 9V6a3 3 0 0 1 6 0v3",
  mail: "M2.5 4.5h15v11h-15zM3 5l7 6 7-6",
  menu: "M3 5.5h14M3 10h14M3 14.5h14",
  minus: "M4 10h12",
  plus: "M10 4v12M4 10h12",
  print: "M5.5 7V2.5h9V7M5.5 14H3V7h14v7h-2.5M5.5 11.5h9v6h-9z",
  receipt: "M4.5 2.5h11v15l-2.7-1.7-2.8 1.7-2.8-1.7-2.7 1.7zM7.5 7h5M7.5 10.5h5",
  repeat: "M15.8 10a5.8 5.8 0 1 1-1.7-4.1L16.5 8M16.5 3.5V8H12",
  search: "M8.8 3a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8.8 3zM13 13l4.2 4.2",
  settings: "M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4",
  star: "m10 2.8 2.2 4.7 5.1.6-3.8 3.5 1 5.1-4.5-2.6-4.5 2.6 1-5.1L2.7 8.1l5.1-.6z",
  swap: "M4 7h12l-3-3M16 13H4l3 3",
  target:
    "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 6.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM10 9.8v.4",
  timer: "M10 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM8 1.8h4M10 7.5v3.7l2 1.3M15.5 4.5 17 6",
  tube: "M6 2.5h8v4H6zM7 6.5v8a3 3 0 0 0 6 0v-8M7 11h6",
  undo: "M6.5 4 3 7.5 6.5 11M3 7.5h8.5a4.5 4.5 0 0 1 0 9H6",
  user: "M10 3a3.4 3.4 0 1 0 0 6.8A3.4 3.4 0 0 0 10 3zM3.5 17c.6-3.2 3-5 6.5-5s5.9 1.8 6.5 5",
  users:
    "M7.5 4a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8zM2 16.5c.5-2.8 2.5-4.3 5.5-4.3s5 1.5 5.5 4.3M13 4.3a2.8 2.8 0 0 1 0 5.2M14.8 12.5c1.8.6 2.9 1.9 3.2 4",
  warning: "M10 2.8 18.2 17H1.8zM10 8v4.3M10 14.6v.2",
} as const;

export type IconName = keyof typeof paths;

export const iconNames = Object.keys(paths) as IconName[];

/** In px next to 17 px text; they scale with the text. */
const edges = {
  14: "size-[.82rem]",
  16: "size-[.94rem]",
  18: "size-[1.06rem]",
  20: "size-[1.18rem]",
  24: "size-[1.41rem]",
  26: "size-[1.53rem]",
} as const;

export type IconProps = Omit<ComponentProps<"svg">, "name" | "children"> & {
  name: IconName;
  size?: keyof typeof edges;
};

export function Icon({ name, size = 20, className, ...svg }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...svg}
      aria-hidden="true"
      className={classes("shrink-0", edges[size], className)}
    >
      <path d={paths[name]} />
    </svg>
  );
}
