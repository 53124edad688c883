import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { artSchemes, colorSchemes, sceneSchemes } from '#web/shared/theme/palette.ts';

const web = fileURLToPath(new URL('../../', import.meta.url));
const colors = new Set([
  ...Object.keys(colorSchemes.light).map((name) => `--md-color-${name}`),
  ...Object.keys(artSchemes.light).map((name) => `--md-art-${name}`),
  ...Object.keys(sceneSchemes.light).map((name) => `--md-scene-${name}`),
  // Set where the drawing is placed.
  '--md-far-end',
  '--md-lit',
  '--md-road-dots',
]);
const drawings = globSync(`${web}features/cabinet/{plan,player}/pictures/*.svg`);

describe.each(drawings.map((file) => [basename(file), file]))('%s', (_name, file) => {
  const svg = readFileSync(file, 'utf8');

  test('has only colours of the theme', () => {
    const used = [...svg.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(used.filter((name) => !colors.has(String(name)))).toEqual([]);
    expect(svg).not.toMatch(/#[0-9a-f]{3,8}"|rgb|hsl/i);
  });

  test('has no inline style, which the pages’ security policy forbids', () => {
    expect(svg).not.toMatch(/<style|\sstyle=/);
  });
});
