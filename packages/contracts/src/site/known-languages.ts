/** Facts about a language besides its texts. `iso` differs where the address uses a country code. */
type KnownLanguage = { readonly name: string; readonly iso?: string; readonly direction?: 'rtl' }

const KNOWN: Readonly<Record<string, KnownLanguage>> = {
  ar: { name: 'العربية', direction: 'rtl' },
  az: { name: 'Azərbaycan' },
  bg: { name: 'Български' },
  br: { name: 'Português (Brasil)', iso: 'pt-BR' },
  cn: { name: '中文', iso: 'zh' },
  cz: { name: 'Čeština', iso: 'cs' },
  de: { name: 'Deutsch' },
  el: { name: 'Ελληνικά' },
  en: { name: 'English' },
  es: { name: 'Español' },
  fa: { name: 'فارسی', direction: 'rtl' },
  fi: { name: 'Suomi' },
  fr: { name: 'Français' },
  he: { name: 'עברית', direction: 'rtl' },
  hi: { name: 'हिन्दी' },
  hu: { name: 'Magyar' },
  id: { name: 'Bahasa Indonesia' },
  it: { name: 'Italiano' },
  ja: { name: '日本語' },
  ka: { name: 'ქართული' },
  kk: { name: 'Қазақша' },
  ko: { name: '한국어' },
  kz: { name: 'Қазақша', iso: 'kk' },
  pl: { name: 'Polski' },
  pt: { name: 'Português' },
  ro: { name: 'Română' },
  ru: { name: 'Русский' },
  sr: { name: 'Српски' },
  th: { name: 'ไทย' },
  tr: { name: 'Türkçe' },
  ua: { name: 'Українська', iso: 'uk' },
  uk: { name: 'Українська' },
  ur: { name: 'اردو', direction: 'rtl' },
  uz: { name: 'Oʻzbekcha' },
  vi: { name: 'Tiếng Việt' },
  zh: { name: '中文' },
}

/** An unknown language shows its code and is left-to-right. */
export function knownLanguage(code: string) {
  const known = Object.hasOwn(KNOWN, code) ? KNOWN[code] : undefined
  return {
    name: known?.name ?? code.toUpperCase(),
    iso: known?.iso ?? code,
    direction: known?.direction ?? ('ltr' as const),
  }
}
