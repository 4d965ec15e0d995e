import { Session } from 'node:inspector/promises'

const SAMPLE_EVERY_US = 200

/** Places in the models, by file and function, and the group of markets that they price. */
const GROUPS: readonly (readonly [place: RegExp, group: string])[] = [
  [/^goals\/kinds\/results:/, 'main'],
  [/^goals\/kinds\/line-kinds:/, 'totals, handicaps'],
  [/^goals\/kinds\/scores:/, 'scores'],
  [/^goals\/kinds\/(both-score|order):/, 'goals'],
  [/^goals\/kinds\/(both-halves|part-comparison):/, 'periods'],
  [/^points\/kinds\/stretches:/, 'main, totals, handicaps'],
  [/^points\/kinds\/comparisons:/, 'periods'],
  [/^points\/kinds\/finals:/, 'scores'],
  [/^(points\/kinds\/(races|drives)|goals\/kinds\/specials):/, 'specials'],
  [/^chain\/markets:addMatch$/, 'main, totals, handicaps'],
  [/^chain\/markets:addScores$/, 'scores'],
  [/^chain\/markets:addPart$/, 'periods'],
  [/^racquet\/tennis-games:/, 'intervals'],
  [/^innings\/\w+\/model:(addWholeGame|addMatch)$/, 'main, totals, handicaps'],
  [/^innings\/baseball\/model:addRaces$/, 'specials'],
  [/^innings\/\w+\/model:(addStages|addInnings?)$/, 'periods'],
  [/^innings\/cricket\/model:addOver$/, 'intervals'],
]
/** Sums that several groups read. */
const SHARED = 'shared figures'

type Frame = { readonly url: string; readonly functionName: string }

/** The groups of markets that take most of the time of the work, each with its share in per cent. */
export async function costsByGroup(work: () => void): Promise<string> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US })
  await session.post('Profiler.start')
  work()
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  const above = new Map(profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
  const groupAt = (leaf: number): string | null => {
    let isModel = false
    for (let id: number | undefined = leaf; id !== undefined; id = above.get(id)) {
      const place = placeOf(frames.get(id))
      isModel ||= place !== null
      const group = GROUPS.find(([pattern]) => place !== null && pattern.test(place))?.[1]
      if (group !== undefined) return group
    }
    return isModel ? SHARED : null
  }
  const samples = (profile.samples ?? []).map(groupAt).filter((group) => group !== null)
  const counted = Map.groupBy(samples, (group) => group)
  return [...counted]
    .map(([group, { length }]) => ({ group, share: Math.round((100 * length) / samples.length) }))
    .toSorted((a, b) => b.share - a.share)
    .map(({ group, share }) => `${group} ${share} %`)
    .join(', ')
}

/** The file inside the package of prices and the function; null for all else that runs meanwhile. */
function placeOf(frame: Frame | undefined): string | null {
  const file = /packages\/pricing\/src\/(.+)\.ts$/.exec(frame?.url ?? '')?.[1]
  return file === undefined ? null : `${file}:${frame?.functionName}`
}
