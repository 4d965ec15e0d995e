import { parseUntrusted } from '@evens/kernel'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { StartupError } from '../../platform/startup-error.ts'
import { createDictionaries, DictionaryFault, type Dictionaries, type DictionaryFiles } from './core/dictionaries.ts'

const DIGEST_LENGTH = 16

/** Every dictionary in memory, compiled. The site does not start with one that cannot be read. */
export function loadDictionaries(folder: string, methodTexts: ConfiguredTexts = new Map()): Dictionaries {
  const digest = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, DIGEST_LENGTH)
  try {
    return createDictionaries(withTexts(readDictionaryFiles(folder), methodTexts), digest)
  } catch (error) {
    if (error instanceof DictionaryFault) throw new StartupError(error.message, { cause: error })
    throw error
  }
}

/** Texts of the configuration, by language and key. */
type ConfiguredTexts = ReadonlyMap<string, Readonly<Record<string, string>>>

const METHODS_IN = 'cashier'

/** Lays the texts of configured payment methods over the dictionary of the cashier. */
const withTexts = (files: DictionaryFiles, texts: ConfiguredTexts): DictionaryFiles =>
  new Map(
    [...files].map(([language, byId]) => [
      language,
      new Map([...byId, [METHODS_IN, { ...byId.get(METHODS_IN), ...texts.get(language) }]]),
    ]),
  )

/** `dictionaries/<language>/<id>.json`: a plain object of keys and texts. */
export function readDictionaryFiles(folder: string): DictionaryFiles {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return new Map(
    languages.map(({ name: language }) => {
      const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'))
      return [language, new Map(files.map((file) => [basename(file, '.json'), readTexts(folder, language, file)]))]
    }),
  )
}

function readTexts(folder: string, language: string, file: string): Readonly<Record<string, string>> {
  const place = `dictionaries/${language}/${file}`
  try {
    const texts = parseUntrusted(readFileSync(join(folder, language, file), 'utf8'))
    if (isTexts(texts)) return texts
  } catch (error) {
    throw new StartupError(`${place} cannot be read: ${(error as Error).message}`, { cause: error })
  }
  throw new StartupError(`${place} must be an object of texts`)
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject && Object.values(value).every((text) => typeof text === 'string')
}
