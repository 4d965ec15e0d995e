import { invariant } from '@evens/kernel'
import type { Names } from '@evens/contracts/feed'

/** A word in English, Russian and Arabic. */
export type Spelling = readonly [en: string, ru: string, ar: string]

const LANGUAGES = ['en', 'ru', 'ar'] as const

/** Reads a table of words: `Kelst Келст كيلست | Vorn Ворн فورن`. A word that holds a space writes it as `_`. */
export const words = (table: string): readonly Spelling[] =>
  table.split('|').map((entry) => {
    const [en, ru, ar, ...more] = entry
      .trim()
      .split(/\s+/)
      .map((word) => word.replaceAll('_', ' '))
    invariant(en && ru && ar && more.length === 0, `not a word in three spellings: ${entry}`)
    return [en, ru, ar]
  })

export const glue = (parts: readonly Spelling[], between = ''): Spelling => [
  parts.map(([en]) => en).join(between),
  parts.map(([, ru]) => ru).join(between),
  parts.map(([, , ar]) => ar).join(between),
]

export const namesOf = (spelling: Spelling): Names =>
  Object.fromEntries(LANGUAGES.map((language, at) => [language, spelling[at]])) as Names
