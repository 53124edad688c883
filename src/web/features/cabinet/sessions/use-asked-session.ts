import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Content } from '#contract/content.ts';
import { SESSION_PARAMETER } from '#contract/paths.ts';

/** Brings the session that the address names onto the screen, once, and focuses its action. */
export function useAskedSession(content: Content | undefined): void {
  const asked = useSearchParams()[0].get(SESSION_PARAMETER);
  const shown = useRef<string>(undefined);
  const isThere = content?.items.some(({ id }) => id === asked) ?? false;
  useEffect(() => {
    if (asked === null || !isThere || shown.current === asked) return;
    shown.current = asked;
    const cards = [...document.querySelectorAll<HTMLElement>('li[data-session]')];
    const card = cards.find(({ dataset }) => dataset.session === asked);
    const action = [...(card?.querySelectorAll<HTMLElement>('button, a') ?? [])].at(-1);
    action?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'center' });
  }, [asked, isThere]);
}
