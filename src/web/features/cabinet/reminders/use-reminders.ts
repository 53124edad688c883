import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReminderChanges } from '#contract/reminders.ts';
import { QUERY_KEYS } from '#web/features/cabinet/server-state/queries.ts';
import type { User } from '#web/shared/api/user.ts';
import { getReminders, updateReminders } from '#web/shared/api/users.ts';
import { useAuthActor } from '#web/shared/session/auth-context.tsx';

export function useReminders(user: User) {
  const auth = useAuthActor();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: QUERY_KEYS.reminders,
    queryFn: getReminders,
  });

  async function change(changes: ReminderChanges): Promise<void> {
    const reminders = await updateReminders(changes);
    await client.cancelQueries({ queryKey: QUERY_KEYS.reminders });
    client.setQueryData(QUERY_KEYS.reminders, reminders);
    // Reminders that go on are wanted again, whatever the member said about them before.
    if (reminders.settings?.isPaused === false && !user.emailPreferences.reminders) {
      const emailPreferences = { ...user.emailPreferences, reminders: true };
      auth.send({ type: 'user.replace', user: { ...user, emailPreferences } });
    }
  }

  return { query, change };
}
