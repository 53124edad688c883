// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { config } from '#web/config.ts';
import { Header } from './Header.tsx';

test.each(['/', '/cabinet'])('the logo leads to %s if that is home', (home) => {
  render(
    <MemoryRouter>
      <Header home={home}>{null}</Header>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: config.productName })).toHaveAttribute('href', home);
});
