import type { Kysely } from 'kysely'
import { setStakeFactor, stakeFactorOf, statusOf } from '../../players/index.ts'
import { noteAct } from './note-act.ts'

type Change = {
  readonly playerId: bigint
  readonly factorMilli: number
  readonly actor: string
  readonly reason: string
}

/** Operators scale the maximum stake of one player. Sessions are cached, so that it holds within a second. */
export function createStakeFactorAdmin(db: Kysely<unknown>) {
  return {
    /** In thousandths; undefined for an unknown player. */
    show: (playerId: bigint): Promise<number | undefined> => stakeFactorOf(db, playerId),

    /** The factor before; undefined for an unknown player. */
    set: ({ playerId, factorMilli, actor, reason }: Change): Promise<number | undefined> =>
      db.transaction().execute(async (tx) => {
        const player = await statusOf(tx, playerId, true)
        const before = await stakeFactorOf(tx, playerId)
        if (player === undefined || before === undefined || before === factorMilli) return before
        await setStakeFactor(tx, playerId, factorMilli)
        const detail = { before, factorMilli, reason }
        await noteAct(tx, { siteId: player.site_id, playerId, actor, act: 'stake-factor-set', detail })
        return before
      }),
  }
}
