import { contrastFaults, themePalette } from '@evens/ui/build'
import { expect, test } from 'vitest'
import { SITES } from './index.ts'

const THEMES = ['light', 'dark'] as const

/** The colours of a book for a theme: of a pair the first is for light, the second for dark. */
function bookColours(site: (typeof SITES)[number], theme: (typeof THEMES)[number]): Record<string, string> {
  const entries = site.brand.partnerCssBrandBook.flatMap(({ css_prop, css_value }) => {
    const colours = css_value.match(/#[0-9a-f]{6}/gi) ?? []
    const colour = theme === 'light' ? colours[0] : colours.at(-1)
    return colour === undefined ? [] : [[css_prop.replace('--ev-', ''), colour] as const]
  })
  return Object.fromEntries(entries)
}

test.each(SITES.flatMap((site) => THEMES.map((theme) => ({ id: site.id, theme, site }))))(
  'every text of $id can be read in the $theme theme',
  ({ site, theme }) => {
    expect(contrastFaults({ ...themePalette(theme), ...bookColours(site, theme) })).toEqual([])
  },
)

test('a pale accent would be noticed', () => {
  expect(contrastFaults({ ...themePalette('light'), accent: '#9fd8dc' })).not.toEqual([])
})
