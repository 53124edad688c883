import { SaxesParser, type SaxesTagNS } from 'saxes';
import { quote, withoutControls } from '#checker/wording.ts';
import type { PictureContent, PictureFlaw, PictureSize } from './picture.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Reads the text of an SVG: whether it is one, its size, and what it shows from elsewhere. Programs in
 * it are no concern: pages show pictures by `<img>`, which runs nothing, and in a picture that is
 * opened alone the server's content policy forbids them.
 */
export function readSvg(name: string, text: string): PictureContent {
  const reader = new SvgReader(name, text);
  reader.read();
  const { flaw, size, outside, isBlank } = reader;
  return flaw === undefined ? { size, outside, isBlank } : { flaw };
}

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
  'foreignObject',
]);

/** What is in them is drawn only where something refers to it. */
const KEPT_FOR_LATER = new Set(['defs', 'symbol', 'clipPath', 'mask', 'marker', 'pattern']);

/** Attributes that name a file. On a link they lead somewhere, which shows nothing. */
const REFERENCES = new Set(['href', 'src']);

class SvgReader {
  flaw: PictureFlaw | undefined;
  size: PictureSize | undefined;
  isBlank = true;
  readonly outside: PictureFlaw[] = [];
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

  /** Some programs for drawings give names to namespaces this way. */
  #doctype(doctype: string): void {
    const entities = doctype.matchAll(/<!ENTITY\s+([^\s%>]+)\s+(?:"([^"]*)"|'([^']*)'|[^>]*)/g);
    for (const [, name = '', ...values] of entities) {
      // Without the text of one that is in another file, browsers show the rest.
      this.#parser.ENTITIES[name] = values.find((value) => value !== undefined) ?? '';
    }
  }

  #element({ local, uri, attributes }: SaxesTagNS): void {
    const offset = this.#startOfMarkup();
    if (!this.#hasRoot) this.#root(local, uri, attributes.viewBox?.value);
    if (DRAWING.has(local) && !this.#open.some((each) => KEPT_FOR_LATER.has(each.local))) {
      this.isBlank = false;
    }
    if (local === 'script') this.#active(offset, `<${local}>`);
    this.#open.push({ local, offset, style: '' });
    for (const each of Object.values(attributes)) {
      if (each.prefix === 'xmlns' || each.name === 'xmlns') continue;
      const place = this.#placeOf(each.name, offset);
      const isScript = /^\s*javascript:/i.test(each.value);
      if (isScript || /^on/i.test(each.local)) this.#active(place, each.name);
      else if (!REFERENCES.has(each.local)) this.#css(each.value, place);
      else if (local !== 'a') this.#reference(each.value, place);
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

  #content(text: string): void {
    const innermost = this.#open.at(-1);
    if (innermost?.local === 'style') innermost.style += text;
  }

  #close(): void {
    const closed = this.#open.pop();
    if (closed !== undefined) this.#css(closed.style, closed.offset);
  }

  #css(css: string, offset: number): void {
    for (const reference of referencesIn(css)) this.#reference(reference, offset);
  }

  #reference(reference: string, offset: number): void {
    const target = reference.trim();
    if (target !== '' && !/^(?:#|data:)/i.test(target)) this.#outside(offset, target);
  }

  #active(offset: number, what: string): void {
    const message = `The drawing ${quote(this.#name)} has a script (${quote(what)}).`;
    if (this.outside.some((each) => each.message === message)) return;
    const fix = 'Delete it, or export the drawing without scripts.';
    const why = 'Opened on its own, the file would run it in the name of this site.';
    this.outside.push({ offset, message, fix, why });
  }

  #outside(offset: number, reference: string): void {
    const message = `The drawing ${quote(this.#name)} fetches something from outside of itself (${quote(reference)}).`;
    if (this.outside.some((each) => each.message === message)) return;
    const fix =
      'Put what it needs into the drawing itself, or delete the reference. Browsers do not fetch it, so that part is not shown.';
    this.outside.push({ offset, message, fix });
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

/** What a style loads: `url(…)` and `@import "…"`. */
function referencesIn(css: string): string[] {
  // A namespace is a name and loads nothing.
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@namespace[^;]*;/gi, '');
  const found = plain.matchAll(
    /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))|@import\s*(?:"([^"]*)"|'([^']*)')/gi,
  );
  return Array.from(found, ([, ...quoted]) => quoted.find((each) => each !== undefined) ?? '');
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
