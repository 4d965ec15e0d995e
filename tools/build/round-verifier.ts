import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { invariant } from '@evens/kernel'
import { build, type Rolldown } from 'vite'
import { loadDictionaries } from '../../apps/server/src/modules/site/index.ts'
import { ROOT } from './places.ts'
import { standalonePage } from './standalone-page.ts'

const LANGUAGES = ['en', 'ru', 'ar']
const SCRIPT = 'packages/game-ui/src/verify/standalone.ts'

/** Texts of the page itself, and of the sentences in which a round is told. */
const SHOWN = /^(?:games|play_verify)_?/

export const ROUND_VERIFIER_SOURCES: readonly string[] = [
  'packages/games',
  'packages/game-ui',
  'packages/kernel',
  'packages/remote-sdk',
  ...LANGUAGES.map((language) => `dictionaries/${language}/games.json`),
]

export type RoundVerifier = { readonly html: string; readonly sha256: string }

/** The page that checks a finished round of a game, without the site. The same sources give the same bytes. */
export async function roundVerifier(): Promise<RoundVerifier> {
  const html = standalonePage({ title: 'evens-round/1', script: await bundled(), texts: texts() })
  return { html, sha256: createHash('sha256').update(html).digest('hex') }
}

async function bundled(): Promise<string> {
  const built = (await build({
    configFile: false,
    mode: 'production',
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: resolve(ROOT, SCRIPT), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  const [script, ...others] = built.output
  invariant(script.type === 'chunk' && others.length === 0, 'the page that checks a round is one script')
  return script.code
}

function texts(): Readonly<Record<string, unknown>> {
  const dictionaries = loadDictionaries(resolve(ROOT, 'dictionaries'))
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const all = Object.entries(dictionaries.bundle(language, ['games'])?.messages ?? {})
      return [language, Object.fromEntries(all.filter(([key]) => SHOWN.test(key)))]
    }),
  )
}
