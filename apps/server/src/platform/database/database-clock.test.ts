import type pg from 'pg'
import { expect, test } from 'vitest'
import { startClockSync } from './database-clock.ts'

/** A database that says the time of this process and so much more. */
function aDatabaseWith(offMs: () => number): pg.Pool {
  const query = async () => ({ rows: [{ ms: performance.timeOrigin + performance.now() + offMs() }] })
  return { query } as unknown as pg.Pool
}
const trueMs = (): number => performance.timeOrigin + performance.now()

test.each([-26, 0, 26])('a node whose clock is %i hours off uses the database time (T031)', async (hours) => {
  const offMs = hours * 3_600_000
  const { clock, stop } = await startClockSync(
    aDatabaseWith(() => offMs),
    () => undefined,
  )
  await stop()
  expect(Math.abs(clock.nowMs() - trueMs() - offMs)).toBeLessThan(50)
})

test('a clock change is followed and logged; a slow reply is not mistaken for one', async () => {
  const warnings: string[] = []
  let offMs = 0
  const { clock, look, stop } = await startClockSync(
    aDatabaseWith(() => offMs),
    (message) => void warnings.push(message),
  )
  await stop()
  await look()
  expect(warnings).toEqual([])
  offMs = 60_000
  await look()
  expect(Math.abs(clock.nowMs() - trueMs() - offMs)).toBeLessThan(50)
  expect(warnings).toEqual([expect.stringMatching(/^the clock of the database was set by (59|60)\d{3} ms$/)])
})
