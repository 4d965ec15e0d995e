/** Keys of a Latin keyboard in the order of the Russian and Arabic ones below. */
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`"
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбю.ё'
const ARABIC = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرﻻىةوزظذ'

const mapped = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map([...from].map((sign, at) => [sign, [...to][at] ?? sign]))

const LAYOUTS = [
  mapped(LATIN, RUSSIAN),
  mapped(RUSSIAN, LATIN),
  mapped(LATIN, ARABIC),
  mapped(ARABIC, LATIN),
  mapped(RUSSIAN, ARABIC),
  mapped(ARABIC, RUSSIAN),
]

/** The lam-alef key types one sign or two. */
const LAM_ALEF: readonly [string, string] = ['لا', 'ﻻ']

/** The text as the same keys give it on the other keyboards. */
export function onOtherKeyboards(typed: string): readonly string[] {
  const text = typed.toLowerCase().replaceAll(...LAM_ALEF)
  const swapped = LAYOUTS.map((layout) =>
    [...text]
      .map((sign) => layout.get(sign) ?? sign)
      .join('')
      .replaceAll('ﻻ', 'لا'),
  )
  return [...new Set(swapped)].filter((other) => other !== text && /\p{L}/u.test(other))
}

const CYRILLIC: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
  },
  ...{ о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sch', ъ: '' },
  ...{ ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
}
const ARABIC_LETTERS: Readonly<Record<string, string>> = {
  ...{ ا: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'th', ر: 'r', ز: 'z', س: 's', ش: 'sh' },
  ...{ ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'g', ف: 'f', ق: 'q', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h' },
  ...{ و: 'u', ي: 'i', ء: '', ئ: 'i', ؤ: 'u', أ: 'a', إ: 'i', آ: 'a' },
}
const LETTERS: ReadonlyMap<string, string> = new Map(Object.entries({ ...CYRILLIC, ...ARABIC_LETTERS }))

/** A folded text in Latin letters. */
export const inLatin = (text: string): string => [...text].map((sign) => LETTERS.get(sign) ?? sign).join('')

/** Sounds that are written otherwise from one script to the next, the longer spelling first. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/tch|ch|sch|sh|zh|j/g, 'x'],
  [/th/g, 't'],
  [/ck|kh|[cq]/g, 'k'],
  [/[zc]/g, 's'],
  [/v|w(?=[aeiou])/g, 'b'],
  [/p/g, 'b'],
  [/g/g, 'k'],
  [/[aeiouyhw]/g, ''],
]

/** Phonetic key: consonants by sound, so that a name written by ear in another script meets its original. */
export function soundOf(text: string): string {
  const latin = inLatin(text)
  const sounds = SOUNDS.reduce((now, [pattern, sound]) => now.replaceAll(pattern, sound), latin)
  return sounds.replaceAll(/(.)\1+/g, '$1').replaceAll(/[^a-z0-9]/g, '')
}
