import type { Language } from '#contract/languages.ts';

/** The exports of `src/web/prerender/render-page.tsx` once it is built for Node. */
export interface PageRenderer {
  pages: readonly RenderablePage[];
  renderPage: (path: string, language: Language, variant?: string) => Promise<RenderedPage>;
}

export interface RenderablePage {
  /** In the router's syntax; `*` is every address without a page. */
  path: string;
  /** The namespaces of its texts besides `app`. */
  texts: readonly string[];
  isListed: boolean;
  wizardId: string | undefined;
}

export interface RenderedPage {
  head: string;
  body: string;
  earlySteps: readonly string[];
  description: string;
}
