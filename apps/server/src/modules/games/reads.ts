import type { GameRoundRecall, GameRoundView, OpenGameRounds } from '@evens/contracts'
import type { Round } from '@evens/games'
import { titleById } from '@evens/games/catalogue'
import type { Kysely } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import { sentencesOf } from './core/round-view.ts'
import type { Pairs } from './pairs.ts'
import { createPlayedTitles } from './played-titles.ts'
import { createReplays, type Finished } from './replays.ts'
import { createRoundLists } from './round-lists.ts'
import type { RoundStore } from './store.ts'
import type { GameTables } from './tables.ts'

export function createRoundReads(db: Kysely<GameTables>, store: RoundStore, pairs: Pairs) {
  const { seedsOf, stepsOf, steps, replayed, openView, finishedView } = createReplays(db, pairs)
  /** Pots that a round was paid: their amounts follow from no seed, so they are read. */
  async function wonBy({ player_id, id, choice }: Finished): Promise<GameRoundView['jackpots']> {
    if (typeof choice !== 'object' || choice === null || !('cycles' in choice)) return undefined
    const rows = await db
      .selectFrom('jackpot_win')
      .select(['pot', 'amount', 'tax'])
      .where('player_id', '=', player_id)
      .where('round_id', '=', id)
      .orderBy('seq')
      .execute()
    if (rows.length === 0) return undefined
    return rows.map(({ pot, amount, tax }) => ({ pot, amount: String(amount), tax: String(tax) }))
  }

  return {
    replayed,
    ...createRoundLists(db),
    played: createPlayedTitles(db),

    /** The current state of a round, under way or finished; null when it is not the player's. */
    async now(player: bigint, id: string): Promise<GameRoundView | null> {
      const open = await store.open(player, BigInt(id))
      if (open !== undefined) return openView(open)
      const finished = await store.finished(player, BigInt(id))
      return finished === undefined ? null : finishedView(finished, await steps(finished), await wonBy(finished))
    },

    async open({ id }: Principal): Promise<OpenGameRounds> {
      const rows = await db
        .selectFrom('game_open')
        .selectAll()
        .where('player_id', '=', id)
        .where('shared', 'is', null)
        .orderBy('started_at')
        .orderBy('id')
        .execute()
      const titles = new Set(rows.flatMap((row) => titleById(row.title) ?? []))
      return {
        rounds: await Promise.all(rows.map(openView)),
        titles: [...titles].map(({ id: title, route, name, area, theme }) => ({ id: title, route, name, area, theme })),
      }
    },

    /** Null when the player has no such finished round. */
    async recall({ id: player }: Principal, id: string): Promise<GameRoundRecall | null> {
      const row = await store.finished(player, BigInt(id))
      if (row === undefined) return null
      const seeds = await seedsOf(row)
      const played = stepsOf(row, seeds)
      return {
        round: finishedView(row, played, await wonBy(row)),
        actions: [...row.actions],
        steps: played.map(({ view, shown, sentences }, at) => ({
          view,
          shown: [...shown],
          sentences: sentencesOf(sentences),
          staked: String(stakedBy(row.stake, played.slice(0, at + 1))),
        })),
        balanceBefore: String(row.cash_before),
        balanceAfter: String(row.cash_after),
        ...seeds.told,
      }
    },
  }
}

/** The stake with what was staked up to a step. */
const stakedBy = (stake: bigint, steps: readonly Pick<Round, 'more'>[]): bigint =>
  steps.reduce((sum, { more }) => sum + more, stake)

export type RoundReads = ReturnType<typeof createRoundReads>
