import type { SiteConfig } from '@evens/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { letterOf, type Translate } from './letters.ts'
import { masked } from './outbox.ts'
import { type Post, Undeliverable } from './post.ts'
import type { MessageTables } from './tables.ts'
import type { Log } from '../../platform/log.ts'

type Row = Selectable<MessageTables['message_outbox']> & { readonly is_late: boolean }

export type DeliveryDeps = {
  readonly db: Kysely<MessageTables>
  readonly siteById: (id: string) => SiteConfig | undefined
  readonly translate: Translate
  readonly post: Post
  readonly log: Log
}

/** So long a message is one node's alone; if that one dies, another takes it up. */
const TAKEN_SECONDS = 60
const TAKEN_AT_ONCE = 10

/**
 * At-least-once delivery: a message is marked as delivered only after it was accepted, so a crash in between sends it
 * again, with the same id.
 */
export function createDelivery({ db, siteById, translate, post, log }: DeliveryDeps) {
  async function take(): Promise<readonly Row[]> {
    const { rows } = await sql<Row>`
      update message_outbox set
        attempts = attempts + 1,
        due_at = clock_timestamp() + make_interval(secs => ${TAKEN_SECONDS})
      where id in (
        select id from message_outbox where state = 'waiting' and due_at <= clock_timestamp()
        order by due_at limit ${TAKEN_AT_ONCE} for update skip locked
      )
      returning *, useful_until <= clock_timestamp() as is_late`.execute(db)
    return rows
  }

  /** Codes, links and passwords have done their work: they go with the letter. */
  const end = (id: string) =>
    sql`
    update message_outbox set state = 'delivered', done_at = clock_timestamp(), given = '{}'
    where id = ${id} and state = 'waiting'`.execute(db)

  /** A message that would arrive too late is given up like an undeliverable one. */
  async function giveUpOrWait({ id, attempts, channel, address, kind }: Row, error: Error): Promise<void> {
    const waitSeconds = error instanceof Undeliverable ? null : nextTrySeconds(attempts)
    const { rows } = await sql<{ state: string }>`
      update message_outbox set
        due_at = clock_timestamp() + make_interval(secs => ${waitSeconds ?? 0}),
        state = case when is_over then 'dead' else 'waiting' end,
        done_at = case when is_over then clock_timestamp() end,
        given = case when is_over then '{}' else given end
      from (
        select ${waitSeconds}::int is null
          or useful_until <= clock_timestamp() + make_interval(secs => ${waitSeconds ?? 0}) as is_over
        from message_outbox where id = ${id}
      ) as verdict
      where id = ${id} and state = 'waiting'
      returning state`.execute(db)
    const isGivenUp = rows[0]?.state === 'dead'
    const reason = withoutAddress(error, address)
    log.warn({ event: 'messages.delivery-failed', message: id, kind, channel, to: masked(address), isGivenUp, reason })
  }

  async function deliver(row: Row): Promise<void> {
    const site = siteById(row.site_id)
    try {
      if (site === undefined) throw new Undeliverable(`no site ${row.site_id}`)
      if (row.is_late) throw new Undeliverable('it would come too late')
      await post.deliver[row.channel](letterOf(row, site, translate))
    } catch (error) {
      return giveUpOrWait(row, error as Error)
    }
    await end(row.id)
  }

  return {
    /** Returns the number of messages taken up. */
    async deliverSome(): Promise<number> {
      const rows = await take()
      await Promise.all(rows.map(deliver))
      return rows.length
    },
  }
}

/** Mail servers repeat the refused address in their errors, so it is masked. */
const withoutAddress = ({ message }: Error, address: string): string => message.replaceAll(address, masked(address))

/** Seconds until the next attempt after the first, the second and so on; after the last there is none. */
const WAITS_SECONDS = [5, 15, 60, 300, 900, 3600, 14_400] as const

export const ATTEMPTS_MAX = WAITS_SECONDS.length + 1

/** Null when it has been tried often enough. */
const nextTrySeconds = (attempts: number): number | null => WAITS_SECONDS[attempts - 1] ?? null
