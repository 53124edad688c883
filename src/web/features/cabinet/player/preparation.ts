import { type CheckInState, isAskedIn } from './check-ins.ts';
import type { PlayerSettings } from './player-settings.ts';
import { needsGuidance, type PlayedSession } from './session.machine.ts';

/** What comes before a session: recommendations and how to be guided, then how the listener is. */
export type Preparation = 'recommendations' | 'mood';

/** What this listener is shown before this session. A short practice helps at once. */
export function preparationsFor(
  session: PlayedSession,
  settings: PlayerSettings,
  checkIns: CheckInState,
): Preparation[] {
  if (session.isShort) return [];
  const isNew = session.status === 'available';
  const asksGuidance = needsGuidance(session) && settings.guidance === null;
  const views: Preparation[] = [];
  if (isNew && (asksGuidance || !settings.skipsRecommendations)) views.push('recommendations');
  // A play that goes on was asked about when it began.
  if (session.positionSeconds === 0 && isAskedIn(settings, checkIns)) views.push('mood');
  return views;
}
