/** Conversion of one stored value. The visitor can edit the storage, so reading validates. */
export type Codec<T> = {
  /** The value while nothing valid is stored. */
  readonly fallback: T
  /** Longest stored text that is read. */
  readonly maxLength: number
  /** May throw; the fallback is used then. */
  readonly read: (text: string) => T
  /** Null removes the entry. */
  readonly write: (value: T) => string | null
}

const WORDS_MAX = 200
const WORD_LENGTH_MAX = 600

/**
 * Bounds a list before it is stored and after it is read, so that storage cannot grow without limit: drops words that
 * are too long, then the oldest when there are too many. Anything but a list of strings is an empty list.
 */
function boundedWords(list: unknown): readonly string[] {
  if (!Array.isArray(list)) return []
  return list
    .filter((word): word is string => typeof word === 'string' && word.length <= WORD_LENGTH_MAX)
    .slice(-WORDS_MAX)
}

/** JSON that `check` validates. It also runs before writing, so that it can bound the value. */
export const json = <T>(maxLength: number, fallback: T, check: (value: unknown) => T): Codec<T> => ({
  fallback,
  maxLength,
  read: (text) => check(JSON.parse(text)),
  write: (value) => (value === null ? null : JSON.stringify(check(value))),
})

/** A short list of strings. JSON may escape a character to six. */
export const words: Codec<readonly string[]> = json(6 * WORDS_MAX * WORD_LENGTH_MAX, [], boundedWords)

/** One string, stored as a list of one. */
export const word: Codec<string | null> = {
  ...words,
  fallback: null,
  read: (text) => words.read(text)[0] ?? null,
  write: (value) => words.write(value === null ? [] : [value]),
}

export const text: Codec<string | null> = {
  fallback: null,
  maxLength: 2000,
  read: (stored) => stored,
  write: (value) => value,
}

/** True as long as anything is stored. */
export const flag: Codec<boolean> = {
  fallback: false,
  maxLength: 10,
  read: () => true,
  write: (value) => (value ? '1' : null),
}

export const integer: Codec<number | null> = {
  fallback: null,
  maxLength: 20,
  read: (stored) => (Number.isSafeInteger(Number(stored)) ? Number(stored) : null),
  write: (value) => (value === null ? null : String(value)),
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
