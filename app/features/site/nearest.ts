/** Where a visitor of an address that does not exist probably wanted to go. */
import { nearestWords as words } from "./nearest-words";

type Place = { label: string; href: string };

/** By the first part of the path, with the names that people and other sites use. */
const places = {
  today: { label: words.today, href: "/dashboard", parts: ["dashboard", "today", "home"] },
  readiness: { label: words.readiness, href: "/readiness", parts: ["readiness"] },
  modules: {
    label: words.modules,
    href: "/modules",
    parts: ["modules", "module", "lessons", "lesson", "learn", "courses", "course"],
  },
  practice: {
    label: words.practice,
    href: "/practice",
    parts: ["practice", "quiz", "quizzes", "questions", "attempts"],
  },
  cards: { label: words.cards, href: "/practice/cards", parts: ["cards", "flashcards"] },
  order: {
    label: words.order,
    href: "/practice/order-of-draw",
    parts: ["order-of-draw"],
  },
  planner: { label: words.planner, href: "/practice/planner", parts: ["planner", "plan"] },
  exams: {
    label: words.exams,
    href: "/practice-exams",
    parts: ["practice-exams", "practice-exam", "exam", "exams"],
  },
  cases: {
    label: words.cases,
    href: "/nclex/case-studies",
    parts: ["nclex", "case-studies", "case-study", "cases"],
  },
  account: { label: words.account, href: "/account", parts: ["account", "profile", "settings"] },
  orders: { label: words.orders, href: "/account/orders", parts: ["orders", "receipts"] },
  notifications: {
    label: words.notifications,
    href: "/notifications",
    parts: ["notifications"],
  },
  signIn: {
    label: words.signIn,
    href: "/auth",
    parts: ["auth", "login", "log-in", "signin", "sign-in", "signup", "sign-up", "register"],
  },
  plans: {
    label: words.plans,
    href: "/get-started",
    parts: ["get-started", "pricing", "plans", "checkout"],
  },
  contact: { label: words.contact, href: "/contact", parts: ["contact", "help", "support"] },
} as const satisfies Record<string, Place & { parts: readonly string[] }>;

const byPart = new Map<string, Place>(
  Object.values(places).flatMap(({ parts, label, href }) =>
    parts.map((part) => [part, { label, href }] as const),
  ),
);

/** Sections whose pages have names of their own below them: "/practice/cards/…", "/account/orders/…". */
const outer = new Set(["practice", "account", "nclex"]);

/**
 * Returns the section that an unknown address belongs to, or null if it cannot be guessed.
 * @param seesExams false: the list of practice exams would send this viewer away (ruling 19)
 */
export function nearestTo(pathname: string, { seesExams }: { seesExams: boolean }): Place | null {
  const [first = "", second = ""] = pathname.toLowerCase().split("/").filter(Boolean);
  // "/nclex/lesson/…" is a case study, not a lesson.
  const isOwn = outer.has(first) && second !== first && second !== "lesson";
  const inner = isOwn ? byPart.get(second) : undefined;
  const place = inner ?? byPart.get(first) ?? null;
  if (place?.href === places.exams.href && !seesExams) {
    const { label, href } = places.practice;
    return { label, href };
  }
  return place;
}
