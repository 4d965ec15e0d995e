import { type Kysely, sql } from 'kysely'
import { createBatch } from '../../platform/batch.ts'
import { callSql, callSqlRows, type SqlCall } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type GameStart, type GameStep, lookUp, playAll, stepAll } from './sql-calls.ts'
import type { GameTables } from './tables.ts'

const BATCH_MAX = 64

type Answered = { readonly n: bigint; readonly answer: string | null }

/** Rounds and steps that arrive together share one call of the database, and with it one transaction. */
export function createRoundStore(db: Kysely<GameTables>) {
  const batchOf = <Given>(call: SqlCall<readonly Given[], Answered>) =>
    createBatch<Given, string | null>({
      max: BATCH_MAX,
      async run(all) {
        const rows = await callSqlRows(db, call, all)
        const answers = new Map(rows.map(({ n, answer }) => [Number(n), answer]))
        return all.map((_given, at) => answers.get(at + 1) ?? null)
      },
    })
  const play = batchOf<GameStart>(playAll)
  const step = batchOf<GameStep>(stepAll)

  const turns = new Map<bigint, Promise<unknown>>()

  return {
    play: async (given: GameStart): Promise<string> => answered(await play(given)),
    step: async (given: GameStep): Promise<string> => answered(await step(given)),
    /** The answer under a key of the player; null for a key that is not known. */
    async look(given: Parameters<typeof lookUp.write>[0]): Promise<string | null> {
      const answer = answered(await callSql(db, lookUp, given))
      return answer === 'new' ? null : answer
    },
    /**
     * Runs the starts of one player one after the other: each is played for a nonce, and two at once would only take it
     * from one another. Between nodes the database decides.
     */
    async inTurn<T>(player: bigint, work: () => Promise<T>): Promise<T> {
      const before = turns.get(player) ?? Promise.resolve()
      const mine = before.then(work, work)
      const settled = mine.catch(() => undefined)
      turns.set(player, settled)
      try {
        return await mine
      } finally {
        if (turns.get(player) === settled) turns.delete(player)
      }
    },
    /** A round under way that is the player's to play on; a bet in a shared round is not. */
    open: (player: bigint, id: bigint) =>
      db
        .selectFrom('game_open')
        .selectAll()
        .where('player_id', '=', player)
        .where('id', '=', id)
        .where('shared', 'is', null)
        .executeTakeFirst(),
    finished: (player: bigint, id: bigint) =>
      db.selectFrom('game_round').selectAll().where('player_id', '=', player).where('id', '=', id).executeTakeFirst(),
    /** Rounds that nobody has ended in time, by the database's clock. */
    due: (most: number) =>
      db
        .selectFrom('game_open')
        .selectAll()
        .where(sql<boolean>`lapse_at <= clock_timestamp()`)
        .orderBy('lapse_at')
        .limit(most)
        .execute(),
    async cash(player: bigint, currency: string): Promise<string> {
      const { rows } = await sql<{ cash: bigint }>`
        select wallet_balance(${player}, 'cash', ${currency}) as cash`.execute(db)
      return String(rows[0]?.cash ?? 0n)
    },
  }
}
export type RoundStore = ReturnType<typeof createRoundStore>

const REFUSED: Readonly<Record<string, () => Refusal>> = {
  'signed-out': () => new Refusal('UNAUTHENTICATED'),
  halted: () => new Refusal('UNAVAILABLE'),
}

function answered(answer: string | null): string {
  if (answer === null) throw new Refusal('KEY_REUSED')
  const refused = REFUSED[answer]
  if (refused !== undefined) throw refused()
  return answer
}
