import { useSyncExternalStore } from 'react';

/** The styles of the page around, which are those of the app, for the documents of screens. */
let styles: string | undefined;
const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

export type Theme = 'light' | 'dark';

/** The app's styles as one text, which follows them while they are edited. */
export function useFrameStyles(theme: Theme): string {
  return themed(useSyncExternalStore(subscribe, currentStyles), theme);
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) watch();
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) observer?.disconnect();
  };
}

function watch(): void {
  styles = undefined;
  observer ??= new MutationObserver(() => {
    styles = undefined;
    for (const listener of listeners) listener();
  });
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
}

function currentStyles(): string {
  styles ??= [...document.head.querySelectorAll('style, link[rel="stylesheet"]')]
    .filter((element) => !isOfStudio(element))
    .map(textOf)
    .join('\n');
  return styles;
}

/** The studio's own styles stay outside of the screens it shows. */
function isOfStudio({ attributes }: Element): boolean {
  return (
    attributes.getNamedItem('data-vite-dev-id')?.value.includes('/src/authoring/studio/') === true
  );
}

function textOf(element: Element): string {
  if (element instanceof HTMLLinkElement) {
    return [...(element.sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('\n');
  }
  return element.textContent;
}

/**
 * Not every browser lets a document inside of a page have another colour scheme than the page. On
 * paper a screen looks as on a screen.
 */
function themed(css: string, theme: Theme): string {
  return css
    .replaceAll(/@media screen and/g, '@media all and')
    .replaceAll(/\(prefers-color-scheme:\s*(light|dark)\)/g, (_, scheme) =>
      scheme === theme ? '(min-width: 0)' : '(max-width: 0)',
    );
}
