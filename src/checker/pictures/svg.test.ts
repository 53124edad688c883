import { describe, expect, it } from 'vitest';
import { readSvg } from './svg.ts';

const svg = (content: string, attributes = 'viewBox="0 0 4 3"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

/** What the drawing would fetch, with the text at its place. */
function outsideOf(text: string): (readonly [reference: string, at: string])[] {
  const { flaw, outside = [] } = readSvg('sun.svg', text);
  expect(flaw).toBeUndefined();
  return outside.map(({ message, offset }) => {
    const words = /^The drawing 'sun\.svg' fetches something from outside of itself \('(.*)'\)\.$/;
    return [
      words.exec(message)?.[1] ?? message,
      /^<?[\w:.?-]+/.exec(text.slice(offset))?.[0] ?? '',
    ];
  });
}

describe('a drawing must not fetch', () => {
  it.each([
    ['<image href=" a.png"/>', 'a.png', 'href'],
    ['<image xlink:href="//a.example/b.png"/>', '//a.example/b.png', 'xlink:href'],
    ['<use href="a.svg#b"/>', 'a.svg#b', 'href'],
    ['<g fill="url( &quot;a.svg&quot; )"/>', 'a.svg', 'fill'],
    ['<g fill="url( \'a.svg\' )"/>', 'a.svg', 'fill'],
    ['<g style="fill: URL(a.svg)"/>', 'a.svg', 'style'],
    ['<style>a { fill: url("a.svg") }</style>', 'a.svg', '<style'],
    ['<style>@import"a.css";</style>', 'a.css', '<style'],
    ["<style>@import  'a.css';</style>", 'a.css', '<style'],
    ['<style>@import <![CDATA["a.css"]]>;</style>', 'a.css', '<style'],
    ['<g><style>@import "a.css";</style></g>', 'a.css', '<style'],
    ['<style>@import <g/>"a.css";</style>', 'a.css', '<style'],
    ['<style>/* a */ @import "a.css"; /* b */</style>', 'a.css', '<style'],
    ['<style>@namespace a "b"; @import "a.css";</style>', 'a.css', '<style'],
  ])('%s', (content, reference, at) => {
    expect(outsideOf(svg(content))).toEqual([[reference, at]]);
  });

  it.each([
    ['<g fill="url(#a)" mask="url( &quot; #a&quot;)"/>'],
    ['<image href=""/><image href=" "/><image href=" #a"/>'],
    ['<image href="data:image/png;base64,AA"/><image href="data:image/svg+xml,a"/>'],
    ['<g fill="url()"/>'],
    ['<a href="https://a.example"><g/></a>'],
    ['<text>url(a.svg) @import "a.css"</text>'],
    ['<style>/* url(a.svg) */ a { fill: red } /* url(b.svg) */</style>'],
    ['<style>@namespace url(a.svg);\n@namespace b url(b.svg);</style>'],
    ['<g xmlns:href="urn:a"/>'],
    ['<g xmlns="urn:url(a.svg)"/>'],
    ['<?php a.css?>'],
    ['<metadata xmlns:r="urn:r"><r:work r:resource="https://a.example"/></metadata>'],
    // Nothing runs in an <img>.
  ])('%s does not', (content) => {
    expect(outsideOf(svg(content))).toEqual([]);
  });

  it('the document type that programs for drawings name', () => {
    const type = '"-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"';
    expect(outsideOf(`<!DOCTYPE svg PUBLIC ${type}>${svg('')}`)).toEqual([]);
  });

  it('a style sheet', () => {
    expect(outsideOf(`<?xml-stylesheet href="a.css"?>${svg('')}`)).toEqual([
      ['<?xml-stylesheet?>', '<?xml-stylesheet'],
    ]);
  });

  it('each file once, at its place', () => {
    const content = '<image href="a"/><image href="a"/><image href="b"/>';
    const { outside = [] } = readSvg('sun.svg', svg(content));
    const [first, second] = outside.map(({ offset }) => offset);
    expect((second ?? 0) - (first ?? 0)).toBe(2 * '<image href="a"/>'.length);
    expect(outside[0]?.fix).toMatch(/^Put what it needs into the drawing itself/);
  });
});

describe('entities, with which some programs name namespaces,', () => {
  it.each([
    ['have their text', '<!ENTITY a "http://www.w3.org/2000/svg">', '<s:g xmlns:s="&a;"/>', []],
    ['in either quotes', "<!ENTITY a 'b.png'>", '<image href="&a;"/>', ['b.png']],
    ['may be several', '<!ENTITY a "b">\n<!ENTITY c "d.png">', '<image href="&c;"/>', ['d.png']],
    ['of another file are empty', '<!ENTITY a SYSTEM "b">', '<title>&a;</title>', []],
    ['of the document type do not matter', '<!ENTITY % a "b">', '<g/>', []],
  ])('%s', (_what, entities, content, expected) => {
    const text = `<!DOCTYPE svg [\n${entities}\n]>${svg(content)}`;
    expect(outsideOf(text).map(([reference]) => reference)).toEqual(expected);
  });
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
    const { flaw, size, outside } = readSvg('sun.svg', text);
    expect([flaw?.message, flaw?.fix]).toEqual([
      `The drawing 'sun.svg' is no complete SVG: ${reason}.`,
      'Export it again as SVG, or restore it from an earlier version.',
    ]);
    expect([size, outside]).toEqual([undefined, undefined]);
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
  ['<foreignObject width="4" height="3"/>', false],
  ['<g><s:path xmlns:s="http://www.w3.org/2000/svg" d="M0 0h1"/></g>', false],
])('whether %j draws nothing is known', (content, isBlank) => {
  expect(readSvg('sun.svg', svg(content)).isBlank).toBe(isBlank);
});

it.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<path onload="alert(1)" d="M0 0h9"/>', 'onload'],
  ['<a href="javascript:alert(1)"><path d="M0 0h9"/></a>', 'href'],
  ['<animate attributeName="href" onbegin="alert(1)"/>', 'onbegin'],
])('a drawing must not run %s', (content, what) => {
  const { outside = [] } = readSvg('sun.svg', svg(content));
  expect(outside.map(({ message }) => message)).toEqual([
    `The drawing 'sun.svg' has a script ('${what}').`,
  ]);
});
