const LENGTH_MAX = 60

/** A path segment: the id identifies, the words are for the reader. `400123-torvia-lansk`. */
export function slugOf(id: string, englishName: string): string {
  const words = foldText(englishName)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LENGTH_MAX)
    .replace(/^-+|-+$/g, '')
  return words === '' ? id : `${id}-${words}`
}

/** Letters without a Unicode decomposition that people do not type when they search for a name. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
}

/** Removes case, accents and letter forms, so that a search is tolerant. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðþłıħىةـ]/g, (letter) => PLAIN[letter] ?? letter)
