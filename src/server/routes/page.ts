import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { html } from 'ghtml';
import type { Language } from '#contract/languages.ts';
import { pageStyle } from './page-style.ts';

/** A page that this server renders itself: it runs no script and loads nothing. */
export interface PageParts {
  /** Text; escaped here. */
  title: string;
  /** The name above the page; text. */
  product: string;
  language: Language;
  /** HTML, with everything that came from outside escaped by `html` of ghtml. */
  body: string;
  /** Rules for this page alone, after the ones that all pages share. */
  style?: string;
  /** Whether it shows another page of this server in a frame. */
  hasFrame?: boolean;
  /** Other origins that a form of this page may lead to, also by a redirect; its own always may. */
  formTargets?: readonly string[];
}

export interface Page {
  html: string;
  language: Language;
  /** Its Content-Security-Policy, which allows its own style and nothing else. */
  policy: string;
}

/** A whole page in the look of the product. */
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
<body><header class="product">${product}</header><main>!${body}</main></body>
</html>
`,
    language,
    policy: [
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      'img-src data:',
      ...(hasFrame ? ["frame-src 'self'"] : []),
      "base-uri 'none'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

/** Answers with a page; no cache keeps it. */
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
