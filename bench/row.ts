import { readFileSync } from 'node:fs'
import type { Bettor } from './bettors.ts'

/** One line of the table, and one entry of the list that `--json` writes. */
export type Row = {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Against the limit or the peer of the same run. */
  readonly ratio: number
  readonly against: string
  readonly runs: number
}

/** Duration of long-running benchmarks; ten minutes by default. */
export type Asked = { readonly minutes: number }

export type Benchmark = {
  readonly name: string
  readonly run: (say: (line: string) => void, asked: Asked) => Promise<Row[]>
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** The value below which this part of all lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits))

/** The median of several times against the longest that is allowed. */
export function againstLimit(name: string, timesMs: readonly number[], limitMs: number): Row {
  const value = median(timesMs)
  return {
    name,
    value: round(value, 0),
    unit: 'ms',
    ratio: round(value / limitMs),
    against: `limit ${limitMs} ms`,
    runs: timesMs.length,
  }
}

export type Size = { readonly name: string; readonly micros: readonly number[] }

/** The cost of each size, against the smallest. */
export function growthRows(name: string, unit: string, sizes: readonly Size[]): Row[] {
  const least = median(sizes[0]?.micros ?? [])
  return sizes.map((size) => {
    const value = median(size.micros)
    return {
      name: `growth ${name} ${size.name}`,
      value: round(value, 1),
      unit,
      ratio: round(value / least),
      against: `${sizes[0]?.name} ${round(least, 1)} µs`,
      runs: size.micros.length,
    }
  })
}

/** Linux counts the time of a process in hundredths of a second. */
const TICK_MICROS = 10_000

/** The time that a process has worked, in microseconds, from its line in /proc. Its name may hold anything, brackets too. */
export function microsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS
}

/** The time that this process has worked, and another one on this machine with it. */
export function workedMicros(other: number | null = null): number {
  const { user, system } = process.cpuUsage()
  return user + system + (other === null ? 0 : microsIn(readFileSync(`/proc/${other}/stat`, 'utf8')))
}

/** Milliseconds that the work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

/** Reads an answer to its end and keeps nothing of it. */
export async function read(url: string, { cookie }: Bettor): Promise<void> {
  const reply = await fetch(url, { headers: { cookie } })
  if (!reply.ok || reply.body === null) throw new Error(`${url} answered ${reply.status}`)
  const reader = reply.body.getReader()
  while (!(await reader.read()).done) continue
}
