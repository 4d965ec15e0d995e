import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { restoreDrill } from './restore-drill.ts'

const folder = mkdtempSync(join(tmpdir(), 'evens-drill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a whole site under load loses its data folder: nothing acknowledged is gone, and money opens by itself (T104, I15)', async () => {
  const report = await restoreDrill({ folder, seconds: 1, coupons: 0 }, () => undefined)
  expect([report.lost, report.faults]).toEqual([[], []])
  expect(report.acknowledged).toMatchObject({ excluded: true })
  expect(report.acknowledged.deposits).toBeGreaterThan(0)
  expect(report.acknowledged.movements).toBeGreaterThan(0)
})
