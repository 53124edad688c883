import type { Log } from '#server/log/log.ts';

/** A log that records its entries by level; the text of an entry is in `message`. */
export function spyLogger() {
  const infos: object[] = [];
  const warnings: object[] = [];
  const errors: object[] = [];
  const into =
    (lines: object[]) =>
    (about: unknown, message?: string): void => {
      lines.push(typeof about === 'object' ? { ...about, message } : { message: about });
    };
  const log: Log = {
    debug: () => undefined,
    info: into(infos),
    warn: into(warnings),
    error: into(errors),
  };
  return { ...log, infos, warnings, errors };
}
