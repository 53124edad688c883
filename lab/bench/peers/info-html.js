/** An info step without its button as HTML, for the peers that need a string. */
export function infoHtml({ kind, title, text, image, imageAlt, hints, proof }) {
  const picture = `<img class="picture" src="${image}" alt="${imageAlt}" width="320" height="240">`;
  const words = `<h1>${title}</h1><p>${text}</p>`;
  if (kind === 'info') return { above: picture + words, below: '' };
  const faces = proof.faces.map((face) => `<img src="${face}" alt="" width="40" height="40">`);
  const list = hints.map((hint) => `<li>✓ ${hint}</li>`).join('');
  const rating = `<span>${faces.join('')}</span><span>${proof.more}</span><span>${proof.stars}</span>`;
  const below = `<ul>${list}</ul><div class="proof">${rating}<p>${proof.note}</p></div>${picture}`;
  return { above: words, below };
}
