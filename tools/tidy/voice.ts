import { argumentsOf, compiled, isFault } from '../../apps/server/src/modules/site/core/dictionaries.ts'
import type { Dictionary } from './dictionary-keys.ts'
import { type Finding, lineAt } from './source.ts'

/**
 * A term that texts of a language may not use, with the one to write: a `word` stands alone, a `mark` anywhere.
 * `except` names keys, or families with a star, that keep it.
 */
type Term = {
  readonly word?: string
  readonly mark?: string
  readonly write: string
  readonly except?: readonly string[]
}
export type Voice = Readonly<Record<string, readonly Term[]>>

export const VOICE = 'tools/tidy/voice.json'

/** The terms of docs/voice.md that a pattern can find. An exception that no text needs is reported too. */
export function voiceErrors(dictionaries: readonly Dictionary[], voice: Voice): Finding[] {
  return Object.entries(voice).flatMap(([language, terms]) => {
    const own = dictionaries.filter((dictionary) => dictionary.language === language)
    return terms.flatMap((term) => termErrors(own, language, term))
  })
}

function termErrors(dictionaries: readonly Dictionary[], language: string, term: Term): Finding[] {
  const pattern = patternOf(term)
  const exceptions = (term.except ?? []).map((name) => ({ name, keys: keysLike(name), isNeeded: false }))
  const findings = dictionaries.flatMap(({ path, text, messages }) =>
    Object.entries(messages).flatMap(([key, message]) => {
      const found = pattern.exec(wordsOf(message))?.[0]
      if (found === undefined) return []
      const allowed = exceptions.filter(({ keys }) => keys.test(key))
      for (const exception of allowed) exception.isNeeded = true
      return allowed.length > 0
        ? []
        : [finding(path, lineAt(text, text.indexOf(`"${key}":`)), `${key} says “${found}”, write ${term.write}`)]
    }),
  )
  const idle = exceptions.filter(({ isNeeded }) => dictionaries.length > 0 && !isNeeded)
  return [...findings, ...idle.map(({ name }) => finding(VOICE, 1, `${language}: no text needs the exception ${name}`))]
}

/** The message without the names of its arguments, which no player reads. */
function wordsOf(message: string): string {
  const tokens = compiled(message)
  const names = isFault(tokens) ? [] : argumentsOf(tokens).map(({ name }) => name)
  return names.reduce((text, name) => text.replaceAll(new RegExp(`\\{${name}(?=[,}])`, 'g'), '{'), message)
}

const patternOf = ({ word, mark = '' }: Term): RegExp =>
  new RegExp(word === undefined ? mark : `(?<![\\p{L}\\p{M}])(?:${word})(?![\\p{L}\\p{M}])`, 'u')

const keysLike = (name: string): RegExp => new RegExp(`^${name.replaceAll('*', '\\w*')}$`)

const finding = (path: string, line: number, message: string): Finding => ({
  path,
  line,
  rule: 'voice',
  message: `${message} (docs/voice.md)`,
})
