/** Letters that Unicode does not take apart, yet nobody types in search of a name. */
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

/** A text without case, accents and forms of letters, so that what is typed finds what is meant. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðþłıħىةـ]/g, (letter) => PLAIN[letter] ?? letter)
