import type { Kysely } from 'kysely'
import type { HiddenSports } from '../../../platform/http/principal.ts'
import { hiddenSportsOf, setHiddenSports, statusOf } from '../../players/index.ts'
import { noteAct } from './note-act.ts'

type Change = {
  readonly playerId: bigint
  readonly section: keyof HiddenSports
  readonly sport: string
  readonly isHidden: boolean
  readonly actor: string
  readonly reason: string
}

/** Operators hide sports from a player, of the line or of live play: out of the lists, and bets on them are refused. */
export function createHiddenSportsAdmin(db: Kysely<unknown>) {
  return {
    show: (playerId: bigint): Promise<HiddenSports | undefined> => hiddenSportsOf(db, playerId),

    /** False when it was so already; null for an unknown player. */
    change: ({ playerId, section, sport, isHidden, actor, reason }: Change): Promise<boolean | null> =>
      db.transaction().execute(async (tx) => {
        const player = await statusOf(tx, playerId, true)
        const hidden = await hiddenSportsOf(tx, playerId)
        if (player === undefined || hidden === undefined) return null
        if (hidden[section].includes(sport) === isHidden) return false
        const others = hidden[section].filter((one) => one !== sport)
        await setHiddenSports(tx, playerId, { ...hidden, [section]: isHidden ? [...others, sport] : others })
        const act = isHidden ? 'sport-hidden' : 'sport-shown'
        await noteAct(tx, { siteId: player.site_id, playerId, actor, act, detail: { section, sport, reason } })
        return true
      }),
  }
}
