import { Session } from 'node:inspector/promises'

const SAMPLE_EVERY_US = 200
const SHOWN = 6

/** The parts of a model, by file, that take most of the time of the work, each with its share in per cent. */
export async function costliestParts(work: () => void): Promise<string> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US })
  await session.post('Profiler.start')
  work()
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  const fileOf = new Map(profile.nodes.map(({ id, callFrame }) => [id, partOf(callFrame.url)]))
  const spent = new Map<string, number>()
  let all = 0
  profile.samples?.forEach((id, at) => {
    const part = fileOf.get(id) ?? null
    if (part === null) return
    const took = profile.timeDeltas?.[at] ?? 0
    spent.set(part, (spent.get(part) ?? 0) + took)
    all += took
  })
  return [...spent]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([part, took]) => `${part} ${Math.round((100 * took) / all)} %`)
    .join(', ')
}

/** The path inside the package of prices; null for all else that runs meanwhile. */
const partOf = (url: string): string | null => /packages\/pricing\/src\/(.+)\.ts$/.exec(url)?.[1] ?? null
