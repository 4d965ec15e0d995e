/** The font files of the site, each by the script it draws, as the packages name them. */
export const FONT_FILES = {
  latin: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'latin-ext': '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  cyrillic: '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2',
  arabic: '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
} as const
export type FontScript = keyof typeof FONT_FILES

// Digits, prices and Latin names are on every page, so the Latin file is always included.
const SCRIPTS_BY_LANGUAGE: Readonly<Record<string, readonly FontScript[]>> = {
  ar: ['arabic', 'latin'],
  ru: ['cyrillic', 'latin'],
}

/** The fonts that a page in this language needs above the fold, the most important first. */
export function fontsToPreload(language: string): readonly FontScript[] {
  return SCRIPTS_BY_LANGUAGE[language] ?? ['latin']
}
