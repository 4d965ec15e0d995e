import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { invariant } from '@evens/kernel'
import { GUARDS } from '@evens/shell/guards'
import { ROUTE_NAMES } from '@evens/shell/routes'
import { environmentPage } from './environment-page.ts'
import { errorsPage } from './errors-page.ts'
import { guardsPage } from './guards-page.ts'
import { routesPage } from './routes-page.ts'
import { switchesPage } from './switches-page.ts'

export const ROOT = resolve(import.meta.dirname, '../..')

/** The pages of docs/reference that are written by the code they describe. */
export function referencePages(): Readonly<Record<string, string>> {
  return {
    'docs/reference/routes.md': routesPage(ROUTE_NAMES),
    'docs/reference/guards.md': guardsPage(Object.keys(GUARDS), readGuardFile),
    'docs/reference/errors.md': errorsPage(englishText),
    'docs/reference/switches.md': switchesPage(),
    'docs/reference/environment.md': environmentPage(),
  }
}

const readGuardFile = (file: string): string => readFileSync(join(ROOT, 'apps/shell/src/guards', file), 'utf8')

function englishText(key: string): string {
  const folder = join(ROOT, 'dictionaries/en')
  for (const file of readdirSync(folder)) {
    const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Readonly<Record<string, string>>
    const text = texts[key]
    if (text !== undefined) return text
  }
  invariant(false, `no English dictionary has ${key}`)
}
