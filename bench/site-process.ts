import { readFileSync } from 'node:fs'

/** As built, or as it stands in the sources. */
const SITE = /dist\/server\/site\/site\.js|apps\/server\/src\/main\.ts/

/** The process of the site that this one has started last. */
export function sitePid(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
  const sites = children.filter((pid) => SITE.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')))
  const last = Number(sites.at(-1))
  if (!(last > 0)) throw new Error('no site runs')
  return last
}

export function memoryMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
