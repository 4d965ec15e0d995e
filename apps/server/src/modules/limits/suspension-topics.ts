import { houseTopic, siteOfHouseTopic, type HouseStopped } from '@evens/contracts/live'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { TopicDelta, TopicSource } from '../../platform/live/index.ts'
import type { Job } from '../../platform/module.ts'
import type { Suspension } from './betting-suspensions.ts'

const LOOK_MS = 1000
const NOTHING: HouseStopped = { betting: false, sports: [] }

type Said = { readonly v: number; readonly stopped: HouseStopped }

/**
 * Tells the pages of a site what its operator has stopped. Operators act beside the nodes, so each node looks for
 * itself. That somebody alone may not bet is told to them alone, when they try.
 */
export function createSuspensionTopics(
  look: () => Promise<readonly Suspension[]>,
  firstVersion: number,
  warn: (message: string) => void,
) {
  const bySite = new Map<string, Said>()
  let changed = new Map<string, TopicDelta>()
  const saidOf = (site: string): Said => bySite.get(site) ?? { v: firstVersion, stopped: NOTHING }

  function hear(site: string, stopped: HouseStopped): void {
    const before = saidOf(site)
    if (JSON.stringify(before.stopped) === JSON.stringify(stopped)) return
    const [topic, v] = [houseTopic(site), before.v + 1]
    bySite.set(site, { v, stopped })
    changed.set(topic, { topic, p: changed.get(topic)?.p ?? before.v, v, d: stopped })
  }

  async function lookAgain(): Promise<void> {
    const stops = Map.groupBy(await look(), ({ site_id }) => site_id)
    for (const site of new Set([...bySite.keys(), ...stops.keys()])) hear(site, stoppedBy(stops.get(site) ?? []))
  }

  const source: TopicSource = {
    owns: (topic) => siteOfHouseTopic(topic) !== null,
    snapshot(topic) {
      const { v, stopped } = saidOf(siteOfHouseTopic(topic) ?? '')
      return { v, d: stopped }
    },
    drain(isFollowed) {
      const told = [...changed.values()].filter(({ topic }) => isFollowed(topic))
      changed = new Map()
      return told
    },
  }
  return {
    source,
    lookAgain,
    jobs: [() => runPeriodically(LOOK_MS, lookAgain, warn)] satisfies readonly Job[],
  }
}

const stoppedBy = (stops: readonly Suspension[]): HouseStopped => ({
  betting: stops.some(({ scope }) => scope === 'betting'),
  sports: stops
    .flatMap(({ scope, subject }) => (scope === 'sport' ? [subject] : []))
    .toSorted((a, b) => a.localeCompare(b)),
})
