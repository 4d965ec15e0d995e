import { type SuspendedBetting, suspensionTopic, siteOfSuspensionTopic } from '@evens/contracts/live'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { TopicDelta, TopicSource } from '../../platform/live/index.ts'
import type { Job } from '../../platform/module.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { LimitTables } from './tables.ts'

export type Suspension = Selectable<LimitTables['suspension']>

export type SuspensionRequest = {
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
  const said = async (work: 'suspension_start' | 'suspension_end', request: SuspensionRequest): Promise<boolean> => {
    const { rows } = await sql<{ said: boolean }>`
      select ${sql.ref(work)}(${JSON.stringify(request)}::jsonb) as said`.execute(db)
    return rows[0]?.said === true
  }
  return {
    all: (): Promise<readonly Suspension[]> => db.selectFrom('suspension').selectAll().orderBy('at').execute(),
    /** False when it was stopped already. */
    stop: (request: SuspensionRequest): Promise<boolean> => said('suspension_start', request),
    /** False when nothing was stopped. */
    goOn: (request: SuspensionRequest): Promise<boolean> => said('suspension_end', request),
  }
}

const LOOK_MS = 1000
const NOTHING: SuspendedBetting = { betting: false, sports: [] }

type Published = { readonly v: number; readonly stopped: SuspendedBetting }

/**
 * Publishes a site's suspensions to its pages. Operators act in other processes, so each node polls the database. A
 * suspension of one player is not published: they learn of it when they try to bet.
 */
export function createSuspensionTopics(
  look: () => Promise<readonly Suspension[]>,
  firstVersion: number,
  warn: (message: string) => void,
) {
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
    jobs: [() => runPeriodically(LOOK_MS, lookAgain, warn)] satisfies readonly Job[],
  }
}

const stoppedBy = (stops: readonly Suspension[]): SuspendedBetting => ({
  betting: stops.some(({ scope }) => scope === 'betting'),
  sports: stops
    .flatMap(({ scope, subject }) => (scope === 'sport' ? [subject] : []))
    .toSorted((a, b) => a.localeCompare(b)),
})
