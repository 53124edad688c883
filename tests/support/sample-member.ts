import { randomUUID } from 'node:crypto';
import type { Member } from '#server/context.ts';

/** A caller for routes that only ask who it is. */
export function sampleMember(userId: string): Member {
  return {
    userId,
    sessionId: randomUUID(),
    user: {
      id: userId,
      email: `${userId}@example.com`,
      firstName: '',
      language: 'en',
      emailVerified: true,
      emailProblem: null,
      accessTo: null,
      hasPassword: true,
      unsubscribeId: userId,
      emailPreferences: { account: true, payments: true, subscription: true, reminders: true },
      timeZone: 'Europe/Madrid',
      keepsAnswers: null,
    },
  };
}
