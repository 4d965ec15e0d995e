import { type SuspendedBetting, suspensionTopic, siteOfSuspensionTopic } from '@evens/contracts/live'
import type { Kysely } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import type { TopicDelta, TopicSource } from '../../platform/live/index.ts'
import type { Job } from '../../platform/module.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Log } from '../../platform/log.ts'
import { endSuspension, startSuspension, type Suspension, type SuspensionChange } from './sql-calls.ts'
import type { LimitTables } from './tables.ts'

/** Operators suspend and resume betting on a running site; each act is in the audit log. */
export function createSuspensions(kysely: Kysely<unknown>) {
  const db = kysely.$extendTables<LimitTables>()
  return {
    all: (): Promise<readonly Suspension[]> => db.selectFrom('suspension').selectAll().orderBy('at').execute(),
    /** False when it was suspended already. */
    suspend: async (change: SuspensionChange): Promise<boolean> =>
      (await callSql(db, startSuspension, change)) === true,
    /** False when nothing was suspended. */
    resume: async (change: SuspensionChange): Promise<boolean> => (await callSql(db, endSuspension, change)) === true,
  }
}

const LOOK_MS = 1000
const NOTHING: SuspendedBetting = { betting: false, subjects: [] }

type Published = { readonly v: number; readonly stopped: SuspendedBetting }

/**
 * Publishes a site's suspensions to its pages. Operators act in other processes, so each node polls the database. A
 * suspension of one player is not published: they learn of it when they try to bet.
 */
export function createSuspensionTopics(look: () => Promise<readonly Suspension[]>, firstVersion: number, log: Log) {
  const bySite = new Map<string, Published>()
  let changed = new Map<string, TopicDelta>()
  const publishedOf = (site: string): Published => bySite.get(site) ?? { v: firstVersion, stopped: NOTHING }

  function setSuspended(site: string, stopped: SuspendedBetting): void {
    const before = publishedOf(site)
    if (JSON.stringify(before.stopped) === JSON.stringify(stopped)) return
    const [topic, v] = [suspensionTopic(site), before.v + 1]
    bySite.set(site, { v, stopped })
    changed.set(topic, { topic, p: changed.get(topic)?.p ?? before.v, v, d: stopped })
  }

  async function lookAgain(): Promise<void> {
    const stops = Map.groupBy(await look(), ({ site_id }) => site_id)
    for (const site of new Set([...bySite.keys(), ...stops.keys()]))
      setSuspended(site, stoppedBy(stops.get(site) ?? []))
  }

  const source: TopicSource = {
    owns: (topic) => siteOfSuspensionTopic(topic) !== null,
    snapshot(topic) {
      const { v, stopped } = publishedOf(siteOfSuspensionTopic(topic) ?? '')
      return { v, d: stopped }
    },
    drain(isFollowed) {
      const due = [...changed.values()].filter(({ topic }) => isFollowed(topic))
      changed = new Map()
      return due
    },
  }
  return {
    source,
    lookAgain,
    jobs: [() => runPeriodically('limits.refresh-suspensions', LOOK_MS, lookAgain, log)] satisfies readonly Job[],
  }
}

const stoppedBy = (stops: readonly Suspension[]): SuspendedBetting => ({
  betting: stops.some(({ scope }) => scope === 'betting'),
  subjects: stops
    .flatMap(({ scope, subject }) => (scope === 'betting' || scope === 'player' ? [] : [`${scope}:${subject}`]))
    .toSorted((a, b) => a.localeCompare(b)),
})
