import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkWizards } from '#authoring/disk/check-folder.ts';
import { WIZARD_SCHEMA } from '#authoring/document/schema/wizard-schema.ts';
import { HEAVIEST } from '#authoring/rules/pictures.ts';
import { RULES } from './all-rules.ts';
import { inFolder } from './in-folder.ts';
import { validFolder } from './valid-folder.ts';

const PLACE = new URL('../../wizards/README.md', import.meta.url);
const GUIDE = readFileSync(PLACE, 'utf8');

it('the question that the guide tells editors to paste is accepted unchanged', async () => {
  const section = GUIDE.slice(GUIDE.indexOf('## A question'), GUIDE.indexOf('## A scale'));
  const [step = '', english = '', spanish = ''] = [...section.matchAll(/```json\n(.*?)```/gs)].map(
    (block) => block[1],
  );
  const files = validFolder(2);
  const pasted = new Map([
    ['long.json', files.get('long.json')?.replace('"steps": [', `"steps": [\n${step}`) ?? ''],
    ['texts/en/long.json', files.get('texts/en/long.json')?.replace('{', `{\n${english}`) ?? ''],
    ['texts/es/long.json', files.get('texts/es/long.json')?.replace('{', `{\n${spanish}`) ?? ''],
  ]);
  await inFolder(pasted, async (folder) => {
    const { diagnostics, wizards } = await checkWizards(folder);
    expect(diagnostics).toEqual([]);
    expect(wizards[0]?.definition.steps[0]?.id).toBe('sleep-hours');
  });
});

it('the guide states the length of every text', () => {
  const section = GUIDE.slice(GUIDE.indexOf('## How long'), GUIDE.indexOf('## Every finding'));
  const { $defs = {} } = WIZARD_SCHEMA;
  for (const { properties = {} } of [WIZARD_SCHEMA, ...Object.values($defs)]) {
    for (const [property, { items, ...own }] of Object.entries(properties)) {
      const text = own['x-text'] ?? items?.['x-text'];
      if (text === undefined) continue;
      expect(section).toMatch(new RegExp(`\`${property}\` \\| ${text.longest} \\|`));
    }
  }
});

it('the guide states how heavy each kind of picture may be', () => {
  const section = GUIDE.slice(GUIDE.indexOf('### What a picture'), GUIDE.indexOf('## Results'));
  for (const [format, most] of Object.entries(HEAVIEST)) {
    const row = new RegExp(`\\| .*\`\\.${format}\`.* \\| ${most / 1_000} kB \\|`);
    expect(section).toMatch(row);
  }
});

it('the guide explains exactly the diagnostics that exist', () => {
  const section = GUIDE.slice(GUIDE.indexOf('## Every finding'));
  const explained = [...section.matchAll(/\| `([a-z-]+)` (?=\|)/g)].map(([, id]) => id);
  expect(explained.toSorted()).toEqual(RULES.map(({ id }) => id).toSorted());
});

describe('the links of the guide', () => {
  const outsideCode = GUIDE.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '');
  const links = Array.from(outsideCode.matchAll(/\]\(([^)]+)\)/g), ([, link = '']) => link);
  const headings = Array.from(GUIDE.replace(/^```.*?^```/gms, '').matchAll(/^(#+) (.+)$/gm));
  const anchors = headings.map(([, , heading = '']) => anchorOf(heading));

  it('lead to a heading or to a file', () => {
    expect(links.length).toBeGreaterThan(30);
    const dead = links.filter((link) =>
      link.startsWith('#')
        ? !anchors.includes(link.slice(1))
        : !existsSync(new URL(link.replace(/#.*/, ''), PLACE)),
    );
    expect(dead).toEqual([]);
  });

  it('lead to one heading each', () => {
    expect(anchors.length).toBe(new Set(anchors).size);
  });

  it('are a list of its chapters, in their order', () => {
    const contents = GUIDE.slice(GUIDE.indexOf('**Contents**'), GUIDE.indexOf('\n## '));
    const listed = Array.from(contents.matchAll(/\[([^\]]+)\]\(#([^)]+)\)/g), ([, name, link]) => [
      name,
      link,
    ]);
    const chapters = headings.flatMap(([, level, name = '']) => (level === '##' ? [name] : []));
    expect(listed).toEqual(chapters.map((name) => [name, anchorOf(name)]));
  });
});

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}
