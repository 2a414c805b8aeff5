/** The steps of setting up a school, and which of them may be visited. */
import { type OnboardingStep, onboardingSteps } from "#db/vocabulary";

export const stepHref = (step: OnboardingStep): string => `/schools/onboarding/${step}`;

/** From 1. */
export const stepNumber = (step: OnboardingStep): number => onboardingSteps.indexOf(step) + 1;

/** @param next the step that is next */
export const isReached = (step: OnboardingStep, next: OnboardingStep): boolean =>
  stepNumber(step) <= stepNumber(next);

export const laterStep = (one: OnboardingStep, other: OnboardingStep): OnboardingStep =>
  stepNumber(one) > stepNumber(other) ? one : other;
