import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ArticleSummary } from '@evens/contracts'
import { SCENE_NAMES } from '@evens/emblems'
import { afterAll, expect, test } from 'vitest'
import { readLibrary } from './content.ts'

const folder = mkdtempSync(join(tmpdir(), 'evens-content-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(path: string, title: string, matter = ''): void {
  const file = join(folder, `${path}.md`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `---\ntitle: ${title}\ndescription: About ${title}\n${matter}---\nText\n`)
}

write('en/about', 'About')
write('ru/about', 'О нас')
write('en/terms', 'Terms')
write('en/rules/index', 'Rules')
write('en/rules/sports/index', 'Sports', 'order: 2\n')
write('en/rules/general/index', 'General', 'order: 1\n')
write('en/rules/sports/football', 'Football')
const library = readLibrary(folder)

test('a text is found in the language it is asked for in', () => {
  expect(library.find('ru', 'about')).toMatchObject({ language: 'ru', title: 'О нас' })
})

test('English is the fallback for a missing text', () => {
  expect(library.find('ru', 'terms')).toMatchObject({ language: 'en', title: 'Terms' })
})

test.each(['nothing', '../en/about', 'en/about'])('%s is not found', (path) => {
  expect(library.find('en', path)).toBeNull()
})

test('a folder lists its own texts in their order, and not those below', () => {
  expect(library.list('ru', 'rules').map(({ title }) => title)).toEqual(['General', 'Sports'])
  expect(library.list('en', 'rules/sports').map(({ title }) => title)).toEqual(['Football'])
})

test('every entry of blog and news is there in each language, with the same drawn picture that no other entry has', () => {
  const own = readLibrary(fileURLToPath(new URL('../../../../../content', import.meta.url)))
  for (const [name, count] of [
    ['blog', 8],
    ['news', 10],
  ] as const) {
    const [english, ...others] = ['en', 'ru', 'ar'].map((language) => own.list(language, name))
    expect(english?.length, name).toBeGreaterThanOrEqual(count)
    for (const { art, path } of english ?? []) expect(SCENE_NAMES, path).toContain(art)
    for (const list of others) expect(list.map(picturesOf)).toEqual(english?.map(picturesOf))
  }
  const all = ['blog', 'news'].flatMap((name) => own.list('en', name).map(({ art }) => art))
  expect(new Set(all).size).toBe(all.length)
})

const picturesOf = ({ path, art, category, order }: ArticleSummary): unknown => [path, art, category, order]
