import { expect, firstOf, test } from '../support/listener-test.ts';

/** A device with four voices, of which one is a joke. Each line ends at once, and is noted. */
function haveVoices() {
  const voices = [
    ['Albert', 'en-US'],
    ['Daniel', 'en-GB'],
    ['Karen', 'en-AU'],
    ['Samantha', 'en-US'],
  ].map(([name, lang]) => ({ name, lang, voiceURI: `urn:${name}`, localService: true }));
  const spoken: string[] = [];
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: () => undefined,
    speak: (line: { text: string; voice: { name: string }; onend?: () => void }) => {
      spoken.push(`${line.voice.name}: ${line.text}`);
      setTimeout(() => line.onend?.());
    },
  });
  class Utterance {
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  Object.defineProperty(window, 'speechSynthesis', { value: speech });
  Object.assign(window, { SpeechSynthesisUtterance: Utterance, spoken });
}

test.use({ viewport: { width: 360, height: 740 } });

test('a member hears three voices, chooses one, and is guided for ten minutes with more silence', async ({
  page,
  listener,
  library,
}) => {
  await page.addInitScript(haveVoices);
  const { title, durationSeconds } =
    (await library()).items.find(
      ({ hasWords, speaker, status }) => hasWords && speaker === null && status === 'available',
    ) ?? firstOf(await library())[0];
  const { full, player } = listener;
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  const hears = (words: string) =>
    expect.poll(spoken).toContainEqual(expect.stringContaining(words));
  await listener.opens();
  await listener.action('start', title).click();
  await listener.picks('guidance.question', player('guidance.aloud'));
  for (const name of ['Daniel', 'Karen', 'Samantha']) {
    await full.getByRole('button', { name: player('voice.hear', { name }), exact: true }).click();
    await hears(`${name}: `);
  }
  await expect(full.getByRole('radio', { name: 'Albert' })).toHaveCount(0);
  await full.getByRole('radio', { name: 'Karen' }).check();
  await listener.button('recommendations.begin').click();
  await listener.says(3);
  await listener.hears();

  const lines = full.getByRole('listitem');
  await full.locator('summary').click();
  await expect(lines.first()).toBeInViewport({ ratio: 1 });
  await expect(listener.button('pause')).toBeInViewport({ ratio: 1 });
  const count = await lines.count();
  await listener.picks('length.title', '10');
  await expect(listener.seekBar).toHaveAttribute('max', '600');
  await listener.picks('length.words', player('length.more_silence'));
  await expect.poll(() => lines.count()).toBeLessThan(count);
  await listener.hears();
  const line = await lines.nth(2).locator('span').last().textContent();
  await lines.nth(2).getByRole('button').click();
  await hears(`Karen: ${line}`);

  // A screen reader reads the line, which is only hidden while a voice speaks it.
  await expect.poll(() => full.locator('[data-words]').ariaSnapshot()).toMatch(/^- paragraph: ./);

  // It goes on at the same share of another length.
  await listener.picks('length.title', '20');
  await expect(listener.seekBar).toHaveAttribute('max', String(durationSeconds));
});
