import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from './places.ts'
import { standalonePage } from './standalone-page.ts'

const LANGUAGES = ['en', 'ru', 'ar']
const dictionary = (language: string): string => `dictionaries/${language}/proof.json`

/** Besides the script itself: what a change of makes the page stale. */
export const VERIFIER_SOURCES: readonly string[] = ['packages/rules/src/proof', ...LANGUAGES.map(dictionary)]

/** The page that verifies the proof of a bet, without the site. */
export const verifierPage = (script: string): string =>
  standalonePage({
    title: 'evens-proof/1',
    script,
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        JSON.parse(readFileSync(resolve(ROOT, dictionary(language)), 'utf8')) as unknown,
      ]),
    ),
  })
