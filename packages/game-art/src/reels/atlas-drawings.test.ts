import { describe, expect, test } from 'vitest'
import { isTheme, THEMES } from '../themes.ts'
import { atlasDrawings } from './atlas-drawings.ts'
import { letter } from './letter.ts'
import { LETTERS } from './letters.ts'
import { MATERIALS } from './materials.ts'
import { OBJECTS } from './objects.ts'
import { SYMBOL_ROUTES, symbolsOf } from './symbols-of.ts'
import { createInk } from '../sketch.ts'

const PIECES = /^(?:chest|orb-)/
const namesOf = (route: string) =>
  symbolsOf(route)
    .map(({ symbol }) => symbol)
    .filter((name) => !PIECES.test(name))
const drawingsOf = (route: string, theme: string) =>
  atlasDrawings({ route, theme }, { symbols: namesOf(route), rows: 3 })

describe('the drawings of a title', () => {
  test.each(SYMBOL_ROUTES)('%s are the same for the same title, and sound', (route) => {
    const drawings = drawingsOf(route, 'midnight')
    expect(drawings).toEqual(drawingsOf(route, 'midnight'))
    for (const { svg } of drawings) {
      expect(svg).not.toMatch(/NaN|undefined|null|<text|href|<script|<style/)
      const defined = new Set(svg.match(/(?<=id=")[^"]+/g))
      for (const used of svg.match(/(?<=url\(#)[^)]+/g) ?? []) expect(defined).toContain(used)
    }
  })

  test.each(SYMBOL_ROUTES)('%s has no two symbols of one picture', (route) => {
    const pictures = drawingsOf(route, 'royal')
      .filter(({ name, fit }) => fit !== 'piece' && !PIECES.test(name))
      .map(({ svg }) => svg)
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  test('are refused for a symbol that a title does not draw', () => {
    expect(() => atlasDrawings({ route: 'sun-tome', theme: 'temple' }, { symbols: ['wild', 'h9'], rows: 3 })).toThrow(
      'h9',
    )
    expect(() => atlasDrawings({ route: 'constructor', theme: 'temple' }, { symbols: ['wild'], rows: 3 })).toThrow()
  })

  test('put every special symbol on a plate, and nothing else', () => {
    const plated = SYMBOL_ROUTES.flatMap((route) =>
      symbolsOf(route).flatMap((drawn) => ('plate' in drawn ? [drawn.symbol] : [])),
    )
    expect(new Set(plated)).toEqual(new Set(['wild', 'scatter', 'bonus']))
    const bare = SYMBOL_ROUTES.flatMap((route) =>
      symbolsOf(route).filter((drawn) => ['wild', 'scatter', 'bonus'].includes(drawn.symbol) && !('plate' in drawn)),
    )
    expect(bare).toEqual([])
  })
})

describe('a letter', () => {
  const MATERIAL_NAMES = Object.keys(MATERIALS).filter(isTheme)

  test.each(MATERIAL_NAMES)('of %s is another picture for each rank', (theme) => {
    const drawn = LETTERS.map((rank) => letter(rank, MATERIALS[theme], createInk()))
    expect(new Set(drawn).size).toBe(LETTERS.length)
  })

  test('is another picture in each theme', () => {
    const drawn = MATERIAL_NAMES.map((theme) => {
      const ink = createInk()
      return letter('A', MATERIALS[theme], ink) + ink.definitions()
    })
    expect(new Set(drawn).size).toBe(drawn.length)
  })
})

test('every object is drawn for some title', () => {
  const drawn = new Set(
    SYMBOL_ROUTES.flatMap((route) => symbolsOf(route).flatMap((one) => ('sketch' in one ? [one.sketch] : []))),
  )
  const onCovers = ['starfish']
  expect(
    Object.keys(OBJECTS).filter((name) => !drawn.has(name as keyof typeof OBJECTS) && !onCovers.includes(name)),
  ).toEqual([])
  expect(Object.keys(THEMES).every((theme) => isTheme(theme))).toBe(true)
})
