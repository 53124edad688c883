export type GoalSink = (goal: string) => void;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Counts goals in every connected sink, and always in `window.dataLayer`. */
export interface GoalPort {
  count: GoalSink;
  add: (sink: GoalSink) => void;
}

/** A port without sinks. A sink that throws affects neither the other sinks nor the visitor. */
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

export const goals = createGoalPort(globalThis as Pick<Window, 'dataLayer'>);
