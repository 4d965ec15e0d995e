import { LAYOUT_GAMES, type LayoutMaths } from '@evens/games/layout'
import { describe, expect, test } from 'vitest'
import type { ArrowKey } from '../../parts/roving.ts'
import { BOARD, isPrinted, placesOf, placeTowards, turned, type Place } from './places.ts'

const mathsOf = (id: string): LayoutMaths => LAYOUT_GAMES.find(({ maths }) => maths.id === id)?.maths as LayoutMaths
const EUROPEAN = placesOf(mathsOf('roulette-european'))
const AMERICAN = placesOf(mathsOf('roulette-american'))

const placeOf = (places: readonly Place[], id: string): Place => places.find((place) => place.id === id) as Place
const middle = ({ x, y, width, height }: Place): readonly [number, number] => [x + width / 2, y + height / 2]

describe.each([
  ['one zero', EUROPEAN],
  ['two zeros', AMERICAN],
] as const)('the felt with %s', (_name, places) => {
  test('has a place of its own for every spot, within the board', () => {
    expect(new Set(places.map((place) => middle(place).join())).size).toBe(places.length)
    for (const { id, x, y, width, height } of places) {
      expect(x, id).toBeGreaterThanOrEqual(0)
      expect(y, id).toBeGreaterThanOrEqual(0)
      expect(x + width, id).toBeLessThanOrEqual(BOARD.width)
      expect(y + height, id).toBeLessThanOrEqual(BOARD.height)
    }
  })

  test('prints numbers and outside bets side by side, none over another', () => {
    const printed = places.filter(({ spot }) => isPrinted(spot))
    for (const [at, one] of printed.entries())
      for (const other of printed.slice(at + 1)) {
        const isApart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y
        expect(isApart, `${one.id} and ${other.id}`).toBe(true)
      }
  })

  test('has no two bets on lines over each other', () => {
    const lines = places.filter(({ spot }) => !isPrinted(spot))
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
        const along = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
        expect(Math.min(across, along), `${one.id} and ${other.id}`).toBeLessThanOrEqual(0.5)
      }
  })

  test('has each line bet among the numbers that it covers', () => {
    const numberAt = (pocket: string): Place => placeOf(places, `straight-${pocket}`)
    for (const place of places.filter(({ spot }) => ['split', 'corner', 'street', 'six-line'].includes(spot.group))) {
      const covered = place.spot.pays[0]?.[0] ?? []
      const [x, y] = middle(place)
      for (const pocket of covered) {
        const cell = numberAt(pocket)
        const isNear = x >= cell.x - 0.1 && x <= cell.x + cell.width + 0.1
        expect(isNear, `${place.id} beside ${pocket}`).toBe(true)
        if (place.spot.group === 'split')
          expect(y >= cell.y - 0.1 && y <= cell.y + cell.height + 0.1, `${place.id} beside ${pocket}`).toBe(true)
      }
    }
  })
})

describe('an arrow', () => {
  const walk = (
    from: string,
    key: ArrowKey,
    way: { readonly isBetween?: boolean; readonly isTurned?: boolean } = {},
    places = EUROPEAN,
  ) => placeTowards(places, from, key, { isBetween: false, isTurned: false, ...way })

  test.each([
    ['straight-17', 'ArrowRight', 'straight-20'],
    ['straight-17', 'ArrowUp', 'straight-18'],
    ['straight-17', 'ArrowDown', 'straight-16'],
    ['straight-2', 'ArrowLeft', 'straight-0'],
    ['straight-36', 'ArrowRight', 'column-3'],
    ['straight-36', 'ArrowUp', null],
    ['dozen-2', 'ArrowRight', 'dozen-3'],
    ['red', 'ArrowRight', 'black'],
  ] as const)('walks the numbers: from %s with %s to %s', (from, key, to) => {
    expect(walk(from, key)).toBe(to)
  })

  test.each([
    ['straight-17', 'ArrowRight', 'split-17-20'],
    ['split-17-20', 'ArrowRight', 'straight-20'],
    ['split-17-20', 'ArrowUp', 'corner-17'],
    ['corner-17', 'ArrowUp', 'split-18-21'],
    ['straight-16', 'ArrowDown', 'street-16'],
    ['street-16', 'ArrowRight', 'six-line-16'],
    ['straight-2', 'ArrowLeft', 'split-0-2'],
  ] as const)('between numbers walks the lines: from %s with %s to %s', (from, key, to) => {
    expect(walk(from, key, { isBetween: true })).toBe(to)
  })

  test('goes as it looks when the felt stands upright', () => {
    expect(walk('straight-17', 'ArrowDown', { isTurned: true })).toBe('straight-20')
    expect(walk('straight-17', 'ArrowRight', { isTurned: true })).toBe('straight-18')
    expect(walk('straight-17', 'ArrowLeft', { isTurned: true })).toBe('straight-16')
  })

  test.each([
    ['one zero', EUROPEAN],
    ['two zeros', AMERICAN],
  ] as const)('reaches every spot of the felt with %s', (_name, places) => {
    const reached = new Set(['straight-0'])
    for (const id of reached)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
        const next = walk(id, key, { isBetween: true }, places)
        if (next !== null) reached.add(next)
      }
    expect(places.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([])
  })
})

test('an upright felt has its first column on the left and zero above', () => {
  const [one, three, zero] = ['1', '3', '0'].map((pocket) => turned(placeOf(EUROPEAN, `straight-${pocket}`)))
  expect(one?.x).toBeLessThan(three?.x ?? 0)
  expect(zero?.y).toBeLessThan(one?.y ?? 0)
  expect(turned(placeOf(EUROPEAN, 'red')).x).toBe(0)
})
