import { SaxesParser, type SaxesTagNS } from 'saxes';
import { quote, withoutControls } from '#checker/wording.ts';
import type { PictureContent, PictureFlaw, PictureSize } from './picture.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Reads the text of an SVG: whether it is one, its size, and what it would run or fetch. */
export function readSvg(name: string, text: string): PictureContent {
  const reader = new SvgReader(name, text);
  reader.read();
  const { flaw, size, hazards, isBlank } = reader;
  return flaw === undefined ? { size, hazards, isBlank } : { flaw };
}

/** Elements that run something, or show content that is no drawing. */
const UNSAFE_ELEMENTS = new Set([
  'script',
  'foreignobject',
  'handler',
  'listener',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
]);

/** Elements that draw something. */
const DRAWING = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'image',
  'use',
]);

/** What is in them is drawn only where something refers to it. */
const KEPT_FOR_LATER = new Set(['defs', 'symbol', 'clipPath', 'mask', 'marker', 'pattern']);

/** Attributes that name a file. */
const REFERENCES = new Set(['href', 'src', 'srcset', 'base']);

/** Attributes that give an animated reference its values. */
const ANIMATED = new Set(['to', 'from', 'by', 'values']);

/** Data inside the picture itself, of a kind that cannot run anything. */
const EMBEDDED =
  /^data:(?:image\/(?:png|jpe?g|webp|avif|gif)|(?:application\/(?:x-)?)?font[/-][\w-]+)[;,]/i;

class SvgReader {
  flaw: PictureFlaw | undefined;
  size: PictureSize | undefined;
  isBlank = true;
  readonly hazards: PictureFlaw[] = [];
  readonly #name: string;
  readonly #text: string;
  /** Its messages are without the place, which the diagnostic has. */
  readonly #parser = new SaxesParser({ xmlns: true, position: false });
  /** The open elements. Only <style> has a style. */
  readonly #open: { local: string; offset: number; style: string }[] = [];
  #hasRoot = false;

  constructor(name: string, text: string) {
    this.#name = name;
    this.#text = text;
  }

  read(): void {
    const parser = this.#parser;
    parser.on('error', ({ message }) => this.#malformed(message));
    parser.on('doctype', (doctype) => this.#doctype(doctype));
    parser.on('processinginstruction', ({ target }) => {
      if (target === 'xml-stylesheet') this.#outside(this.#startOfMarkup(), `<?${target}?>`);
    });
    parser.on('opentag', (tag) => this.#element(tag));
    parser.on('closetag', () => this.#close());
    parser.on('text', (text) => this.#content(text));
    parser.on('cdata', (text) => this.#content(text));
    parser.write(this.#text).close();
  }

  #malformed(message: string): void {
    // One mistake makes the parser stumble more than once.
    this.flaw ??= {
      offset: Math.min(this.#parser.position, this.#text.length),
      message: `The drawing ${quote(this.#name)} is no complete SVG: ${withoutControls(message.replace(/\.$/, ''))}.`,
      fix: 'Export it again as SVG, or restore it from an earlier version.',
    };
  }

  #doctype(doctype: string): void {
    const entities = [...doctype.matchAll(/<!ENTITY\s+(?:%\s+)?([^\s>]+)/g)];
    if (entities.length === 0) return;
    // Otherwise each use of one would be a problem of its own.
    for (const [, name = ''] of entities) this.#parser.ENTITIES[name] = '';
    this.#hazard(
      this.#text.indexOf('<!ENTITY'),
      'declares entities (<!ENTITY …>), which can stand for anything, files included',
      'Export it without them, for example as "Plain SVG" or with SVGO.',
    );
  }

  #element({ local, uri, attributes }: SaxesTagNS): void {
    const offset = this.#startOfMarkup();
    if (!this.#hasRoot) this.#root(local, uri, attributes.viewBox?.value);
    if (DRAWING.has(local) && !this.#open.some((each) => KEPT_FOR_LATER.has(each.local))) {
      this.isBlank = false;
    }
    this.#open.push({ local, offset, style: '' });
    if (UNSAFE_ELEMENTS.has(local.toLowerCase())) {
      this.#hazard(
        offset,
        `contains <${local}>, which runs a program or shows what is no drawing`,
        `Delete <${local}> and all that is in it, or export the drawing anew without it.`,
      );
    }
    for (const each of Object.values(attributes)) {
      if (each.prefix === 'xmlns' || each.name === 'xmlns') continue;
      this.#attribute(each.name, each.local, each.value, offset);
    }
  }

  #root(local: string, uri: string, viewBox: string | undefined): void {
    this.#hasRoot = true;
    if (local === 'svg' && uri === SVG) {
      this.size = sizeOfViewBox(viewBox);
      return;
    }
    this.flaw ??= {
      offset: this.#startOfMarkup(),
      message:
        local === 'svg'
          ? `In the drawing ${quote(this.#name)} <svg> lacks its xmlns, without which browsers take it for text.`
          : `The drawing ${quote(this.#name)} begins with ${quote(`<${local}>`)}, not with <svg>.`,
      fix:
        local === 'svg'
          ? `Write xmlns="${SVG}" on <svg>.`
          : 'Export it as SVG from a program for drawings.',
    };
  }

  #attribute(name: string, local: string, value: string, element: number): void {
    const offset = this.#placeOf(name, element);
    const isReference = REFERENCES.has(local.toLowerCase());
    if (/^on[a-z]/i.test(local)) {
      this.#hazard(
        offset,
        `runs a program on an event (${quote(name)})`,
        `Delete the attribute ${name}.`,
      );
    } else if ((isReference || ANIMATED.has(local)) && RUNS.test(withoutSpaces(value))) {
      this.#hazard(
        offset,
        `runs a program (${quote(name)} begins with "javascript:")`,
        `Delete the attribute ${name}.`,
      );
    } else if (isReference) {
      if (isOutside(value)) this.#outside(offset, value);
    } else {
      this.#css(value, offset);
    }
  }

