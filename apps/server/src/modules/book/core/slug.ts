import { foldText } from './fold-text.ts'

const LENGTH_MAX = 60

/** A part of an address: the number counts, the words are for the reader. `400123-torvia-lansk`. */
export function slugOf(id: string, englishName: string): string {
  const words = foldText(englishName)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LENGTH_MAX)
    .replace(/^-+|-+$/g, '')
  return words === '' ? id : `${id}-${words}`
}
