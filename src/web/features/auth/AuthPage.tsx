import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { segments } from '#web/shared/ui/segments.css.ts';
import {
  body,
  content,
  lead as leadStyle,
  notice,
  page as pageStyle,
  picture,
  scene,
  sceneText,
  sceneTitle,
  tab,
  title as titleStyle,
  words,
} from './AuthPage.css.ts';
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
  useRequiredTexts('auth');
  const { t } = useTranslation('auth');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAwaited) heading.current?.focus();
  }, [isAwaited]);

  return (
    <div className={pageStyle}>
      <PageTitle>{pageTitle}</PageTitle>
      <div className={content}>
        {tabs}
        <h1 ref={heading} className={titleStyle} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={leadStyle}>{lead}</p>}
        <div className={body}>{children}</div>
      </div>
      <aside className={scene({ isLong: tabs !== undefined })}>
        <img className={picture} src={PICTURES[page]} alt="" width="320" height="360" />
        <div className={words}>
          <p className={sceneTitle}>{t(`${page}.scene_title`)}</p>
          <p className={sceneText}>{t(`${page}.scene_text`)}</p>
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
      <NavLink className={tab} to={{ pathname: PATHS.LOGIN, search }} state={{ email }}>
        {t('tabs.sign_in')}
      </NavLink>
      <NavLink className={tab} to={{ pathname: PATHS.REGISTER, search }} state={{ email }}>
        {t('tabs.register')}
      </NavLink>
    </nav>
  );
}

export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={notice}>
      {children}
    </p>
  );
}
