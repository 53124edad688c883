// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '#web/features/cabinet/save-file.ts';
import { drawCard } from './phrase-card.ts';
import { WeekPhrase } from './WeekPhrase.tsx';

vi.mock(import('./phrase-card.ts'), async (actual) => ({ ...(await actual()), drawCard: vi.fn() }));
vi.mock(import('#web/features/cabinet/save-file.ts'), async (actual) => ({
  ...(await actual()),
  saveFile: vi.fn(),
}));

const phrase = 'Peace is allowed here.';
const plan = { week: 2, weekPhrase: phrase, quiz: { id: 'gone' }, outcome: { id: 'gone' } };
const content = new Blob(['picture'], { type: 'image/png' });

beforeEach(() => void vi.mocked(drawCard).mockReset());
afterEach(() => void Reflect.deleteProperty(navigator, 'canShare'));

async function open() {
  render(<WeekPhrase plan={plan} />);
  expect(drawCard).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText(/as a picture$/));
}

test('the sentence of the week becomes a picture to save, with no other answer in it', async () => {
  vi.mocked(drawCard).mockResolvedValue({ address: 'data:image/png;base64,', content });
  await open();
  expect(await screen.findByRole('img', { name: phrase })).toBeVisible();
  const parts = { phrase, picture: undefined, ground: 'day', signature: 'Mellow Day' };
  expect(drawCard).toHaveBeenCalledWith(parts);
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save the picture' }));
  expect(saveFile).toHaveBeenCalledWith('mellow-day-2.png', 'image/png', expect.any(File));
});

test('it can be shared where the device shares files', async () => {
  vi.mocked(drawCard).mockResolvedValue({ address: 'data:image/png;base64,', content });
  const share = vi.fn(async () => undefined);
  Object.assign(navigator, { canShare: () => true, share });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ files: [expect.any(File)] });
});

test('a picture that cannot be drawn is one sentence', async () => {
  vi.mocked(drawCard).mockRejectedValue(new Error('no canvas'));
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^We couldn’t draw the picture/);
});
