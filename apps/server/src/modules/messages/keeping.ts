import { sql, type Kysely } from 'kysely'
import type { Registry } from 'prom-client'
import { gauge } from '../../platform/read-metrics.ts'
import type { MessageTables } from './tables.ts'

const KEPT_DAYS = 30
const REMOVED_AT_ONCE = 1000

type Standing = { readonly waiting: number; readonly dead: number; readonly oldest: number }

const NONE: Standing = { waiting: 0, dead: 0, oldest: 0 }
const HELP: Readonly<Record<keyof Standing, string>> = {
  waiting: 'Messages that have not been delivered yet.',
  dead: 'Messages that nobody took, of the last 30 days.',
  oldest: 'Seconds for which the oldest of the waiting messages has waited.',
}

/** What is kept of messages, how long, and how they stand. */
export function createKeeping(db: Kysely<MessageTables>) {
  let now = NONE
  return {
    async forget(): Promise<void> {
      await sql`
        delete from message_outbox where id in (
          select id from message_outbox
          where created_at < clock_timestamp() - make_interval(days => ${KEPT_DAYS}) and state <> 'waiting'
          order by created_at limit ${REMOVED_AT_ONCE} for update skip locked
        )`.execute(db)
    },

    async look(): Promise<Standing> {
      const { rows } = await sql<Standing>`
        select
          (select count(*)::int from message_outbox where state = 'waiting') as waiting,
          (select count(*)::int from message_outbox where state = 'dead') as dead,
          coalesce((
            select extract(epoch from clock_timestamp() - min(created_at))::int from message_outbox where state = 'waiting'
          ), 0) as oldest`.execute(db)
      return (now = rows[0] ?? NONE)
    },

    metrics(registry: Registry): void {
      for (const name of Object.keys(HELP) as (keyof Standing)[])
        registry.registerMetric(gauge(`messages_${name}`, HELP[name], () => now[name]))
    },
  }
}
