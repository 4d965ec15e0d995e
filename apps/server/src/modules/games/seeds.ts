import type { GameSeeds, GameSeedsRotated, RefusalReason } from '@evens/contracts'
import type { Kysely, Selectable } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { actorOf, type Principal } from '../../platform/http/principal.ts'
import type { Fair } from '../fair/index.ts'
import type { Pairs } from './pairs.ts'
import { commitSeeds, rotateSeeds, startSeeds } from './sql-calls.ts'
import type { GameTables } from './tables.ts'

const RETIRED_SHOWN = 50

const SHOWN = ['id', 'commitment', 'client_seed', 'started_at', 'next_nonce', 'seed', 'retired_at'] as const
type Shown = Pick<Selectable<GameTables['fair_pair']>, (typeof SHOWN)[number]>

/** The player's seeds: both commitments are shown before the first stake, and a seed is told once it plays no more. */
export function createSeeds(db: Kysely<GameTables>, fair: Fair, pairs: Pairs) {
  function commitment() {
    const { commitment: hash, sealed } = fair.commit()
    return { commitment: hash, sealed: sealed.toString('hex') }
  }

  async function view(player: bigint): Promise<GameSeeds | null> {
    const rows = await db
      .selectFrom('fair_pair')
      .select(SHOWN)
      .where('player_id', '=', player)
      .orderBy('id', 'desc')
      .limit(RETIRED_SHOWN + 2)
      .execute()
    const next = rows.find(({ client_seed }) => client_seed === null)
    if (next === undefined) return null
    const active = rows.find(({ client_seed, seed }) => client_seed !== null && seed === null)
    return {
      active: active === undefined ? null : activeView(active),
      next: { commitment: next.commitment },
      retired: rows.flatMap(retiredView),
    }
  }

  /** Commits to a next seed where there is none yet. */
  async function read({ id, siteId }: Principal): Promise<GameSeeds> {
    const seen = await view(id)
    if (seen !== null) return seen
    await callSql(db, commitSeeds, { player: String(id), site: siteId, ...commitment() })
    const made = await view(id)
    if (made === null) throw new Error('a commitment that was made is there')
    return made
  }

  return {
    read,
    async start(player: Principal, clientSeed: string): Promise<GameSeeds> {
      await callSql(db, startSeeds, { ...actorOf(player), site: player.siteId, clientSeed, ...commitment() })
      return read(player)
    },
    async rotate(player: Principal, pair: string, clientSeed: string): Promise<GameSeedsRotated> {
      const active = await pairs.active(player.id)
      const isOfActive = active !== undefined && String(active.id) === pair
      const reason = (await callSql(db, rotateSeeds, {
        ...actorOf(player),
        site: player.siteId,
        pair,
        clientSeed,
        ...commitment(),
        seed: isOfActive ? pairs.seedOf(active).toString('hex') : null,
      })) as RefusalReason<'game'> | null
      return { state: reason === null ? 'rotated' : 'refused', reason, seeds: await read(player) }
    },
  }
}

const activeView = (pair: Shown): NonNullable<GameSeeds['active']> => ({
  id: String(pair.id),
  commitment: pair.commitment,
  clientSeed: pair.client_seed ?? '',
  nextNonce: String(pair.next_nonce),
  since: pair.started_at?.getTime() ?? 0,
})

/** Nothing for a pair in use: its seed is revealed when it is retired. */
function retiredView({ id, commitment, client_seed, next_nonce, seed, retired_at }: Shown): GameSeeds['retired'] {
  if (seed === null || retired_at === null) return []
  const pair = { id: String(id), commitment, serverSeed: seed, clientSeed: client_seed ?? '' }
  return [{ ...pair, rounds: String(next_nonce), retiredAt: retired_at.getTime() }]
}
