/** A minimal document with cookies of one path, fast enough for long walks. */
export class ReferenceDocument {
  private readonly cookies = new Map<string, string>();

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(text: string) {
    const [pair = '', ...attributes] = text.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const expires = attributes.find((attribute) => attribute.startsWith('expires='))?.slice(8);
    if (expires !== undefined && Date.parse(expires) <= Date.now()) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
