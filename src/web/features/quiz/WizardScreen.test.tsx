// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { useActor } from '@xstate/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startAttempt } from '#engine/attempt.ts';
import { info, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { wizardMachine } from '#engine/wizard.machine.ts';
import type { Step } from '#engine/wizard-definition.gen.ts';
import { loadPicture } from '#web/shared/loading/load-ahead.ts';
import { WizardScreen } from './WizardScreen.tsx';

vi.mock('#web/shared/loading/load-ahead.ts', () => ({ loadPicture: vi.fn(async () => undefined) }));
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  return () => vi.unstubAllGlobals();
});

const machine = wizardMachine.provide({ delays: { settle: 0 } });

function Quiz({ steps, titleKey }: { steps: Step[]; titleKey?: string }) {
  const definition = wizardOf(steps, titleKey === undefined ? {} : { titleKey });
  const attempt = startAttempt(definition, { id: 'one', definitionHash: 'v1' });
  const [snapshot, send] = useActor(machine, { input: { definition, attempt } });
  return (
    <WizardScreen
      definition={definition}
      images={{ 'hill.svg': '/hill.svg', 'lake.svg': '/lake.svg' }}
      attempt={snapshot.context.attempt}
      text={(key) => key}
      isRefused={snapshot.hasTag('refused')}
      send={send}
    />
  );
}
test('the picture of the next shown step is loaded, and not that of a hidden one', async () => {
  const picture = (src: string) => ({ src, altKey: 'alt' });
  const hill = { ...info('hill'), image: picture('hill.svg'), when: { answer: 'mood', is: 'a' } };
  const lake = { ...info('lake'), image: picture('lake.svg') };
  render(<Quiz steps={[single('mood'), hill, lake]} />);
  await vi.waitFor(() => expect(vi.mocked(loadPicture).mock.calls).toEqual([['/lake.svg']]));
});

test('the page title names the question, after the first page that of the wizard too', () => {
  const steps = [info('welcome'), single('mood'), info('end')];
  const { unmount } = render(<Quiz steps={steps} titleKey="name" />);
  expect(document.title).toMatch(/^name · /);
  fireEvent.click(screen.getByRole('button', { name: /Continue|Start/ }));
  expect(document.title).toMatch(/^mood\.title · name · /);
  unmount();
  render(<Quiz steps={steps} />);
  expect(document.title).toMatch(/^welcome\.title · /);
});

test('a breathing step has its picture, and a ring whose words only repeat its text', () => {
  const image = { src: 'hill.svg', altKey: 'hill.alt' };
  render(<Quiz steps={[{ ...info('breathe'), image, breathing: true }, single('night')]} />);
  expect(screen.getByAltText('hill.alt')).toBeVisible();
  expect(screen.getByText('Breathe in').closest('[aria-hidden]')).toHaveAttribute(
    'aria-hidden',
    'true',
  );
  expect(screen.getByText('Breathe out')).toBeInTheDocument();
});

test('the day is behind questions alone, at the hour of the progress', () => {
  const { container } = render(<Quiz steps={[info('hello'), single('night'), info('end')]} />);
  const hour = () =>
    container
      .querySelector<HTMLElement>('[data-wizard] > [aria-hidden="true"]')
      ?.style.getPropertyValue('--md-hour');
  expect(hour()).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(hour()).toBe('0.67');
});
