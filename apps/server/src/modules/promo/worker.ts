import type { Clock } from '@evens/kernel'
import { type Kysely, sql } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import type { Log } from '../../platform/log.ts'
import { memberOfPlayer } from './audience.ts'
import { promoEvent, type StoredEvent } from './core/promo-event.ts'
import type { Definitions } from './definitions.ts'
import type { Friends } from './friends.ts'
import type { Give, Given } from './give.ts'
import { endGrant } from './sql-calls.ts'

type WorkerDeps = {
  readonly db: Kysely<unknown>
  readonly definitions: Definitions
  readonly give: Give
  readonly friends: Friends
  readonly clock: Clock
  readonly changed: (player: bigint) => void
  readonly gave: (given: readonly Given[]) => void
  readonly log: Log
}

const AT_ONCE = 50
/** An event that failed this often waits longer with each further failure. */
const RETRY_MAX_SECONDS = 3600

/** Turns causes of the outbox into rewards. Each event has a transaction of its own, which holds one player's gate. */
export function createWorker({ db, definitions, give, friends, clock, changed, gave, log }: WorkerDeps) {
  /** False when another node has the event, or it is done. */
  const work = (id: bigint): Promise<readonly Given[] | null> =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<StoredEvent>`
        select id, kind, player_id, site_id, ref, detail, at from promo_event
        where id = ${id} and not is_done for update skip locked`.execute(tx)
      const [event] = rows
      if (event === undefined) return null
      const given = event.kind === 'charged-back' ? await voidGrants(tx, event) : await reward(tx, event)
      await sql`update promo_event set is_done = true where id = ${id}`.execute(tx)
      if (given.length > 0) changed(event.player_id)
      return given
    })

  async function reward(tx: Kysely<unknown>, stored: StoredEvent): Promise<readonly Given[]> {
    const member = await memberOfPlayer(tx, stored.player_id, clock.nowMs())
    if (member === undefined) return []
    if (stored.kind === 'registered') await friends.begin(tx, stored.player_id)
    const event = promoEvent(stored, { bonusChoice: member.bonusChoice, offers: await firstOffers(member.siteId) })
    if (event === null) return []
    const { currency } = stored.detail
    return give(tx, { member, event, currency: typeof currency === 'string' ? currency : member.currency })
  }

  async function firstOffers(siteId: string): Promise<readonly string[]> {
    const promotions = await definitions.of(siteId)
    return promotions
      .filter((one) => one.live.definition.category === 'first_deposit' && definitions.stateOf(one) === 'running')
      .map(({ id }) => id)
  }

  async function failed(id: bigint, error: unknown): Promise<void> {
    log.error({ event: 'job.failed', job: 'promo.events', err: error })
    await sql`update promo_event set tries = tries + 1 where id = ${id} and not is_done`.execute(db)
  }

  /** One page of events, the oldest first; returns how many were done. */
  async function tick(): Promise<number> {
    const { rows } = await sql<Pick<StoredEvent, 'id' | 'kind' | 'player_id'>>`
      select id, kind, player_id from promo_event
      where not is_done
        and (tries = 0 or at + make_interval(secs => least(${RETRY_MAX_SECONDS}, power(4, least(tries, 6)))) <= clock_timestamp())
      order by id limit ${AT_ONCE}`.execute(db)
    let count = 0
    for (const { id, kind, player_id } of rows) {
      try {
        const given = await work(id)
        if (given === null) continue
        if (kind === 'verified') await friends.look(player_id)
        count += 1
        gave(given)
      } catch (error) {
        await failed(id, error)
      }
    }
    return count
  }

  return { tick }
}

/** A deposit that was taken back takes the rewards along that it has caused. */
async function voidGrants(tx: Kysely<unknown>, { player_id, ref }: StoredEvent): Promise<readonly Given[]> {
  await sql`select wallet_lock_player(${player_id})`.execute(tx)
  const { rows } = await sql<{ id: bigint; promotion: string; kind: string }>`
    select id, promotion, kind from promo_grant
    where player_id = ${player_id} and (cause = ${ref} or cause like ${`${ref}#%`})
      and state in ('held', 'offered', 'active', 'closing', 'converted') order by id`.execute(tx)
  const given: Given[] = []
  for (const { id, promotion, kind } of rows) {
    const end = { player: String(player_id), grant: String(id), state: 'void', actor: 'house', reason: 'charged-back' }
    const outcome = await callSql(tx, endGrant, end)
    given.push({ promotion, kind, outcome: outcome === 'done' ? 'void' : (outcome ?? 'void') })
  }
  return given
}
