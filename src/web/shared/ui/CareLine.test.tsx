// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { CareLine } from './CareLine.tsx';

const place = (country: string) => ({ country, name: `Line of ${country}` });
const texts = {
  line: 'No diagnosis.',
  note: { title: 'A word', text: 'Talk to a doctor.' },
  title: 'Not alone',
  text: 'Talk to someone.',
  emergency: 'Now: <europe>112</europe>, <america>911</america>.',
  talk: 'Day and night:',
  lines: { us: place('US'), uk: place('UK'), es: place('Spain'), mx: place('Mexico') },
  elsewhere: 'Anywhere else: <site>findahelpline.com</site>.',
};

beforeAll(() => void i18next.addResourceBundle('en', 'care', texts));

test('usually it is one line', () => {
  render(<CareLine care="none" />);
  expect(screen.getByText('No diagnosis.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('after one answer that sounds heavy it says whom to talk to', () => {
  render(<CareLine care="line" />);
  const note = within(screen.getByRole('region', { name: 'A word' }));
  expect(note.getByText('Talk to a doctor.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('after answers that sound very heavy it says where to find help, by country', () => {
  render(<CareLine care="help" />);
  const help = within(screen.getByRole('region', { name: 'Not alone' }));
  expect(help.getByText('Talk to someone.')).toBeVisible();
  const links = help.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['112', 'tel:112'],
    ['911', 'tel:911'],
    ['988', 'tel:988'],
    ['116 123', 'tel:116123'],
    ['024', 'tel:024'],
    ['800 911 2000', 'tel:8009112000'],
    ['findahelpline.com', 'https://findahelpline.com'],
  ]);
  expect(help.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'US988Line of US',
    'UK116 123Line of UK',
    'Spain024Line of Spain',
    'Mexico800 911 2000Line of Mexico',
  ]);
});
