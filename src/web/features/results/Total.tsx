import { useTranslation } from 'react-i18next';
import { endsOf, type ProfileBar, sumRangeOf } from '#engine/profile.ts';
import type { WizardText } from '#web/shared/i18n/wizard-texts.ts';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import * as styles from './Results.css.ts';

/** A total: what its range is called, its sum, and where that is from the least to the most. */
export function Total({ bar, text }: { bar: ProfileBar; text: WizardText }) {
  const { t } = useTranslation('funnel');
  const range = sumRangeOf(bar);
  const [least, most] = endsOf(bar.dimension) ?? [0, 0];
  const { labelKey, ranges = [] } = bar.dimension;
  /** Ranges meet halfway between two sums. */
  const placeOf = (sum: number) => `${(100 * (sum - least)) / (most - least)}%`;
  return (
    <Stack as="li" gap="xs" className={styles.total}>
      <span className={textStyle({ size: 'small', tone: 'quiet' })}>{text(labelKey)}</span>
      <Row gap="md" justify="between" align="baseline">
        <span className={textStyle({ size: 'lead', weight: 'bold' })}>
          {range && text(range.labelKey)}
        </span>
        <span className={visuallyHidden}>{t('results.sum', { sum: bar.points, least, most })}</span>
        <span
          className={textStyle({ size: 'lead', weight: 'bold', isFigure: true })}
          aria-hidden="true"
        >
          {bar.points}
        </span>
      </Row>
      <svg className={styles.line} width="100%" height="20" aria-hidden="true">
        <rect className={styles.track} y="6" width="100%" height="8" rx="4" />
        {range && (
          <line
            className={styles.here}
            x1={range.from === least ? '0%' : placeOf(range.from - 0.5)}
            x2={range.to === most ? '100%' : placeOf(range.to + 0.5)}
            y1="10"
            y2="10"
          />
        )}
        {ranges.slice(1).map(({ from }) => (
          <line
            key={from}
            className={styles.border}
            x1={placeOf(from - 0.5)}
            x2={placeOf(from - 0.5)}
            y1="4"
            y2="16"
          />
        ))}
        <circle className={styles.mark} cx={`${bar.percent}%`} cy="10" r="7" />
      </svg>
      <Row
        gap="md"
        justify="between"
        className={textStyle({ size: 'small', tone: 'quiet', isFigure: true })}
        aria-hidden="true"
      >
        <span>{least}</span>
        <span>{most}</span>
      </Row>
    </Stack>
  );
}
