import type { VisitMeasures } from '#contract/visit-measures.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/database.ts';
import { addVisitMeasures, type VisitMeasureRow } from '#server/db/repositories/visit-measures.ts';
import type { Log } from '#server/log/log.ts';
import { rangeOf } from './speeds.ts';
import { keepSums, type Sums } from './sums.ts';

export interface VisitCounter extends Pick<Sums<VisitMeasureRow>, 'write' | 'close'> {
  count(measured: VisitMeasures): void;
}

/** Counts how long visitors waited, in ranges of time. */
export function makeVisitCounter({
  db,
  now,
  log,
}: {
  db: Db;
  now: Clock;
  log: Pick<Log, 'warn'>;
}): VisitCounter {
  const { add, write, close } = keepSums<VisitMeasureRow>({
    log,
    complaint: 'the measures of visits wait for the database',
    save: (rows) => addVisitMeasures(db, rows),
  });
  return {
    count({ device, measures }) {
      const day = now().toISOString().slice(0, 10);
      for (const { measure, page, ms } of measures)
        add({ day, measure, page, device, most: rangeOf(measure, ms), count: 1 });
    },
    write,
    close,
  };
}
