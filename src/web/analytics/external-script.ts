/** Loads a script of another origin; the server's content policy must name that origin. */
export function loadScript(src: string, data: Readonly<Record<string, string>> = {}): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  Object.assign(script.dataset, data);
  document.head.append(script);
}
