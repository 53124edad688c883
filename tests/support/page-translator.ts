/**
 * Does to a page what the translators of browsers do: replaces every text by an element with the
 * translated text, also those that come or change later. The words stay, so that tests find them.
 * It runs in the page, at any time.
 */
export function translatePage(): void {
  const skipped = 'font, head, script, style, template, textarea, svg';

  function replace(text: Text): void {
    if (text.parentElement === null || text.parentElement.closest(skipped)) return;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild?.append(text.data);
    text.replaceWith(outer);
  }
  function replaceIn(node: Node): void {
    if (node instanceof Text) replace(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode() !== null) found.push(texts.currentNode as Text);
    found.forEach(replace);
  }
  new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records) {
      if (type === 'characterData') replaceIn(target);
      for (const node of addedNodes) if (node.isConnected) replaceIn(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  replaceIn(document);
}
