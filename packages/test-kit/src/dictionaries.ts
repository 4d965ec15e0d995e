import type { CompiledMessages } from '@evens/remote-sdk'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../../../dictionaries')
const read = new Map<string, CompiledMessages>()

/** All texts of a language as the site ships them, compiled as the server compiles them. */
export function dictionariesOf(language: string): CompiledMessages {
  const known = read.get(language)
  if (known !== undefined) return known
  const messages = Object.fromEntries(
    readdirSync(`${FOLDER}/${language}`).flatMap((name) => {
      const texts = JSON.parse(readFileSync(`${FOLDER}/${language}/${name}`, 'utf8')) as Record<string, string>
      return Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)] as const)
    }),
  )
  read.set(language, messages)
  return messages
}
