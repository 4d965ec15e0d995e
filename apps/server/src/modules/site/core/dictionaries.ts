import { setupI18n } from '@lingui/core'
import { compiled, isFault, type CompiledMessage } from './messages.ts'

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