  #content(text: string): void {
    const innermost = this.#open.at(-1);
    if (innermost?.local === 'style') innermost.style += text;
  }

  #close(): void {
    const closed = this.#open.pop();
    if (closed !== undefined) this.#css(closed.style, closed.offset);
  }

  #css(css: string, offset: number): void {
    for (const reference of referencesIn(css)) {
      if (isOutside(reference)) this.#outside(offset, reference);
    }
  }

  #outside(offset: number, reference: string): void {
    this.#hazard(
      offset,
      `fetches something from outside of itself (${quote(reference)})`,
      'Put what it needs into the drawing itself, or delete the reference. Browsers do not fetch it, so that part is not shown.',
    );
  }

  #hazard(offset: number, what: string, fix: string): void {
    const message = `The drawing ${quote(this.#name)} ${what}.`;
    if (this.hazards.some((hazard) => hazard.message === message)) return;
    this.hazards.push({ offset, message, fix });
  }

  /** The place of an attribute of the element that starts there. */
  #placeOf(name: string, element: number): number {
    const attribute = new RegExp(`\\s${name.replaceAll('.', '\\.')}\\s*=`);
    return element + this.#text.slice(element).search(attribute) + 1;
  }

  /** The place of the `<` that was read last. */
  #startOfMarkup(): number {
    return this.#text.lastIndexOf('<', this.#parser.position - 1);
  }
}

const RUNS = /(?:java|vb)script:/i;

function withoutSpaces(value: string): string {
  return value.replace(/[\s\p{Cc}]/gu, '');
}

/** Whether it leads out of the picture's own file. */
function isOutside(reference: string): boolean {
  const target = withoutSpaces(reference);
  return target !== '' && !target.startsWith('#') && !EMBEDDED.test(target);
}

/** What a style loads: `url(…)`, `@import "…"` and the like. */
function referencesIn(css: string): string[] {
  const plain = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    // Letters that are written as numbers.
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code) => letterOf(Number.parseInt(code, 16)))
    // A namespace is a name and loads nothing.
    .replace(/@namespace[^;]*;/gi, '');
  const found = plain.matchAll(
    /(?:url|src)\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))|@import\s*(?:"([^"]*)"|'([^']*)')|image-set\(\s*(?:"([^"]*)"|'([^']*)')/gi,
  );
  return Array.from(found, ([, ...quoted]) => quoted.find((each) => each !== undefined) ?? '');
}

function letterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Its width and height; undefined if it is missing or cannot be read. */
function sizeOfViewBox(viewBox: string | undefined): PictureSize | undefined {
  const numbers = (viewBox ?? '')
    .trim()
    .split(/\s*,\s*|\s+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  const isSound = numbers.length === 4 && numbers.every(Number.isFinite);
  return isSound && width > 0 && height > 0 ? { width, height } : undefined;
}
