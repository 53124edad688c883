import type { ReactNode } from 'react';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { lead as leadStyle, page, title as titleStyle } from './SettingsPage.css.ts';

interface SettingsPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A page of sections about the user's own account. */
export function SettingsPage({ title, lead, children }: SettingsPageProps) {
  return (
    <div className={page}>
      <PageTitle>{title}</PageTitle>
      <div>
        <h1 className={titleStyle}>{title}</h1>
        <p className={leadStyle}>{lead}</p>
      </div>
      {children}
    </div>
  );
}
