/** Takes the name of a goal that a visitor reached. */
export type GoalSink = (goal: string) => void;

declare global {
  interface Window {
    /** The page's own list of events; a tag manager may read it. */
    dataLayer?: unknown[];
  }
}

/** Counts goals in every sink it knows, and always in `window.dataLayer`, which stays in the page. */
export interface GoalPort {
  count: GoalSink;
  add: (sink: GoalSink) => void;
}

/** A port without sinks yet. A sink that throws disturbs neither the others nor the visitor. */
export function createGoalPort(page: Pick<Window, 'dataLayer'>): GoalPort {
  const sinks: GoalSink[] = [
    (goal) => {
      page.dataLayer ??= [];
      page.dataLayer.push({ event: goal });
    },
  ];
  return {
    count(goal) {
      for (const sink of sinks) {
        try {
          sink(goal);
        } catch (error) {
          console.error(`The goal ${goal} could not be counted`, error);
        }
      }
    },
    add: (sink) => sinks.push(sink),
  };
}

/** The goals of this page. */
export const goals = createGoalPort(globalThis as Pick<Window, 'dataLayer'>);
