import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/Button.tsx';
import listening from '#web/shared/ui/illustrations/listening.svg?url';
import { foot } from '#web/shared/ui/sticky-foot.css.ts';
import { minutesOf } from './clock-time.ts';
import { PlayerIcon } from './PlayerButtons.tsx';
import { usePlayer } from './player-context.ts';
import {
  checkbox,
  icon,
  item,
  list,
  names,
  picture,
  skip,
  text,
  title,
  view,
} from './Recommendations.css.ts';
import { useFocusedHeading } from './use-focused-heading.ts';
import type { ViewProps } from './view-props.ts';

const RECOMMENDATIONS = ['headphones', 'quiet_place', 'position'] as const;

/** Tips shown before a session is started for the first time. */
export function Recommendations({ session, titleId }: ViewProps) {
  const { t } = useTranslation('player');
  const { actor } = usePlayer();
  const [areSkippedNext, setSkippedNext] = useState(false);
  const heading = useFocusedHeading();
  return (
    <div className={view}>
      <img className={picture} src={listening} alt="" width="320" height="240" />
      <div className={names}>
        <h2 ref={heading} id={titleId} className={title} tabIndex={-1}>
          {t('recommendations.title')}
        </h2>
        <p className={text}>
          {t('recommendations.text', {
            title: session.title,
            minutes: minutesOf(session.durationSeconds),
          })}
        </p>
      </div>
      <ul className={list}>
        {RECOMMENDATIONS.map((name) => (
          <li key={name} className={item}>
            <span className={icon}>
              <PlayerIcon name={name} />
            </span>
            {t(`recommendations.${name}`)}
          </li>
        ))}
      </ul>
      <div className={foot}>
        <Button
          isFullWidth
          onClick={() => actor.send({ type: 'recommendations.accept', areSkippedNext })}
        >
          {t('recommendations.begin')}
        </Button>
      </div>
      <label className={skip}>
        <input
          type="checkbox"
          className={checkbox}
          checked={areSkippedNext}
          onChange={({ target }) => setSkippedNext(target.checked)}
        />
        {t('recommendations.skip')}
      </label>
    </div>
  );
}
