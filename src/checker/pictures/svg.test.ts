import { describe, expect, it } from 'vitest';
import { readSvg } from './svg.ts';

const svg = (content: string, attributes = 'viewBox="0 0 4 3"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

/** What the drawing would run or fetch, with the text at its place. */
function hazardsIn(text: string): (readonly [what: string, at: string])[] {
  const { flaw, hazards = [] } = readSvg('sun.svg', text);
  expect(flaw).toBeUndefined();
  return hazards.map(({ message, offset }) => {
    expect(message).toMatch(/^The drawing 'sun\.svg' .*\.$/);
    const what = message.slice("The drawing 'sun.svg' ".length, -1);
    return [what, /^<?[\w:.?!-]+/.exec(text.slice(offset))?.[0] ?? ''] as const;
  });
}

const outside = (reference: string) => `fetches something from outside of itself ('${reference}')`;
const unsafe = (name: string) =>
  `contains <${name}>, which runs a program or shows what is no drawing`;

describe('the place of a hazard', () => {
  it.each([
    ['an element', '<g/><script/><g/>', [[unsafe('script'), '<script']]],
    [
      'an attribute',
      '<g id="a"\n onload ="a()"/>',
      [["runs a program on an event ('onload')", 'onload']],
    ],
    [
      'a further one of the name',
      '<image href="a.png"/><g><image href="b.png"/></g>',
      [
        [outside('a.png'), 'href'],
        [outside('b.png'), 'href'],
      ],
    ],
    [
      'an attribute whose name has a dot',
      '<g onbxc="a()" onb.c="a()"/>',
      [
        ["runs a program on an event ('onbxc')", 'onbxc'],
        ["runs a program on an event ('onb.c')", 'onb.c'],
      ],
    ],
    ['a style', '<g/><style>@import "a.css"</style>', [[outside('a.css'), '<style']]],
  ])('is that of %s', (_what, content, expected) => {
    expect(hazardsIn(svg(content))).toEqual(expected);
  });

  it('is that of the second of two elements alike, if their attributes differ', () => {
    const { hazards } = readSvg('sun.svg', svg('<image href="a"/><image href="b"/>'));
    const [first, second] = (hazards ?? []).map(({ offset }) => offset);
    expect((second ?? 0) - (first ?? 0)).toBe('<image href="a"/>'.length);
  });
});

describe('a drawing must not run', () => {
  it.each([
    ['<a HREF="javascript:a()"/>', `runs a program ('HREF' begins with "javascript:")`, 'HREF'],
    [
      '<a href="&#9;vb&#10;script:a()"/>',
      `runs a program ('href' begins with "javascript:")`,
      'href',
    ],
    ...['to', 'from', 'by', 'values'].map((name) => [
      `<set attributeName="href" ${name}="#a;javascript:a()"/>`,
      `runs a program ('${name}' begins with "javascript:")`,
      name,
    ]),
    ['<g ONLOAD="a()"/>', "runs a program on an event ('ONLOAD')", 'ONLOAD'],
  ])('%s', (content, what, at) => {
    expect(hazardsIn(svg(content))).toEqual([[what, at]]);
  });

  it.each([
    ['<g on="a()" on1="a()" month="a()"/>'],
    ['<g id="javascript:"/>'],
    ['<set attributeName="x" to="a.png"/>'],
    ['<g xmlns:href="urn:a" xmlns:onload="urn:b"/>'],
    ['<g xmlns="urn:url(a.svg)"/>'],
    ['<?php a.css?>'],
  ])('%s does not', (content) => {
    expect(hazardsIn(svg(content))).toEqual([]);
  });
});

describe('a drawing must not fetch', () => {
  it.each([
    ['<g fill="url( &quot;a.svg&quot; )"/>', 'a.svg', 'fill'],
    ['<g fill="url( \'a.svg\' )"/>', 'a.svg', 'fill'],
    ['<g fill="url(a.svg)"/>', 'a.svg', 'fill'],
    ['<style>a { fill: url("a.svg") }</style>', 'a.svg', '<style'],
    ['<style>a { fill: src( "a.svg" ) }</style>', 'a.svg', '<style'],
    ['<style>@import"a.css";</style>', 'a.css', '<style'],
    ["<style>@import  'a.css';</style>", 'a.css', '<style'],
    ['<style>a { mask: image-set( "a.png" 1x) }</style>', 'a.png', '<style'],
    ["<style>a { mask: image-set('a.png' 1x) }</style>", 'a.png', '<style'],
    ['<style>@import <![CDATA["a.css"]]>;</style>', 'a.css', '<style'],
    ['<g><style>@import "a.css";</style></g>', 'a.css', '<style'],
    ['<style>@import <g/>"a.css";</style>', 'a.css', '<style'],
    ['<style>@import/* a */"a.css";</style>', 'a.css', '<style'],
    ['<style>/* a */ @import "a.css"; /* b */</style>', 'a.css', '<style'],
    ['<style>/* a</style><style>@import "a.css"; /* b */</style>', 'a.css', '<style'],
    ['<style>@namespace a "b"; @import "a.css";</style>', 'a.css', '<style'],
    ['<style>a { fill: u\\72 l(a.svg) }</style>', 'a.svg', '<style'],
    ['<style>a { fill: u\\000072l(a.svg) }</style>', 'a.svg', '<style'],
    ['<style>a { fill: \\75\\72\\6C(a.svg) }</style>', 'a.svg', '<style'],
    ['<style>a { fill: u\\0rl(a.svg) }</style>', 'a.svg', '<style'],
    ['<style>a { fill: u\\110000rl(a.svg) }</style>', 'a.svg', '<style'],
  ])('%s', (content, reference, at) => {
    expect(hazardsIn(svg(content))).toEqual([[outside(reference), at]]);
  });

  it.each([
    ['<g fill="url(#a)" mask="url( &quot; #a&quot;)"/>'],
    ['<image href=""/><image href=" "/><image href=" # a"/>'],
    ['<g fill="url()"/>'],
    ['<text>url(a.svg) @import "a.css"</text>'],
    ['<style>/* url(a.svg) */ a { fill: red } /* url(b.svg) */</style>'],
    ['<style>a { fill: u\\10FFFF rl(a.svg) }</style>'],
    ['<style>@namespace url(a.svg);\n@namespace b url(b.svg);</style>'],
  ])('%s does not', (content) => {
    expect(hazardsIn(svg(content))).toEqual([]);
  });

  it('a style sheet', () => {
    expect(hazardsIn(`<?xml-stylesheet href="a.css"?>${svg('')}`)).toEqual([
      [outside('<?xml-stylesheet?>'), '<?xml-stylesheet'],
    ]);
  });
});

describe('entities, which can stand for anything,', () => {
  it.each([
    ['<!ENTITY sun "a">', '&sun;'],
    ['<!ENTITY  sun  SYSTEM "a">', '&sun;'],
    ['<!ENTITY % sun "a">', ''],
    ['<!ENTITY %  sun "a">', '<title>&sun;</title>'],
    ['<!ENTITY sun "a">\n<!ENTITY moon "b">', '&sun;&moon;'],
    ['<!ENTITY sun "a">', '<image href="&sun;"/>'],
  ])('are a hazard once: %s and %s', (entities, content) => {
    const text = `<!DOCTYPE svg [\n${entities}\n]>${svg(content)}`;
    expect(hazardsIn(text)).toEqual([
      ['declares entities (<!ENTITY …>), which can stand for anything, files included', '<!ENTITY'],
    ]);
    expect(readSvg('sun.svg', text).hazards?.[0]?.fix).toBe(
      'Export it without them, for example as "Plain SVG" or with SVGO.',
    );
  });
});

it.each([
  ['<script/>', 'Delete <script> and all that is in it, or export the drawing anew without it.'],
  ['<g onload="a()"/>', 'Delete the attribute onload.'],
  ['<a href="javascript:a()"/>', 'Delete the attribute href.'],
  [
    '<image href="a.png"/>',
    'Put what it needs into the drawing itself, or delete the reference. Browsers do not fetch it, so that part is not shown.',
  ],
])('for %s, a fix is named', (content, fix) => {
  expect(readSvg('sun.svg', svg(content)).hazards?.map((hazard) => hazard.fix)).toEqual([fix]);
});

describe('a file that is no SVG', () => {
  it.each([
    ['', 'document must contain a root element'],
    ['<!-- Sun -->', 'document must contain a root element'],
    [svg('<g>').slice(0, -'</svg>'.length), 'unclosed tag: g'],
    [svg('\n'.repeat(12).concat('<a.b>')).slice(0, -'</svg>'.length), 'unclosed tag: a.b'],
    [svg('<g></a>'), 'unexpected close tag'],
    ['<svg xmlns="http://www.w3.org/2000/svg"', 'unexpected end'],
  ])('is reported with a reason: %s', (text, reason) => {
    const { flaw, size, hazards } = readSvg('sun.svg', text);
    expect([flaw?.message, flaw?.fix]).toEqual([
      `The drawing 'sun.svg' is no complete SVG: ${reason}.`,
      'Export it again as SVG, or restore it from an earlier version.',
    ]);
    expect([size, hazards]).toEqual([undefined, undefined]);
  });

  it('is reported at the first mistake', () => {
    const text = svg('<g></a><b></c>');
    expect(text.slice(0, readSvg('sun.svg', text).flaw?.offset)).toMatch(/<\/a>$/);
    const cut = svg('<g>').slice(0, -3);
    expect(readSvg('sun.svg', cut).flaw?.offset).toBe(cut.length);
  });

  it.each([
    [
      '<g xmlns="http://www.w3.org/2000/svg"/>',
      "The drawing 'sun.svg' begins with '<g>', not with <svg>.",
      'Export it as SVG from a program for drawings.',
    ],
    [
      '<svg viewBox="0 0 4 3"/>',
      "In the drawing 'sun.svg' <svg> lacks its xmlns, without which browsers take it for text.",
      'Write xmlns="http://www.w3.org/2000/svg" on <svg>.',
    ],
    [
      '<svg xmlns="urn:a"><svg xmlns="http://www.w3.org/2000/svg"/></svg>',
      "In the drawing 'sun.svg' <svg> lacks its xmlns, without which browsers take it for text.",
      'Write xmlns="http://www.w3.org/2000/svg" on <svg>.',
    ],
  ])('begins otherwise: %s', (text, message, fix) => {
    const before = '<!-- Sun -->\n';
    expect(readSvg('sun.svg', `${before}${text}`)).toEqual({
      flaw: { offset: before.length, message, fix },
    });
  });
});

describe('the viewBox', () => {
  it.each([
    ['0 0 4 3', { width: 4, height: 3 }],
    [' 0  0\n4 3 ', { width: 4, height: 3 }],
    ['0,0,4,3', { width: 4, height: 3 }],
    ['-1 , -1 , 4.5 , 3', { width: 4.5, height: 3 }],
    ['0 0 4', undefined],
    ['0 0 4 3 2', undefined],
    ['a 0 4 3', undefined],
    ['0 0 -4 3', undefined],
    ['0 0 0 3', undefined],
    ['0 0 4 0', undefined],
    ['0 0 4 -3', undefined],
    ['', undefined],
  ])('%j says how large a drawing is', (viewBox, size) => {
    expect(readSvg('sun.svg', svg('', `viewBox="${viewBox}"`)).size).toEqual(size);
  });

  it('is that of the outermost <svg>', () => {
    expect(readSvg('sun.svg', svg('<svg viewBox="0 0 9 9"/>')).size).toEqual({
      width: 4,
      height: 3,
    });
    expect(readSvg('sun.svg', svg('<svg viewBox="0 0 9 9"/>', '')).size).toBeUndefined();
  });
});

it.each([
  ['', true],
  ['<g><title>A sun</title></g>', true],
  ['<defs><g><circle id="a" r="1"/></g></defs>', true],
  ['<symbol id="a"><path d="M0 0h1"/></symbol>', true],
  ['<defs><circle id="a" r="1"/></defs><use href="#a"/>', false],
  ['<g><s:path xmlns:s="http://www.w3.org/2000/svg" d="M0 0h1"/></g>', false],
])('whether %j draws nothing is known', (content, isBlank) => {
  expect(readSvg('sun.svg', svg(content)).isBlank).toBe(isBlank);
});
