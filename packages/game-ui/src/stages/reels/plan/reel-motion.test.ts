import { describe, expect, test } from 'vitest'
import { REEL } from './grammar.ts'
import { endMs, freeRun, isBlurred, landed, reelAt, settling } from './reel-motion.ts'

const CELL = 110
const spinOf = (stopMs: number, slowMs: number | null = null, nowMs = 0) =>
  landed(freeRun(70), { nowMs, stopMs, slowMs, rows: 3, cell: CELL })

const speedAt = (run: ReturnType<typeof spinOf>, ms: number) =>
  (reelAt(run, ms + 1, CELL) - reelAt(run, ms, CELL)) * 1000

describe('a reel', () => {
  test('stands until its start and then goes 12 pixels back', () => {
    const run = spinOf(900)
    expect(reelAt(run, 70, CELL)).toBe(0)
    expect(reelAt(run, 70 + REEL.pullBackMs, CELL) * CELL).toBeCloseTo(-12)
  })

  test('runs 28 symbols a second, and no more than a tenth beside it', () => {
    for (const stopMs of [900, 1060, 1220, 1380, 1540]) {
      const speed = speedAt(spinOf(stopMs), 600)
      expect(speed).toBeGreaterThan(28 * 0.9)
      expect(speed).toBeLessThan(28 * 1.1)
    }
  })

  test('comes to its place at its stop, runs 14 pixels over and stands 220 ms later', () => {
    const run = spinOf(1060)
    const at = run.landing?.at ?? 0
    expect(reelAt(run, 1060, CELL)).toBeCloseTo(at)
    expect((reelAt(run, 1110, CELL) - at) * CELL).toBeCloseTo(14)
    expect(reelAt(run, endMs(run), CELL)).toBe(at)
    expect(endMs(run)).toBe(1280)
  })

  test('lands far enough for a whole new column', () => {
    for (let nowMs = 0; nowMs < 2000; nowMs += 37) {
      const run = spinOf(nowMs + 900, null, nowMs)
      const from = reelAt(run, Math.max(nowMs, run.fromMs), CELL)
      expect((run.landing?.at ?? 0) - 3).toBeGreaterThanOrEqual(Math.floor(from))
    }
  })

  test('goes on without a jump from the free run into its landing', () => {
    const free = freeRun(0)
    const run = landed(free, { nowMs: 1333, stopMs: 1700, slowMs: null, rows: 3, cell: CELL })
    expect(reelAt(run, 1333, CELL)).toBeCloseTo(reelAt(free, 1333, CELL))
    expect(reelAt(run, 1334, CELL)).toBeGreaterThan(reelAt(run, 1333, CELL))
  })

  test('that is anticipated runs at 60 % of its speed, without the blurred twin', () => {
    const run = spinOf(1760, 1060)
    expect(speedAt(run, 1400) / speedAt(run, 800)).toBeCloseTo(REEL.anticipationSpeed)
    expect([isBlurred(run, 800), isBlurred(run, 1400)]).toEqual([true, false])
  })

  test('is sharp before it stands', () => {
    const run = spinOf(900)
    expect([isBlurred(run, 100), isBlurred(run, 600), isBlurred(run, 880)]).toEqual([false, true, false])
  })
})

test('the settling curve runs from 0 to 1 and a little over', () => {
  expect(settling(0)).toBeCloseTo(0)
  expect(settling(1)).toBeCloseTo(1)
  expect(Math.max(...Array.from({ length: 100 }, (_at, at) => settling(at / 100)))).toBeCloseTo(1.041, 2)
})
