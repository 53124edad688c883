import { useTranslation } from 'react-i18next';
import { REFUSABLE_CATEGORIES } from '#contract/choices.ts';
import type { EmailPreferences } from '#contract/users.ts';
import { useAuthActor } from '#web/account/auth-context.tsx';
import { useRequest } from '#web/account/use-request.ts';
import type { User } from '#web/api/user.ts';
import { getMe, unsubscribe, updateMe } from '#web/api/users.ts';
import { notify } from '#web/ui/notifications/notify.ts';

/** Saves which mail a member wants, and says what they get from now on. */
export function usePreferences({ unsubscribeId }: Pick<User, 'unsubscribeId'>) {
  const { t, i18n } = useTranslation('profile');
  const auth = useAuthActor();

  function tellOutcome(user: User): void {
    auth.send({ type: 'user.replace', user });
    notify({ tone: 'success', title: t('emails.saved'), text: outcomeOf(user.emailPreferences) });
  }

  function outcomeOf(preferences: EmailPreferences): string {
    const wanted = REFUSABLE_CATEGORIES.filter((category) => preferences[category]);
    if (wanted.length === 0) return t('emails.saved_none');
    if (wanted.length === REFUSABLE_CATEGORIES.length) return t('emails.saved_all');
    const names = wanted.map((category) => t(`emails.categories.${category}.title`));
    return t('emails.saved_some', { list: new Intl.ListFormat(i18n.language).format(names) });
  }

  const save = useRequest(async (emailPreferences: EmailPreferences) =>
    tellOutcome(await updateMe({ emailPreferences })),
  );
  const refuseAll = useRequest<void>(async () => {
    await unsubscribe(unsubscribeId);
    tellOutcome(await getMe());
  });
  return { save, refuseAll, problem: save.problem ?? refuseAll.problem };
}
