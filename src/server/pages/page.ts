import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { brand } from '#contract/brand-colors.ts';
import { LOGO_PATHS, type LogoPath } from '#contract/brand-logo.ts';
import type { Language } from '#contract/languages.ts';

const variablesOf = (colors: Readonly<Record<string, string>>) =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const logo = `<svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true">${LOGO_PATHS.map(
  ({ strokeWidth, strokeLinecap, ...path }: LogoPath) =>
    `<path d="${path.d}" fill="${path.fill}"${path.stroke === undefined ? '' : ` stroke="${path.stroke}" stroke-width="${strokeWidth}" stroke-linecap="${strokeLinecap}"`}/>`,
).join('')}</svg>`;

const { resolve } = createRequire(import.meta.url);

/** The face of headings, within the page: a page of this server loads nothing. */
const displayFace = readFileSync(
  resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2'),
  'base64',
);

/** The shared styles of all server pages. A page's own style follows it and may use its colours. */
const pageStyle = `
@font-face{font-family:'Young Serif';font-weight:400;src:url(data:font/woff2;base64,${displayFace}) format('woff2')}
:root{color-scheme:light dark;${variablesOf(brand.light)}}
@media (prefers-color-scheme:dark){:root{${variablesOf(brand.dark)}}}
*,*::before,*::after{box-sizing:border-box}
html{background:var(--ground);color:var(--text);font:1.0625rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;font-variant-numeric:lining-nums}
body{margin:0;padding:clamp(1.5rem,6vw,4rem) 1rem;overflow-wrap:break-word}
main{max-width:34rem;margin:0 auto;padding:clamp(1.5rem,5vw,2.5rem);background:var(--surface);border:1px solid var(--line);border-radius:1.75rem}
.product{display:flex;gap:.75rem;align-items:center;font-size:1.25rem;max-width:34rem;margin:0 auto 1.25rem;padding:0 clamp(1.5rem,5vw,2.5rem);font-family:'Young Serif','Iowan Old Style',Georgia,serif;color:var(--accentText)}
h1,h2{margin:0 0 1rem;font-family:'Young Serif','Iowan Old Style',Georgia,serif;font-weight:400;line-height:1.2;text-wrap:balance}
h1{font-size:clamp(1.625rem,1.3rem + 1.6vw,2.125rem)}
h2{font-size:1.25rem}
p{margin:0 0 1rem}
a{color:var(--accentText);text-underline-offset:.2em}
fieldset{margin:0 0 1.5rem;padding:0;border:0;min-inline-size:0}
legend{padding:0;margin-bottom:.75rem}
button,input,select{font:inherit;color:inherit}
.button{display:inline-block;min-height:3rem;padding:.65rem 1.75rem;border:1px solid var(--accent);border-radius:999px;background:var(--accent);color:var(--onAccent);text-align:center;text-decoration:none;cursor:pointer}
.button:hover{background:var(--accentHover);border-color:var(--accentHover)}
.button.plain{background:none;color:var(--accentText);border-color:var(--lineStrong)}
.button.plain:hover{background:var(--ground)}
.choice{display:flex;gap:.875rem;align-items:flex-start;min-height:3rem;padding:.75rem 1rem;margin-bottom:.5rem;border:1px solid var(--line);border-radius:1.125rem;cursor:pointer}
.choice:hover{border-color:var(--lineStrong)}
.choice input{flex:none;width:1.375rem;height:1.375rem;margin:.1rem 0 0;accent-color:var(--accent)}
.choice small{display:block;color:var(--textQuiet);font-size:.9375rem}
.quiet{color:var(--textQuiet);font-size:.9375rem}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
`;

/** The style of tables, whose rows are blocks on a phone. Cells name their column in `data-label`. */
export const tableStyle = `
main,.product{max-width:62rem}
main{overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:0 0 .5rem}
nav a{padding:.5rem 0}
nav [aria-current]{color:var(--text);text-decoration:none;font-weight:600}
h2{margin-top:2rem}
table{border-collapse:collapse;width:100%;margin:0 0 2rem}
caption{text-align:start;padding:0 0 .75rem}
th,td{padding:.5rem .75rem .5rem 0;text-align:start;vertical-align:top}
tr{border-top:1px solid var(--line)}
th{font-weight:400}
th small,td small{display:block;color:var(--textQuiet)}
thead th{color:var(--textQuiet);font-size:.9375rem}
@media (max-width:47.99rem){
table,tbody,tr,th,td,caption{display:block}
thead{display:none}
tr{padding:.75rem 0}
th,td{padding:0 0 .25rem}
td:empty{display:none}
td[data-label]::before{content:attr(data-label) ' ';color:var(--textQuiet)}
}
`;

/** A page rendered by this server. It runs no script and loads nothing. */
export interface PageParts {
  /** Plain text, which is escaped here. */
  title: string;
  /** The product's name above the page, as plain text. */
  product: string;
  language: Language;
  /** HTML in which `html` of ghtml has escaped all external data. */
  body: string;
  /** Styles for this page only, after the shared ones. */
  style?: string;
  /** Whether it shows another page of this server in a frame. */
  hasFrame?: boolean;
  /**
   * Further origins to which a form of this page may lead, also by a redirect. Its own is always
   * allowed.
   */
  formTargets?: readonly string[];
}

export interface Page {
  html: string;
  language: Language;
  /** Its Content-Security-Policy, which allows its own style and typeface and nothing else. */
  policy: string;
}

/** A complete page with the product's styles. */
export function page({
  title,
  product,
  language,
  body,
  style = '',
  hasFrame = false,
  formTargets = [],
}: PageParts): Page {
  const rules = `${pageStyle}${style}`;
  const hash = createHash('sha256').update(rules).digest('base64');
  return {
    html: html`<!doctype html>
<html lang="${language}" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${product}</title><link rel="icon" href="data:,"><style>!${rules}</style></head>
<body><header class="product">!${logo}${product}</header><main>!${body}</main></body>
</html>
`,
    language,
    policy: [
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      'img-src data:',
      'font-src data:',
      ...(hasFrame ? ["frame-src 'self'"] : []),
      "base-uri 'none'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

/** Sends a page that must not be cached. */
export function sendPage(
  reply: FastifyReply,
  { html: text, language, policy }: Page,
  status = 200,
): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      'content-language': language,
      'cache-control': 'no-store',
      vary: 'accept-language',
    })
    .type('text/html; charset=utf-8')
    .send(text);
}

/** Whether a browser asks, which gets a page; programs get the same as JSON. */
export function wantsPage({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('text/html');
}

/** Sends JSON that must not be cached. */
export function sendJson(reply: FastifyReply, body: object): FastifyReply {
  return reply.header('cache-control', 'no-store').send(body);
}
