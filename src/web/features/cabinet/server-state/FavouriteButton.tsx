import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Content } from '#contract/content.ts';
import { IconButton, PlayerIcon } from '#web/features/cabinet/player/PlayerButtons.tsx';
import { setFavourite } from '#web/shared/api/library.ts';
import { useRequest } from '#web/shared/session/use-request.ts';
import { libraryQuery, QUERY_KEYS, refresh } from './queries.ts';

/** A heart: keeps a session among the favourites, or takes it from them, and shows that at once. */
export function FavouriteButton({ session }: { session: { id: string; title: string } }) {
  const { id, title } = session;
  const { t } = useTranslation('cabinet');
  const client = useQueryClient();
  const { data: isFavourite } = useQuery({
    ...libraryQuery,
    select: ({ favourites }) => favourites.includes(id),
  });
  const show = (isLiked: boolean) =>
    client.setQueriesData<Content>({ queryKey: QUERY_KEYS.sessions }, (content) => {
      if (content === undefined) return undefined;
      const others = content.favourites.filter((other) => other !== id);
      return { ...content, favourites: isLiked ? [id, ...others] : others };
    });
  const saving = useRequest(async (isLiked: boolean) => {
    // A list on its way may predate the change.
    void client.cancelQueries({ queryKey: QUERY_KEYS.sessions });
    show(isLiked);
    try {
      await setFavourite(id, isLiked);
    } catch (error) {
      show(!isLiked);
      throw error;
    } finally {
      refresh(client, QUERY_KEYS.sessions);
    }
  });
  if (isFavourite === undefined) return null;
  return (
    <IconButton
      label={t('favourite', { title })}
      aria-pressed={isFavourite}
      onClick={() => saving.submit(!isFavourite)}
    >
      <PlayerIcon name={isFavourite ? 'heart_full' : 'heart'} size={22} />
    </IconButton>
  );
}
