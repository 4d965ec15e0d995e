import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isPromoPicture, PROMO_PICTURES, PROMO_THEMES, promoPictureFile } from './address.ts'
import { promoPicture } from './picture.ts'

const ALL = PROMO_PICTURES.flatMap((name) => PROMO_THEMES.map((theme) => ({ name, theme })))

describe('a picture of a promotion', () => {
  test.each(ALL)('of $name in the $theme theme is at most 6 KB gzipped', ({ name, theme }) => {
    expect(gzipSync(promoPicture(name, theme)).length).toBeLessThanOrEqual(6 * 1024)
  })

  test.each(ALL)('of $name in the $theme theme has each fill that it names once, and no number that is none', (one) => {
    const svg = promoPicture(one.name, one.theme)
    const ids = [...svg.matchAll(/id="(\w+)"/g)].map(([, id]) => id)
    const named = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id)
    expect(named.filter((id) => !ids.includes(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect(svg).not.toMatch(/NaN|undefined|\[object/)
    expect(svg).not.toMatch(/<script|href=|style=/)
  })

  test('is a drawing of its own', () => {
    const drawn = PROMO_PICTURES.map((name) => promoPicture(name, 'light').replaceAll(/#[0-9a-f]{3,6}/g, ''))
    expect(new Set(drawn).size).toBe(PROMO_PICTURES.length)
  })

  test('differs between the light and the dark theme', () => {
    for (const name of PROMO_PICTURES) expect(promoPicture(name, 'light')).not.toBe(promoPicture(name, 'dark'))
  })
})

test('a name without a drawing shows a free bet', () => {
  expect(promoPictureFile('slots-race', 'dark')).toBe('promo/slots-race-dark.svg')
  expect(promoPictureFile('invented-later', 'light')).toBe('promo/store-free-bet-light.svg')
  expect(isPromoPicture('constructor')).toBe(false)
})
