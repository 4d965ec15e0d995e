import type { GameStepped, GameStepToTake, SiteConfig } from '@evens/contracts'
import { chanceOfStep, type Game, type Round } from '@evens/games'
import { titleById } from '@evens/games/catalogue'
import type { Selectable } from 'kysely'
import { actorOf, type Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { endRound, isAction, type Played, take } from './core/play-round.ts'
import { roundPart } from './core/round-view.ts'
import type { RoundReads } from './reads.ts'
import { dutiesOf, gameOfRound, stakesFor } from './rules.ts'
import type { GameStep } from './sql-calls.ts'
import { hashOf, overOf } from './start.ts'
import type { RoundStore } from './store.ts'
import type { GameTables } from './tables.ts'

/** Plays on; null when the action is not open. */
type Play = (game: Game, round: Round, payoutMost: bigint) => Played | null
export type OpenRound = Selectable<GameTables['game_open']>

export function createStepping(store: RoundStore, reads: RoundReads) {
  /** A step of a round under way as it is now; the database finds out whether it still is. */
  async function stepOf(row: OpenRound, site: SiteConfig, play: Play): Promise<GameStep> {
    const game = gameOfRound(row.maths)
    const round = await reads.replayed(row)
    const { payoutMost } = stakesFor(site, game, row.currency)
    const title = titleById(row.title)
    const shared = {
      player: String(row.player_id),
      id: String(row.id),
      currency: row.currency,
      step: row.actions.length,
      cycleMs: title === undefined ? 0 : dutiesOf(site, title).minCycleMs,
      site: row.site_id,
      subjects: [],
    }
    const played = play(game, round, payoutMost)
    if (played === null) return { ...shared, added: [], chances: [], more: 0n, reason: 'choice-unknown' }
    const chance = chanceOfStep(game, round, played.added[0])
    const staked = row.staked + played.more
    return {
      ...shared,
      added: played.added,
      chances: chance === null ? [] : [chance],
      more: played.more,
      reason: null,
      round: roundPart({ ...row, staked }, row.actions.length + played.added.length, played.last, played),
      ...overOf(played.last, row.agreed_tax, staked),
    }
  }

  return {
    async take(player: Principal, site: SiteConfig, id: string, request: GameStepToTake): Promise<GameStepped> {
      const actor = { ...actorOf(player), key: request.key, hash: hashOf({ id, ...request }) }
      const row = await store.open(player.id, BigInt(id))
      if (row !== undefined && row.actions.length === request.step) {
        const { action } = request
        const given = await stepOf(row, site, (game, round, payoutMost) =>
          isAction(game, action) && round.allows(action) ? take(game, round, action, row.stake, payoutMost) : null,
        )
        const answer = await store.step({ ...actor, ...given })
        if (answer !== 'moved') return JSON.parse(answer) as GameStepped
      }
      const known = await store.look(actor)
      if (known !== null) return JSON.parse(known) as GameStepped
      const round = await reads.now(player.id, id)
      if (round === null) throw new Refusal('NOT_FOUND')
      return {
        state: 'moved',
        reason: null,
        round,
        balance: await store.cash(player.id, round.currency),
        nextStartAt: null,
      }
    },
    /**
     * Ends a round that nobody has ended in time; false when another node was faster. Where its end would stake more than
     * a limit or the balance allows, it ends without.
     */
    async lapse(row: OpenRound, site: SiteConfig): Promise<boolean> {
      const end = async (by: 'lapse' | 'forgo') =>
        store.step(await stepOf(row, site, (_game, round) => endRound(round, by)))
      const answer = await end('lapse')
      return (answer === 'refused' ? await end('forgo') : answer) === 'lapsed'
    },
  }
}
export type Stepping = ReturnType<typeof createStepping>
