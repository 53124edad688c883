import { html } from 'ghtml';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { RenderablePage } from './rendered-pages.ts';
import { PICTURE_SIZE } from './social-picture.ts';

export interface PageHead {
  page: RenderablePage;
  language: Language;
  /** HTML, as rendered by the app. */
  title: string;
  description: string;
  siteName: string;
  /** `https://` and the main host. */
  origin: string;
  /** The address of a picture of 1200 × 630 pixels. */
  picture: string;
}

/** Open Graph also requires a country. */
/** For messengers: the language, with the land where most of its speakers are if it names none. */
const localeOf = (language: Language) => {
  const { language: code, region } = new Intl.Locale(language).maximize();
  return `${code}_${region}`;
};

export function addressOf(origin: string, path: string, language: Language): string {
  return `${origin}${path}?lang=${language}`;
}

/** The tags of the head besides the title. An unlisted page says so. */
export function headTags(head: PageHead): string {
  const { page, language, title, description, siteName, origin, picture } = head;
  if (!page.isListed) {
    return html`<meta name="robots" content="noindex"><meta name="description" content="${description}">`;
  }
  const address = addressOf(origin, page.path, language);
  const alternates = LANGUAGES.map((each) => alternate(each, addressOf(origin, page.path, each)));
  // Addresses consist of settings and routes, which need no escaping.
  return [
    html`<meta name="description" content="${description}">`,
    html`<link rel="canonical" href="!${address}">`,
    ...alternates,
    alternate('x-default', origin + page.path),
    property('type', 'website'),
    property('site_name', siteName),
    html`<meta property="og:title" content="!${title}">`,
    property('description', description),
    html`<meta property="og:url" content="!${address}">`,
    property('locale', localeOf(language)),
    html`<meta property="og:image" content="!${picture}">`,
    property('image:width', String(PICTURE_SIZE.width)),
    property('image:height', String(PICTURE_SIZE.height)),
    html`<meta name="twitter:card" content="summary_large_image">`,
  ].join('');
}

function alternate(language: string, address: string): string {
  return html`<link rel="alternate" hreflang="${language}" href="!${address}">`;
}

function property(name: string, content: string): string {
  return html`<meta property="og:${name}" content="${content}">`;
}
