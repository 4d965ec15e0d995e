import { expect, test } from 'vitest'
import type { Benchmark, Row } from './row.ts'
import { runAll } from './run-all.ts'

const row = (name: string): Row => ({ name, value: 1, unit: 'ms', ratio: 1, against: 'limit 1 ms', runs: 1 })
const passing = (name: string): Benchmark => ({ name, run: async () => [row(name)] })
const failing = (name: string): Benchmark => ({
  name,
  run: () => Promise.reject(new Error('no room on the disk')),
})

test('a benchmark that fails is reported, and the others still run', async () => {
  const lines: string[] = []
  const all = [passing('bytes'), failing('start'), passing('ssr')]
  const { rows, failed } = await runAll(all, { minutes: 1 }, (line) => lines.push(line))
  expect(rows.map(({ name }) => name)).toEqual(['bytes', 'ssr'])
  expect(failed).toEqual(['start'])
  expect(lines.filter((line) => !line.startsWith(' '))).toEqual(['bytes', 'start', 'ssr'])
  expect(lines.find((line) => line.startsWith('  failed'))).toContain('no room on the disk')
})
