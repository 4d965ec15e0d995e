import { describe, expect, test } from 'vitest'
import { coverLayers, type CoverSubject } from './cover.ts'
import { createInk } from './sketch.ts'
import { SKETCHES } from './sketches.ts'
import { THEMES } from './themes.ts'

const cover = (subject: CoverSubject): string => JSON.stringify(coverLayers(subject))

const DICE = { route: 'dice', theme: 'neon', hero: 'glassDie', companions: ['bolt', 'dice'] }

describe('a cover', () => {
  test('is the same for the same title, and another for another route', () => {
    expect(cover(DICE)).toBe(cover({ ...DICE }))
    expect(cover({ ...DICE, route: 'more-dice' })).not.toBe(cover(DICE))
  })

  test('takes one of four compositions from the route', () => {
    const standings = Array.from(
      { length: 40 },
      (_one, at) =>
        /<ellipse cx=\\"(?<x>[\d.]+)\\" cy=\\"(?<y>[\d.]+)\\" rx=\\"(?<rx>[\d.]+)/.exec(
          cover({ ...DICE, companions: [], route: `title-${at}` }),
        )?.[0],
    )
    expect(new Set(standings).size).toBe(4)
  })

  test('has no letters of a font, no link and no script', () => {
    for (const theme of Object.keys(THEMES)) expect(cover({ ...DICE, theme })).not.toMatch(/<text|href|<script|<style/)
  })

  test('has every layer within its edges, the back and the foot as large as it is', () => {
    const layers = coverLayers(DICE).map(({ svg, left, top }) => {
      const [width = 0, height = 0] = (svg.match(/(?<=<svg [^>]*(?:width|height)=")[\d.]+/g) ?? []).map(Number)
      return { left, top, right: left + width, foot: top + height }
    })
    for (const { left, top, right, foot } of layers)
      expect([left >= 0, top >= 0, right <= 600, foot <= 800]).toEqual([true, true, true, true])
    expect([layers[0], layers.at(-1)]).toEqual([
      { left: 0, top: 0, right: 600, foot: 800 },
      { left: 0, top: 0, right: 600, foot: 800 },
    ])
  })

  test.each([
    ['theme', { ...DICE, theme: 'toString' }],
    ['hero', { ...DICE, hero: 'constructor' }],
    ['companion', { ...DICE, companions: ['nobody'] }],
  ])('is refused for a %s that is not drawn', (_part, subject) => {
    expect(() => cover(subject)).toThrow()
  })
})

describe('a sketch', () => {
  test.each(Object.entries(SKETCHES))(
    '%s is sound in every theme, and stands on colours that are defined',
    (_name, sketch) => {
      for (const theme of Object.values(THEMES)) {
        const ink = createInk()
        const drawn = sketch(theme, ink)
        expect(drawn).not.toMatch(/NaN|undefined|null/)
        const defined = new Set(ink.definitions().match(/(?<=id=")[^"]+/g))
        for (const used of drawn.match(/(?<=url\(#)[^)]+/g) ?? []) expect(defined).toContain(used)
        expect(opened(drawn)).toEqual([])
      }
    },
  )

  test('is another drawing under every name', () => {
    const drawn = Object.values(SKETCHES).map((sketch) => {
      const ink = createInk()
      return sketch(THEMES.royal, ink) + ink.definitions()
    })
    expect(new Set(drawn).size).toBe(drawn.length)
  })
})

/** Tags that are opened and never closed. */
function opened(markup: string): string[] {
  const stack: string[] = []
  for (const [, closing, name = '', self] of markup.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (closing === '/') expect(stack.pop()).toBe(name)
    else if (self !== '/') stack.push(name)
  }
  return stack
}
