import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#web/ui/visually-hidden/visually-hidden.css.ts';
import avatar1 from './avatars/avatar-1.svg?url';
import avatar2 from './avatars/avatar-2.svg?url';
import avatar3 from './avatars/avatar-3.svg?url';
import avatar4 from './avatars/avatar-4.svg?url';
import { avatar, avatars, more, note, proof, stars } from './SocialProof.css.ts';
import { AVATAR_EXTRA_COUNT, RATING_STARS, SATISFACTION_PERCENT } from './social-proof.ts';

const FACES = [avatar1, avatar2, avatar3, avatar4];

/** The rating note: five stars, how many are satisfied, and a few faces out of many. */
export function SocialProof() {
  const { t } = useTranslation();
  return (
    <div className={proof}>
      <div className={avatars} aria-hidden="true">
        {FACES.map((src) => (
          // Drawing them would take longer than the rest of the page, which is there first.
          <img
            key={src}
            className={avatar}
            src={src}
            alt=""
            width="40"
            height="40"
            loading="lazy"
          />
        ))}
        <span className={more}>+{AVATAR_EXTRA_COUNT}</span>
      </div>
      <div>
        <div className={stars} aria-hidden="true">
          {'★'.repeat(RATING_STARS)}
        </div>
        <p className={note}>
          <span className={visuallyHidden}>{t('landing.stars', { count: RATING_STARS })}</span>
          {t('landing.satisfaction', { percent: SATISFACTION_PERCENT })}
        </p>
      </div>
    </div>
  );
}
