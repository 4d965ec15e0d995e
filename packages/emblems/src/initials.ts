const LETTER = /\p{L}/u
const JOINED =
  /\p{Script=Arabic}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Thai}|\p{Script=Devanagari}/u
/** Club words that say nothing about which club it is. */
const COMMON = /^(fc|sc|ac|afc|cf|hc|bc|vc|the|of|and|de|da|di|la|le|el|фк|хк|бк)$/iu

/**
 * The letters on an emblem: of the first words that name something, at most three. One letter in scripts whose letters
 * join or whose signs are words.
 */
export function initialsOf(name: string, most = 3): string {
  const words = name.split(/[\s\-–'’.]+/u).filter((word) => LETTER.test(word))
  const telling = words.filter((word) => !COMMON.test(word))
  const kept = telling.length === 0 ? words : telling
  const letters = kept.map((word) => Array.from(word).find((one) => LETTER.test(one)) ?? '')
  if (letters.length === 0) return ''
  return JOINED.test(letters[0] ?? '') ? (letters[0] ?? '') : letters.slice(0, most).join('').toLocaleUpperCase('en')
}
