import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { NavLink } from '#web/shared/ui/Link.tsx';
import { notice } from '#web/shared/ui/layout/Card.css.ts';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { segments } from '#web/shared/ui/segments.css.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { useFocusWhen } from '#web/shared/ui/use-focus-when.ts';
import * as styles from './AuthPage.css.ts';
import key from './pictures/key.svg?url';
import letter from './pictures/letter.svg?url';
import door from './pictures/open-door.svg?url';

const PICTURES = { login: door, register: door, forgot: letter, reset: key, verify: letter };

interface AuthPageProps {
  page: keyof typeof PICTURES;
  title: string;
  /** The document title, if it differs from the heading. */
  pageTitle?: string;
  lead?: ReactNode;
  tabs?: ReactNode;
  /** The heading takes the focus, because it replaces what the visitor just used. */
  isAwaited?: boolean;
  children: ReactNode;
}

export function AuthPage(props: AuthPageProps) {
  const { page, title, pageTitle = title, lead, tabs, isAwaited = false, children } = props;
  const { t } = useRequiredTexts('auth');
  const heading = useFocusWhen<HTMLHeadingElement>(isAwaited);

  return (
    <div className={styles.page}>
      <PageTitle>{pageTitle}</PageTitle>
      <Stack gap="lg" className={styles.content}>
        {tabs}
        <Stack gap="sm">
          <h1 ref={heading} className={textStyle({ size: 'title' })} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={textStyle({ tone: 'quiet' })}>{lead}</p>}
        </Stack>
        <div>{children}</div>
      </Stack>
      <aside className={styles.scene({ isLong: tabs !== undefined })}>
        <img className={styles.picture} src={PICTURES[page]} alt="" width="320" height="360" />
        <div className={styles.words}>
          <p className={styles.sceneTitle}>{t(`${page}.scene_title`)}</p>
          <p className={textStyle({ tone: 'quiet' })}>{t(`${page}.scene_text`)}</p>
        </div>
      </aside>
    </div>
  );
}

/** Sign in or register: two pages that look like tabs. The typed email is passed between them. */
export function EntryTabs({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  return (
    <nav className={segments} aria-label={t('tabs.label')}>
      <NavLink className={styles.tab} to={{ pathname: PATHS.LOGIN, search }} state={{ email }}>
        {t('tabs.sign_in')}
      </NavLink>
      <NavLink className={styles.tab} to={{ pathname: PATHS.REGISTER, search }} state={{ email }}>
        {t('tabs.register')}
      </NavLink>
    </nav>
  );
}

export function Notice({ tone, children }: { tone: 'success' | 'neutral'; children: ReactNode }) {
  return (
    <p role="status" className={`${notice({ tone })} ${styles.aboveForm}`}>
      {children}
    </p>
  );
}
