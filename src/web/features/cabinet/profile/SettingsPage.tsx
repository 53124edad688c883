import type { ReactNode } from 'react';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { page } from './Section.css.ts';

interface SettingsPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function SettingsPage({ title, lead, children }: SettingsPageProps) {
  return (
    <Stack gap="xl" className={page}>
      <PageTitle>{title}</PageTitle>
      <Stack gap="sm">
        <h1 className={textStyle({ size: 'title' })}>{title}</h1>
        <p className={textStyle({ tone: 'quiet' })}>{lead}</p>
      </Stack>
      {children}
    </Stack>
  );
}
