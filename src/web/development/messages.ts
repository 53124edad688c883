import type { Answers } from '#engine/answers.ts';

/** What the development server tells a page. Nothing here is part of a build. */

/** A diagnostic as the page shows it. */
export interface Finding {
  severity: 'error' | 'warning';
  rule: string;
  /** File, line and column, for people to read. */
  place: string;
  /** The same with the file's whole path, for the editor program. */
  open: string;
  message: string;
  why: string;
  fix: string;
  /** The line of the file, and a mark below the place; empty if it has no words. */
  excerpt: readonly string[];
}

/** How a visit to one step begins. */
export interface StepVisit {
  wizardId: string;
  /** The goals of the wizard, none of which such a visit counts. */
  goals: readonly string[];
  stepId: string;
  /** The number of the step, from 1. */
  step: number;
  answers: Answers;
}

/** What a page is told when it is loaded. */
export interface PageMessage {
  errors: readonly Finding[];
  /** The id of the wizard at the page's address; undefined elsewhere. */
  wizardId?: string;
  /** The visit that the address asks for. */
  visit?: StepVisit;
  /** About the visit, for people to read. */
  note?: string;
}

/** The id of the element that holds the `PageMessage` as JSON. */
export const MESSAGE_ELEMENT = 'md-development';

/** The event with the errors, as a `Finding[]`, after each check that changes them. */
export const ERRORS_EVENT = 'mellow:errors';

/** The event after which pages of the app load again. The studio does not. */
export const RELOAD_EVENT = 'mellow:reload';
