import { describe, expect, test } from 'vitest'
import { atlasLayout, blurOf, cellNames, LIGHTS, orbFrame, REEL_FRAME } from './layout.ts'

const SUBJECTS = [
  ['three rows', { symbols: ['wild', 'scatter', 'h1', 'h2', 'l1'], rows: 3 }],
  ['a choice of chests', { symbols: ['wild', 'bonus', 'h1', 'l1'], rows: 3 }],
  ['orbs', { symbols: ['scatter', 'orb', 'h1'], rows: 5 }],
  ['seven rows', { symbols: ['wild', 'h1', 'l1'], rows: 7 }],
] as const

describe.each(SUBJECTS)('the layout of an atlas with %s', (_name, subject) => {
  const { frames, width, height, cell } = atlasLayout(subject)
  const all = Object.entries(frames)

  test('has a frame for every symbol, its twin, and each piece', () => {
    const names = [...cellNames(subject), ...subject.symbols.map(blurOf), REEL_FRAME.name, ...LIGHTS]
    expect(all.map(([name]) => name).toSorted()).toEqual(names.toSorted())
    for (const symbol of subject.symbols) expect(frames[symbol]).toMatchObject({ w: cell, h: cell })
  })

  test('keeps frames apart from each other, and inside the picture', () => {
    for (const [name, { x, y, w, h }] of all) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect([x + w <= width, y + h <= height]).toEqual([true, true])
      const touched = all.filter(
        ([other, frame]) =>
          other !== name && x < frame.x + frame.w && frame.x < x + w && y < frame.y + frame.h && frame.y < y + h,
      )
      expect(touched).toEqual([])
    }
  })

  test('fits into a texture of any graphics card', () => {
    expect(Math.max(width, height)).toBeLessThanOrEqual(2048)
  })
})

test('cells are smaller where a window has more rows', () => {
  const edges = [3, 4, 5, 7].map((rows) => atlasLayout({ symbols: ['wild'], rows }).cell)
  expect(edges).toEqual(edges.toSorted((a, b) => b - a))
})

test('an orb is another sphere from 6, 15 and 50 on', () => {
  const named = (values: readonly number[]) => values.map(orbFrame)
  expect(named([2, 5, 6, 10, 15, 25, 50, 100])).toEqual([
    'orb-2',
    'orb-2',
    'orb-8',
    'orb-8',
    'orb-25',
    'orb-25',
    'orb-100',
    'orb-100',
  ])
})
