import type { Content } from '#contract/content.ts';
import type { PlayedSession } from './session-events.ts';

/** The sessions of a list, each with the title of its category. */
export function playedSessions({
  items,
  categories,
}: Pick<Content, 'items' | 'categories'>): PlayedSession[] {
  const titleOf = (id: string) => categories.find((each) => each.id === id)?.title ?? '';
  return items.map((item) => ({ ...item, categoryTitle: titleOf(item.category) }));
}
