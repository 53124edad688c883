import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { checkWizards } from '#authoring/disk/check-folder.ts';
import { checkPictures } from '#authoring/disk/pictures.ts';
import { checkPicture, HEAVIEST } from '#authoring/rules/pictures.ts';
import { inFolder } from './in-folder.ts';
import { edited, MOOD_FOLDER } from './mood-folder.ts';

const sample = (name: string) => readFile(new URL(`./pictures/${name}`, import.meta.url));

/** The rules that one picture breaks, and where. */
function foundIn(name: string, content: string | Uint8Array) {
  const problems = checkPicture(`images/${name}`, name, { bytes: Buffer.from(content) });
  return problems.map(({ rule, at }) => [rule.id, at.source.text.slice(at.offset).split(/\W/)[0]]);
}

async function rulesOf(files: ReadonlyMap<string, string>) {
  return inFolder(files, async (folder) =>
    (await checkWizards(folder)).diagnostics.map(({ rule }) => rule),
  );
}

const svg = (content: string, attributes = 'viewBox="0 0 4 3"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0"/>${content}</svg>`;

/** A PNG that says that it has this size. */
async function png(width: number, height: number) {
  const bytes = await sample('flat.png');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('a picture', () => {
  it.each(['flat.png', 'flat.jpg', 'flat.webp', 'flat.avif'])('may be %s', async (name) => {
    expect(await foundIn(name, await sample(name))).toEqual([]);
  });

  it('has the size that visitors see, whichever way the camera was held', async () => {
    const photo = await sample('sideways.jpg');
    // As it is saved, 350 pixels wide.
    expect(await foundIn('sun.jpg', photo)).toEqual([]);
  });

  it.each([
    [400, 300, []],
    [399, 300, ['picture-shape']],
    [400, 299, ['picture-shape']],
    [4096, 4096, []],
    [4097, 4096, ['picture-shape']],
    [4096, 4097, ['picture-shape']],
  ])('of %i × %i pixels', async (width, height, rules) => {
    const found = await foundIn('sun.png', await png(width, height));
    expect(found.map(([rule]) => rule)).toEqual(rules);
  });

  it.each([
    ['sun.png', sample('flat.jpg')],
    ['sun.png', Buffer.from('')],
    ['sun.jpg', sample('flat.jpg').then((whole) => whole.subarray(0, 20))],
    ['sun.avif', svg('')],
    ['sun.svg', sample('flat.png')],
    ['sun.svg', '<!doctype html><svg viewBox="0 0 4 3"/>'],
  ])('named %s is what its name says', async (name, content) => {
    expect(await foundIn(name, await content)).toEqual([['picture-unreadable', '']]);
  });

  it('weighs no more than its format may', async () => {
    const fill = ' '.repeat(HEAVIEST.svg - svg('').length);
    expect(await foundIn('sun.svg', svg(fill))).toEqual([]);
    expect(await foundIn('sun.svg', svg(`${fill} `))).toEqual([['picture-too-heavy', '']]);
  });

  it('that is not there is a finding', async () => {
    const [problem] = await checkPictures('no/such/folder', 'images', ['sun.svg', 'sun.gif']);
    expect(problem?.rule.id).toBe('picture-unreadable');
  });

  it('that no wizard shows is not read', async () => {
    expect(await rulesOf(new Map([...MOOD_FOLDER, ['images/moon.png', 'none']]))).toEqual([]);
  });

  it('that two steps show is reported once', async () => {
    const moon = '"image": { "src": "sun.svg", "altKey": "welcome.alt" }, "default": true';
    const files = edited([
      ['mood.json', '"default": true', moon],
      ['images/sun.svg', ' viewBox="0 0 4 3"', ''],
    ]);
    expect(await rulesOf(files)).toEqual(['picture-shape']);
  });
});

describe('a drawing', () => {
  it.each([
    ['<image href=" a.png"/>', 'href'],
    ['<image xlink:href="//a.example/b.png"/>', 'href'],
    ['<use href="&#104;ttps://a.example"/>', 'href'],
    ['<a title="a"/><image href="a.png"/>', 'href'],
    ['<g fill="url( &quot;a.svg&quot; )"/>', 'url'],
    ['<g style="fill: URL(\'a.svg\')"/>', 'URL'],
    ['<style>a { fill: url("a.svg") }</style>', 'url'],
    ['<style>@import <![CDATA["a.css"]]>;</style>', ''],
    ['<?xml-stylesheet href="a.css"?>', 'href'],
    ['<script>alert(1)</script>', ''],
    ['<s:script href="#a"/>', ''],
    ['<![CDATA[<!--]]><g onload ="alert(1)"/><![CDATA[-->]]>', 'onload'],
    ['<a href="javascript:alert(1)"><g/></a>', 'javascript'],
    ['<a xlink:href=" &#106;avascript:alert(1)"><g/></a>', ''],
    ['<animate attributeName="href" onbegin="alert(1)"/>', 'onbegin'],
  ])('must not load or run %s', async (content, at) => {
    const found = await foundIn('sun.svg', svg(content));
    expect(found).toContainEqual(['picture-unsafe', at]);
  });

  it.each([
    svg('<g fill="url(#a)" mask="url( &quot; #a&quot;)"/><g fill="url()"/>'),
    svg('<image href=""/><image href=" #a"/><image href="data:image/png;base64,AA"/>'),
    svg('<a href="https://a.example"><g/></a>'),
    svg('<metadata xmlns:r="urn:r"><r:work r:resource="https://a.example"/></metadata>'),
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
    `\ufeff${svg('')}`,
    Buffer.from(`\ufeff${svg('')}`, 'utf16le'),
  ])('may be %s', async (content) => {
    expect(await foundIn('sun.svg', content)).toEqual([]);
  });
});
