import { randomUUID } from 'node:crypto';
import { sampleUser } from '#contract/testing/sample-user.ts';
import type { Member } from '#server/context.ts';

/** A caller for routes that only ask who it is. */
export function sampleMember(userId: string): Member {
  return {
    userId,
    sessionId: randomUUID(),
    user: {
      ...sampleUser,
      id: userId,
      email: `${userId}@example.com`,
      emailVerified: true,
      unsubscribeId: userId,
    },
  };
}
