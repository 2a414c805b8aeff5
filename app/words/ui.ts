/** Default texts of the kit's components. */
import { spoken } from "./language";

export const frameWords = spoken({
  en: {
    skip: "Skip to content",
    main: "Main",
    menu: "Menu",
    close: "Close",
  },
});

export const fieldWords = spoken({
  en: {
    optional: "(optional)",
    error: "Error:",
    show: "Show",
    hide: "Hide",
    password: "password",
    errorTitle: (title: string) => `Error: ${title}`,
    problem: "There is a problem",
  },
});

export const dialogWords = spoken({
  en: { close: "Close" },
});

export const noticeWords = spoken({
  en: { dismiss: (title: string) => `Dismiss: ${title}` },
});

export const breadcrumbWords = spoken({
  en: { label: "Breadcrumb" },
});

export const printWords = spoken({
  en: { hint: "To keep a copy, print this page or save it as a PDF with your browser." },
});

export const proseWords = spoken({
  en: { table: (number: number) => `Table ${number}` },
});
