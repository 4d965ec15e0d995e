import { setupI18n, type I18n } from '@lingui/core'

/** Messages as the server compiles them: a string, or a list for a text with arguments and plurals. */
export type CompiledMessages = Readonly<Record<string, string | readonly unknown[]>>
export type TextValues = Readonly<Record<string, string | number>>

export type Texts = {
  readonly t: (key: string, values?: TextValues) => string
  readonly has: (key: string) => boolean
  readonly add: (messages: CompiledMessages) => void
}

/** One per request on the server, one per page in the browser. */
export function createTexts(language: string, messages: CompiledMessages): Texts {
  type Loadable = Parameters<I18n['load']>[1]
  const i18n = setupI18n({ locale: language, messages: { [language]: { ...messages } as Loadable } })
  const known = new Set(Object.keys(messages))
  return {
    t: (key, values) => i18n._(key, values),
    has: (key) => known.has(key),
    add(more) {
      i18n.load(language, more as Loadable)
      for (const key of Object.keys(more)) known.add(key)
    },
  }
}
