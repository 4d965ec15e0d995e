import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SETTING_COOKIES } from '@evens/contracts'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../../..')
const FOLDERS = ['apps/server/src', 'apps/shell/src', 'packages/contracts/src', 'packages/remote-sdk/src', 'remotes']

/** Cookies are named by a constant, or by the effects of the two guards that store something. */
const NAMED = /\b(?:[A-Z]+_)*COOKIE = '(\w+)'/g
const BY_GUARDS = /(?:\b(?:plain|json|store)\('|cookie: '|name: ')(\w+)'/g
const GUARDS = ['apps/shell/src/guards/referral.ts', 'apps/shell/src/guards/remembered.ts']

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('node_modules') && !file.includes('testing'))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
)
const guards = GUARDS.map((file) => readFileSync(join(ROOT, file), 'utf8'))
const stored = readFileSync(join(ROOT, 'packages/remote-sdk/src/storage/stored.ts'), 'utf8')
const found = (texts: readonly string[], pattern: RegExp): string[] =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))

const inCode = new Set([
  'ua',
  ...found(sources, NAMED),
  ...found(guards, BY_GUARDS),
  ...Object.values(SETTING_COOKIES).map(({ cookie }) => cookie),
  ...found([stored], /\b(?:local|ofAccount|session)\(\s*'([^']+)'/g),
])

const namesIn = (language: string): ReadonlySet<string> => {
  const rows = readFileSync(join(ROOT, `content/${language}/cookies.md`), 'utf8').match(/^\| `[^|]+\|/gm) ?? []
  return new Set(rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)))
}

test.each(['en', 'ru', 'ar'])('the page about cookies in %s lists exactly what the code stores', (language) => {
  const listed = namesIn(language)
  expect([...inCode].filter((name) => !listed.has(name)).toSorted()).toEqual([])
  expect([...listed].filter((name) => !inCode.has(name)).toSorted()).toEqual([])
})
