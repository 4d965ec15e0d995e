import { argumentsOf, BASE_LANGUAGE, compiled, type DictionaryFiles, isFault } from './dictionaries.ts'

const KEY = /^[a-z][a-z0-9_]*$/
// Bidirectional control characters, which could disguise a text.
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/

/**
 * Faults of the dictionaries, a sentence each. With `used` (keys, or the beginning of keys and a star) it also lists
 * keys that are never used and used keys that are missing.
 */
export function dictionaryErrors(files: DictionaryFiles, used?: ReadonlySet<string>): string[] {
  const base = files.get(BASE_LANGUAGE)
  if (base === undefined) return [`dictionaries/${BASE_LANGUAGE} is missing`]
  const errors = [...repeatedKeys(base), ...(used === undefined ? [] : usageErrors(base, used))]
  for (const [language, byId] of files) {
    for (const [id, texts] of byId) errors.push(...textErrors(language, id, texts, base.get(id) ?? {}))
    for (const [id, texts] of base) errors.push(...missing(language, id, texts, byId.get(id)))
  }
  return errors
}

type Texts = Readonly<Record<string, string>>
const place = (language: string, id: string): string => `dictionaries/${language}/${id}.json`

function missing(language: string, id: string, base: Texts, own: Texts | undefined): string[] {
  if (own === undefined) return [`${place(language, id)} is missing`]
  return Object.keys(base)
    .filter((key) => !Object.hasOwn(own, key))
    .map((key) => `${place(language, id)}: ${key} is missing`)
}

function textErrors(language: string, id: string, texts: Texts, base: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const says = (what: string): string[] => [`${place(language, id)}: ${key} ${what}`]
    if (!KEY.test(key)) return says('is not a key: small letters, figures and _')
    if (!Object.hasOwn(base, key)) return says(`is not in ${BASE_LANGUAGE}`)
    if (text.trim() === '') return says('is empty')
    if (DIRECTION_OVERRIDES.test(text)) return says('turns the reading direction round')
    const own = compiled(text)
    if (isFault(own)) return says(`is not a message: ${own.fault}`)
    const other = compiled(base[key] ?? '')
    if (isFault(other)) return []
    const names = (tokens: unknown): string =>
      [...new Set(argumentsOf(tokens).map(({ name }) => name))].toSorted().join(', ')
    if (names(own) !== names(other))
      return says(`has the arguments (${names(own)}) where ${BASE_LANGUAGE} has (${names(other)})`)
    return pluralErrors(language, own).flatMap(says)
  })
}

/** Each language counts in its own way; a plural has to know every way of it. */
function pluralErrors(language: string, tokens: unknown): string[] {
  return argumentsOf(tokens)
    .filter(({ kind }) => kind === 'plural' || kind === 'selectordinal')
    .flatMap(({ name, kind, cases }) => {
      const type = kind === 'plural' ? 'cardinal' : 'ordinal'
      const needed = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories
      return needed
        .filter((category) => !cases?.includes(category))
        .map((category) => `has no plural ${category} for ${name}`)
    })
}

function repeatedKeys(base: ReadonlyMap<string, Texts>): string[] {
  const home = new Map<string, string>()
  return [...base].flatMap(([id, texts]) =>
    Object.keys(texts).flatMap((key) => {
      const first = home.get(key)
      home.set(key, first ?? id)
      return first === undefined ? [] : [`${place(BASE_LANGUAGE, id)}: ${key} is in ${first}.json too`]
    }),
  )
}

function usageErrors(base: ReadonlyMap<string, Texts>, used: ReadonlySet<string>): string[] {
  const stems = [...used].filter((key) => key.endsWith('*')).map((key) => key.slice(0, -1))
  const isUsed = (key: string): boolean => used.has(key) || stems.some((stem) => key.startsWith(stem))
  const known = new Set([...base.values()].flatMap((texts) => Object.keys(texts)))
  const unused = [...base].flatMap(([id, texts]) =>
    Object.keys(texts)
      .filter((key) => !isUsed(key))
      .map((key) => `${place(BASE_LANGUAGE, id)}: ${key} is never used`),
  )
  const unknown = [...used]
    .filter((key) => !key.endsWith('*') && !known.has(key))
    .map((key) => `${key} is used and in no dictionary`)
  return [...unused, ...unknown]
}
