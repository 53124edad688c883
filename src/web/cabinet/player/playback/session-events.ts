import type { Session, StartedSession } from '#contract/content.ts';
import type { PlayerSettings, Speed } from '../player-settings.ts';
import type { SleepNews } from './sleep-timer.machine.ts';

/** A session as the player shows it. */
export interface PlayedSession extends Session {
  /** In the user's language. */
  categoryTitle: string;
}

/** What the server knows of a listener's place. */
export type SavedPlace = Omit<StartedSession, 'audioUrl'>;

export interface SessionContext {
  /** Null while none is open. */
  session: PlayedSession | null;
  /** Where the listener is; null until the server said where they left off. */
  positionSeconds: number | null;
  /** The place that the server knows, in whole seconds. */
  savedSeconds: number | null;
  /** How often in a row something failed. */
  failures: number;
  /** A sentence of the server's on the last failure; empty when it had none. */
  detail: string;
  /** How much of the chosen volume is heard, from 0 to 1. */
  fade: number;
  settings: PlayerSettings;
}

/** What the listener does. */
type ListenerEvent =
  | { type: 'session.choose'; session: PlayedSession }
  | { type: 'recommendations.accept'; areSkippedNext: boolean }
  | { type: 'session.play' }
  | { type: 'session.pause' }
  /** To a place, in seconds. */
  | { type: 'session.seek'; seconds: number }
  /** Forward, or back when negative. */
  | { type: 'session.skip'; seconds: number }
  | { type: 'session.close' }
  /** Closes it, and saves no place. */
  | { type: 'session.drop' }
  /** The same session in another language. */
  | { type: 'session.describe'; session: PlayedSession }
  | { type: 'speed.choose'; speed: Speed }
  | { type: 'volume.set'; volume: number }
  | { type: 'page.hide' };

/** What the audio element does by itself. */
export type AudioEvent =
  | { type: 'audio.time'; seconds: number }
  | { type: 'audio.playing' }
  | { type: 'audio.waiting' }
  /** By the system: a call comes in, the headphones go. */
  | { type: 'audio.paused' }
  | { type: 'audio.ended' }
  /** The browser plays no sound before the next tap. */
  | { type: 'audio.refused' }
  /** The sound did not come: its address is past its time, or the network is away. */
  | { type: 'audio.failed' };

/** What comes of saving a place. */
export type PlaceEvent = { type: 'place.saved'; place: SavedPlace } | { type: 'access.end' };

export type SessionEvent =
  | ListenerEvent
  | AudioEvent
  | PlaceEvent
  | SleepNews
  /** The listener seeks no more: this is the place. */
  | { type: 'place.settle' };

/** What the audio element is told. */
export type AudioCommand =
  /** Within the tap that opens a session: browsers then let the sound play when it comes. */
  | { type: 'audio.prepare' }
  | { type: 'audio.load'; url: string; seconds: number; speed: Speed; volume: number }
  | { type: 'audio.play' }
  | { type: 'audio.pause' }
  | { type: 'audio.seek'; seconds: number }
  | { type: 'audio.speed'; speed: Speed }
  | { type: 'audio.volume'; volume: number };

/** What the keeper of places is told. */
export type PlaceCommand = { type: 'place.save'; id: string; seconds: number };

/** What pages hear of the player. */
export type SessionEmitted =
  | { type: 'place.saved'; place: SavedPlace }
  | { type: 'session.finished' }
  /** Sessions may not be heard any more: the paid time is over. */
  | { type: 'access.ended' }
  | { type: 'settings.changed'; settings: PlayerSettings };
