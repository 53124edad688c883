import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';

/** Spanish for who asks for it before English in `Accept-Language`, else English. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', quality = ''] = range
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { language: tag.split('-')[0], weight: quality === '' ? 1 : Number(quality) };
    })
    .filter(({ language, weight }) => (language === 'en' || language === 'es') && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted[0]?.language === 'es' ? 'es' : DEFAULT_LANGUAGE;
}
