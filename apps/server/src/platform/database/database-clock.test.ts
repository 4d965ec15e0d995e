import type pg from 'pg'
import { expect, test } from 'vitest'
import { startClockSync } from './database-clock.ts'
import { recordedLog, SILENT_LOG } from '../../testing/recorded-log.ts'

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
    SILENT_LOG,
  )
  await stop()
  expect(Math.abs(clock.nowMs() - trueMs() - offMs)).toBeLessThan(50)
})

test('a clock change is followed and logged; a slow reply is not mistaken for one', async () => {
  const { log, lines } = recordedLog()
  let offMs = 0
  const { clock, look, stop } = await startClockSync(
    aDatabaseWith(() => offMs),
    log,
  )
  await stop()
  await look()
  expect(lines).toEqual([])
  offMs = 60_000
  await look()
  expect(Math.abs(clock.nowMs() - trueMs() - offMs)).toBeLessThan(50)
  expect(lines).toEqual([{ event: 'clock.jumped', jumpMs: expect.closeTo(60_000, -3) }])
})
