import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { FONT_FILES, fontsToPreload } from './fonts.ts'

const css = readFileSync(new URL('fonts/fonts.css', import.meta.url), 'utf8')

test.each([
  ['en', ['latin']],
  ['ru', ['cyrillic', 'latin']],
  ['ar', ['arabic', 'latin']],
  ['de', ['latin']],
])('a page in %s preloads %j', (language, scripts) => {
  expect(fontsToPreload(language)).toEqual(scripts)
})

test('every font file is installed and has its face in the style sheet', () => {
  for (const file of Object.values(FONT_FILES)) {
    expect(existsSync(createRequire(import.meta.url).resolve(file))).toBe(true)
    expect(css).toContain(`url('${file}')`)
  }
  expect([...css.matchAll(/url\(/g)]).toHaveLength(Object.keys(FONT_FILES).length)
})

test('every downloaded face swaps in and names its characters', () => {
  const faces = css.split('@font-face').filter((face) => face.includes('url('))
  for (const face of faces) {
    expect(face).toContain('font-display: swap')
    expect(face).toContain('unicode-range:')
  }
})
