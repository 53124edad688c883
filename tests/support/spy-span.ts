import type { Span } from '#server/log/correlation.ts';

/** A span that records the names of those below it, and how they failed. */
export function spySpan() {
  const names: string[] = [];
  const failures: string[] = [];
  const span: Span = {
    traceId: '0af7651916cd43dd8448eb211c80319c',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    child: ({ name }) => {
      names.push(name);
      return span;
    },
    set: () => {},
    end: (failure) => {
      if (failure !== undefined) failures.push(failure);
    },
  };
  return { span, names, failures };
}
