import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** Texts as they lie in the files: language, then dictionary id, then key. */
export type DictionaryFiles = ReadonlyMap<string, ReadonlyMap<string, Readonly<Record<string, string>>>>
export type Messages = Record<string, CompiledMessage>
export type DictionaryBundle = { readonly version: string; readonly messages: Messages }
export type TextValues = Readonly<Record<string, string | number>>

export type Dictionaries = {
  readonly ids: readonly string[]
  /** `null` when an id is not known. A language or a key that is missing is given in English. */
  readonly bundle: (language: string, ids: readonly string[]) => DictionaryBundle | null
  readonly text: (language: string, key: string, values?: TextValues) => string
}

export const BASE_LANGUAGE = 'en'
export class DictionaryFault extends Error {
  override readonly name = 'DictionaryFault'
}

type Shelf = ReadonlyMap<string, DictionaryBundle>

/** Compiles all dictionaries once. `digest` names a content, so that it can be cached for ever. */
export function createDictionaries(files: DictionaryFiles, digest: (content: string) => string): Dictionaries {
  const ids = [...new Set([...files.values()].flatMap((byId) => [...byId.keys()]))].toSorted()
  const shelves = new Map([...files.keys()].map((language) => [language, shelf(language)]))
  const english = shelves.get(BASE_LANGUAGE) ?? new Map<string, DictionaryBundle>()
  const readers = new Map([...shelves].map(([language, texts]) => [language, reader(language, texts)]))
  const englishReader = readers.get(BASE_LANGUAGE) ?? reader(BASE_LANGUAGE, english)

  function shelf(language: string): Shelf {
    return new Map(ids.map((id) => [id, bundled(compiledFile(language, id))]))
  }

  function compiledFile(language: string, id: string): Messages {
    const own = files.get(language)?.get(id) ?? {}
    const texts = { ...files.get(BASE_LANGUAGE)?.get(id), ...own }
    return Object.fromEntries(
      Object.entries(texts).map(([key, text]) => {
        const message = compiled(text)
        if (isFault(message)) throw new DictionaryFault(`dictionaries/${language}/${id}.json: ${key}: ${message.fault}`)
        return [key, message]
      }),
    )
  }

  function bundled(messages: Messages): DictionaryBundle {
    return { version: digest(JSON.stringify(messages)), messages }
  }

  return {
    ids,
    bundle(language, wanted) {
      const texts = shelves.get(language) ?? english
      const found = [...new Set(wanted)].toSorted().map((id) => texts.get(id))
      if (!found.every((bundle) => bundle !== undefined)) return null
      return {
        version: digest(found.map(({ version }) => version).join()),
        messages: Object.assign({}, ...found.map(({ messages }) => messages)) as Messages,
      }
    },
    text: (language, key, values) => (readers.get(language) ?? englishReader)(key, values),
  }
}

function reader(language: string, shelf: Shelf) {
  const messages = Object.assign({}, ...[...shelf.values()].map((bundle) => bundle.messages)) as Messages
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  return (key: string, values: TextValues = {}): string => i18n._(key, values)
}

type CompiledMessage = ReturnType<typeof compileMessageOrThrow>
type MessageArgument = { readonly name: string; readonly cases: readonly string[] | null; readonly kind: string }

// Also keeps out names such as __proto__, which would mean something else to the code that fills them in.
const ARGUMENT = /^(?:[a-z][A-Za-z0-9]*|\d+)$/
const LENGTH_MAX = 5000

/** An ICU message compiled, or why it is not one. */
export function compiled(message: string): CompiledMessage | { readonly fault: string } {
  if (message.length > LENGTH_MAX) return { fault: `longer than ${LENGTH_MAX} characters` }
  try {
    const tokens = compileMessageOrThrow(message)
    const all = argumentsOf(tokens)
    const odd = all.find(({ name }) => !ARGUMENT.test(name))
    if (odd !== undefined) return { fault: `the argument ${odd.name} has no plain name` }
    const open = all.find(({ cases }) => cases !== null && !cases.includes('other'))
    return open === undefined ? tokens : { fault: `the argument ${open.name} has no case other` }
  } catch (error) {
    return { fault: (error as Error).message.split('\n')[0] ?? 'not an ICU message' }
  }
}

export const isFault = (result: ReturnType<typeof compiled>): result is { readonly fault: string } => 'fault' in result

/** Every argument of a message, those inside plural and select cases too. */
export function argumentsOf(tokens: unknown): MessageArgument[] {
  if (!Array.isArray(tokens)) return []
  return tokens.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return []
    const [name, kind, options] = token as [string, string | undefined, unknown]
    if (kind === undefined || typeof options !== 'object' || options === null)
      return [{ name, kind: kind ?? 'value', cases: null }]
    const cases = Object.entries(options).filter(([key]) => key !== 'offset')
    return [
      { name, kind, cases: kind === 'date' ? null : cases.map(([key]) => key) },
      ...cases.flatMap(([, inner]) => argumentsOf(inner)),
    ]
  })
}
