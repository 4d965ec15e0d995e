import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../../dictionaries')

/** A text of a dictionary as a player reads it: for what a test looks for in several languages. */
export function wordsOf(language: string, dictionary: string, key: string): string {
  const texts = JSON.parse(readFileSync(`${FOLDER}/${language}/${dictionary}.json`, 'utf8')) as Record<string, string>
  const text = texts[key]
  if (text === undefined) throw new Error(`${key} is not in ${language}/${dictionary}.json`)
  return text
}
