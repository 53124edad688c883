import { expect, type Page } from 'playwright/test';
import type { Language } from '#contract/languages.ts';
import { type Text, webText } from './wizards.ts';

/** A place as the player shows it: `8:05`. */
const clockTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A member on the sessions page and in the player, in the language of these pages. */
export class Listener {
  readonly page: Page;
  readonly sessions: Text;
  readonly player: Text;
  private soughtAt = Date.now();

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.sessions = webText('sessions', language);
    this.player = webText('player', language);
  }

  async opens(): Promise<void> {
    await this.page.goto('/cabinet/sessions');
  }

  /** The button of a session in the list, by its action. */
  action(name: 'start' | 'continue' | 'pause' | 'again', title: string) {
    const action = this.sessions(`action.${name}`);
    const label = this.sessions('action.named', { action, title });
    return this.page.getByRole('button', { name: label, exact: true });
  }

  /** The full-size player. */
  get full() {
    return this.page.getByRole('dialog');
  }

  /** The small player at the bottom of the page. */
  get mini() {
    return this.page.getByRole('region', { name: this.player('region'), exact: true });
  }

  button(key: string, values: Readonly<Record<string, number>> = {}) {
    return this.full.getByRole('button', { name: this.player(key, values), exact: true });
  }

  get seekBar() {
    return this.full.getByRole('slider', { name: this.player('place') });
  }

  /** Says how it is, from 1 to 5. */
  async says(mood: number): Promise<void> {
    await this.button(`check_in.moods.${mood}`).click();
  }

  /** Starts a new session, passes the recommendations and the question, and expects sound. */
  async begins(title: string): Promise<void> {
    await this.action('start', title).click();
    await this.button('recommendations.begin').click();
    await this.says(3);
    await this.hears();
  }

  /** Taps one of the choices beside each other. */
  async picks(title: string, choice: string): Promise<void> {
    const row = this.full.getByRole('group', { name: this.player(title) });
    await row.getByRole('radio', { name: choice, exact: true }).check();
  }

  /** Drags the thumb of the seek bar to a place, in seconds. */
  async seeksTo(seconds: number): Promise<void> {
    this.soughtAt = Date.now();
    await this.seekBar.fill(String(seconds));
  }

  /** The position of the audio itself, in seconds. */
  place(): Promise<number> {
    return this.audio.evaluate((audio: HTMLAudioElement) => audio.currentTime);
  }

  /** Expects the audio to advance. */
  async hears(): Promise<void> {
    const isSounding = () =>
      this.audio.evaluate(
        ({ paused, seeking, readyState }: HTMLAudioElement) =>
          !paused && !seeking && readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
      );
    await expect.poll(isSounding, { message: 'sound' }).toBe(true);
    const before = await this.place();
    await expect
      .poll(() => this.place(), { message: 'the time of the sound' })
      .toBeGreaterThan(before + 0.3);
  }

  /** Expects the audio to be paused. */
  async hearsNothing(): Promise<void> {
    const isPaused = () => this.audio.evaluate(({ paused }: HTMLAudioElement) => paused);
    await expect.poll(isPaused, { message: 'silence' }).toBe(true);
  }

  /**
   * Expects the audio at this place, or as far beyond it as it may have sounded since it was sought:
   * without a sound card it runs ahead a little.
   */
  async isAbout(seconds: number): Promise<void> {
    await expect
      .poll(async () => {
        const further = (await this.place()) - seconds;
        return further > -1 && further < 8 + (Date.now() - this.soughtAt) / 1000;
      }, `about ${seconds} s`)
      .toBe(true);
  }

  /** The player's text for a place in a session of this length, both in seconds. */
  placeText(seconds: number, total: number): string {
    return this.player('place_value', { place: clockTime(seconds), total: clockTime(total) });
  }

  private get audio() {
    return this.page.locator('audio');
  }
}
