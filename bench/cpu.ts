import { readFileSync } from 'node:fs'

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
