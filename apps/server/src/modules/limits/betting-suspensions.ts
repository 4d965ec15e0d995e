import { type HouseStopped, houseTopic, siteOfHouseTopic } from '@evens/contracts/live'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { TopicDelta, TopicSource } from '../../platform/live/index.ts'
import type { Job } from '../../platform/module.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Log } from '../../platform/log.ts'
import type { LimitTables } from './tables.ts'

export type Suspension = Selectable<LimitTables['suspension']>

export type SuspensionChange = {
  readonly site: string
  readonly scope: Suspension['scope']
  /** The sport or the player; nothing for all betting. */
  readonly subject: string
  readonly actor: string
  readonly reason: string
}

/** Operators suspend and resume betting on a running site; each act is in the audit log. */
export function createSuspensions(kysely: Kysely<unknown>) {
  const db = kysely.$extendTables<LimitTables>()
  const isChanged = async (change: RawBuilder<{ is: boolean }>): Promise<boolean> =>
    (await change.execute(db)).rows[0]?.is === true
  return {
    all: (): Promise<readonly Suspension[]> => db.selectFrom('suspension').selectAll().orderBy('at').execute(),
    /** False when it was suspended already. */
    suspend: (change: SuspensionChange): Promise<boolean> =>
      isChanged(sql`select suspension_start(${JSON.stringify(change)}::jsonb) as is`),
    /** False when nothing was suspended. */
    resume: (change: SuspensionChange): Promise<boolean> =>
      isChanged(sql`select suspension_end(${JSON.stringify(change)}::jsonb) as is`),
  }
}

const LOOK_MS = 1000
const NOTHING: HouseStopped = { betting: false, sports: [] }

type Said = { readonly v: number; readonly stopped: HouseStopped }

/**
 * Publishes a site's suspensions to its pages. Operators act in other processes, so each node polls the database. A
 * suspension of one player is not published: they learn of it when they try to bet.
 */
export function createSuspensionTopics(look: () => Promise<readonly Suspension[]>, firstVersion: number, log: Log) {
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
    jobs: [() => runPeriodically('limits.refresh-suspensions', LOOK_MS, lookAgain, log)] satisfies readonly Job[],
  }
}

const stoppedBy = (stops: readonly Suspension[]): HouseStopped => ({
  betting: stops.some(({ scope }) => scope === 'betting'),
  sports: stops
    .flatMap(({ scope, subject }) => (scope === 'sport' ? [subject] : []))
    .toSorted((a, b) => a.localeCompare(b)),
})
