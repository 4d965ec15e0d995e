import { dictionaryErrors } from '../../apps/server/src/modules/site/core/dictionary-check.ts'
import type { KeyUse } from './key-use.ts'
import { type Finding, lineAt, type SourceFile } from './source.ts'

type Messages = Readonly<Record<string, string>>
export type Dictionary = SourceFile & { readonly language: string; readonly id: string; readonly messages: Messages }

export function dictionariesOf(files: readonly SourceFile[]): Dictionary[] {
  return files.flatMap((file) => {
    const [, language = '', id = ''] = /^dictionaries\/([^/]+)\/([^/]+)\.json$/.exec(file.path) ?? []
    return id === '' ? [] : [{ ...file, language, id, messages: JSON.parse(file.text) as Messages }]
  })
}

/** The languages agree with each other, and with what the code asks for. */
export function dictionaryKeyErrors(dictionaries: readonly Dictionary[], uses: readonly KeyUse[]): Finding[] {
  const asked = uses.flatMap((use) => use.asked)
  if (dictionaries.length === 0 && asked.length === 0) return []
  const byLanguage = Map.groupBy(dictionaries, ({ language }) => language)
  const files = new Map(
    [...byLanguage].map(([language, own]) => [language, new Map(own.map(({ id, messages }) => [id, messages]))]),
  )
  return dictionaryErrors(files, usedKeys(dictionaries, uses)).flatMap((sentence) => {
    const [, path, key, message = ''] = /^(dictionaries\/\S+?)(?:: (\w+))? (.+)$/.exec(sentence) ?? []
    if (path !== undefined) return [located(dictionaries, path, key, message)]
    return asked.filter((use) => sentence.startsWith(`${use.key} `)).map(({ finding }) => finding)
  })
}

/** Keys that the code uses, by name or by family. Texts that are no key are ignored. */
function usedKeys(dictionaries: readonly Dictionary[], uses: readonly KeyUse[]): ReadonlySet<string> {
  const mentioned = new Set(uses.flatMap((use) => use.mentioned))
  const families = uses.flatMap((use) => use.families)
  const known = dictionaries.flatMap(({ messages }) => Object.keys(messages))
  const meant = known.filter((key) => mentioned.has(key) || families.some((family) => family.test(key)))
  return new Set([...meant, ...uses.flatMap((use) => use.asked.map(({ key }) => key))])
}

function located(dictionaries: readonly Dictionary[], path: string, key: string | undefined, message: string): Finding {
  const text = dictionaries.find((dictionary) => dictionary.path === path)?.text ?? ''
  const line = lineAt(text, Math.max(text.indexOf(`"${key}":`), 0))
  return { path, line, rule: 'dictionary-keys', message: key === undefined ? message : `${key} ${message}` }
}
