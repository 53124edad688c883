import type { SessionSound, SoundQuery, StartQuery } from '#contract/content.ts';
import type { PlayerSettings } from './player-settings.ts';
import { canLastAllNight, inLength, lengthOf, type PlayedSession } from './session.machine.ts';

interface Sounds {
  getSound: (id: string, query: SoundQuery) => Promise<SessionSound>;
  /** In which the account hears sessions. */
  language: () => string;
  settings: () => Pick<PlayerSettings, 'minutes' | 'isAllNight'>;
}

/** Where the sound of the session is that will probably be played next. Fetching it starts nothing. */
export class SoundAhead {
  readonly #sounds: Sounds;
  #expected: { key: string; audioUrl?: string } | undefined;

  constructor(sounds: Sounds) {
    this.#sounds = sounds;
  }

  /** Fetches the address, unless it is known. Never rejects: without it a tap only takes longer. */
  async expect(session: PlayedSession): Promise<void> {
    const { getSound, settings } = this.#sounds;
    const { minutes, isAllNight } = settings();
    if (isAllNight && canLastAllNight(session)) return;
    const query = lengthOf(inLength(session, minutes));
    const key = this.#keyOf(session.id, query);
    if (this.#expected?.key === key) return;
    const expected = { key };
    this.#expected = expected;
    const { audioUrl } = await getSound(session.id, query).catch(() => ({ audioUrl: undefined }));
    if (this.#expected !== expected) return;
    this.#expected = audioUrl === undefined ? undefined : { ...expected, audioUrl };
  }

  /** The address for a start, once: one that fails, because it is old, must not come again. */
  take(id: string, { sound, ...length }: StartQuery): string | undefined {
    const { key, audioUrl } = this.#expected ?? {};
    if (sound !== undefined || key !== this.#keyOf(id, length)) return undefined;
    this.#expected = undefined;
    return audioUrl;
  }

  #keyOf(id: string, { minutes }: SoundQuery): string {
    return [id, minutes, this.#sounds.language()].join();
  }
}
