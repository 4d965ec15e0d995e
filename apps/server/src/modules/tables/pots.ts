import type { TablePot, TablePotPrize } from '@evens/contracts'
import {
  bingoCards,
  type BingoMaths,
  callsOf,
  settleBingo,
  type BingoShare,
  type BingoSettlement,
  winningCall,
} from '@evens/games/bingo'
import { invariant } from '@evens/kernel'
import { type Kysely, type Selectable, sql } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { exponentOf, gameOfRound } from '../games/index.ts'
import type { RoundRow } from './outcomes.ts'
import type { TablesTables } from './rows.ts'
import { type PotToShare, sharePots } from './sql-calls.ts'
import { roundRef, type Table } from './table-list.ts'

type PotBet = Pick<Selectable<TablesTables['games_shared_bet']>, 'id' | 'currency' | 'stake' | 'choice'>
type StoredPot = Selectable<TablesTables['table_pot']>

const cardsIn = ({ choice }: Pick<PotBet, 'choice'>): number => (choice as { readonly cards: number }).cards
const mathsIn = ({ maths }: Pick<RoundRow, 'maths'>): BingoMaths => gameOfRound(maths).maths as BingoMaths
const ballsIn = ({ outcome }: Pick<RoundRow, 'outcome'>): readonly number[] =>
  (outcome as { readonly balls: readonly number[] }).balls

/** Prizes as they are told and kept; the jackpot is one of them where it was won. */
function prizesOf({ prizes, jackpot }: BingoSettlement, before: bigint): readonly TablePotPrize[] {
  const won = jackpot === null ? [] : [{ prize: 'jackpot' as const, amount: before, ...jackpot }]
  return [...prizes, ...won].map(({ prize, amount, call, winners, each }) => ({
    prize,
    amount: String(amount),
    call,
    cards: winners.length,
    each: String(each),
  }))
}

/** The pot of one currency, from all its bets and the jackpot before. */
export function reckonPot(row: RoundRow, bets: readonly PotBet[], before: bigint): PotToShare {
  const maths = mathsIn(row)
  const [first] = bets
  invariant(first !== undefined, 'a pot has bets')
  const price = first.stake / BigInt(cardsIn(first))
  invariant(
    bets.every((bet) => bet.stake === price * BigInt(cardsIn(bet))),
    'all cards of a pot have one price',
  )
  const cards = bets.flatMap((bet) => bingoCards(maths, row.commitment, String(bet.id), cardsIn(bet)))
  const settled = settleBingo(maths, { price, cards, jackpot: before }, ballsIn(row))
  return {
    currency: first.currency,
    cards: cards.length,
    price,
    stakes: settled.stakes,
    paid: settled.payouts.reduce((sum, payout) => sum + payout, 0n),
    kept: settled.kept,
    before,
    after: settled.jackpotAfter,
    prizes: prizesOf(settled, before),
  }
}

/** A pot while its balls are not known. */
function openPot(row: RoundRow, bets: readonly PotBet[]): Pick<StoredPot, 'stakes' | 'prizes'> {
  const { prizes, potPercent } = mathsIn(row)
  const stakes = bets.reduce((sum, { stake }) => sum + stake, 0n)
  const pot = (stakes * BigInt(potPercent)) / 100n
  return {
    stakes,
    prizes: prizes.map(([prize, percent]) => ({
      prize,
      amount: String((pot * BigInt(percent)) / 100n),
      call: null,
      cards: 0,
      each: null,
    })),
  }
}

/** The share of one bet, as its end is played: own cards with a prize at the call that took it. */
export function shareOf(row: RoundRow, bet: PotBet, pots: readonly Pick<StoredPot, 'currency' | 'prizes'>[]) {
  const maths = mathsIn(row)
  const pot = pots.find(({ currency }) => currency === bet.currency)
  invariant(pot !== undefined, 'every bet is in the pot of its currency')
  const calls = callsOf(ballsIn(row))
  const cards = bingoCards(maths, row.commitment, String(bet.id), cardsIn(bet))
  const shares = pot.prizes.map(({ prize, call, each }): BingoShare => {
    const reached = prize === 'jackpot' ? 'house' : prize
    const won = cards.filter((card) => winningCall(maths, reached, card, calls) === call).length
    return { prize, call: call ?? 0, won, each: each ?? '0' }
  })
  return { do: 'share', commitment: row.commitment, bet: String(bet.id), shares }
}

export function createPots(db: Kysely<TablesTables>) {
  async function betsOf({ site_id, title, n }: RoundRow): Promise<ReadonlyMap<string, readonly PotBet[]>> {
    const { rows } = await sql<PotBet>`
      select g.id, g.currency, g.stake, g.choice
      from table_bet b join games_shared_bet g on (g.player_id, g.id) = (b.player_id, b.id)
      where b.site_id = ${site_id} and b.title = ${title} and b.n = ${n} order by g.currency, g.id`.execute(db)
    return Map.groupBy(rows, ({ currency }) => currency)
  }

  async function jackpotsOf({ site_id, title }: RoundRow): Promise<ReadonlyMap<string, bigint>> {
    const rows = await db
      .selectFrom('table_jackpot')
      .select(['currency', 'amount'])
      .where('site_id', '=', site_id)
      .where('title', '=', title)
      .execute()
    return new Map(rows.map(({ currency, amount }) => [currency, amount]))
  }

  const sharedOf = ({ site_id, title, n }: RoundRow): Promise<readonly StoredPot[]> =>
    db
      .selectFrom('table_pot')
      .selectAll()
      .where('site_id', '=', site_id)
      .where('title', '=', title)
      .where('n', '=', n)
      .orderBy('currency')
      .execute()

  const shown = (
    currency: string,
    jackpot: bigint,
    { stakes, prizes }: Pick<StoredPot, 'stakes' | 'prizes'>,
  ): TablePot => ({
    currency,
    exponent: exponentOf(currency),
    stakes: String(stakes),
    jackpot: String(jackpot),
    prizes: [...prizes],
  })

  return {
    /** Pots of a round as they can be told now. */
    async read({ game }: Table, row: RoundRow): Promise<TablePot[]> {
      if (game.kind !== 'bingo' || row.state === 'void') return []
      const stored = await sharedOf(row)
      if (stored.length > 0) return stored.map((pot) => shown(pot.currency, pot.jackpot_before, pot))
      const [bets, jackpots] = [await betsOf(row), await jackpotsOf(row)]
      // A jackpot is told to those who have not bought a card yet.
      return [...new Set([...bets.keys(), ...jackpots.keys()])].map((currency) => {
        const [own, before] = [bets.get(currency) ?? [], jackpots.get(currency) ?? 0n]
        const isOpen = row.outcome === null || own.length === 0
        return shown(currency, before, isOpen ? openPot(row, own) : reckonPot(row, own, before))
      })
    },
    /** Shares the pots of a round that is over, once; of several nodes one does. */
    async share(table: Table, row: RoundRow): Promise<readonly Pick<StoredPot, 'currency' | 'prizes'>[]> {
      const known = await sharedOf(row)
      if (known.length > 0) return known
      const [bets, jackpots] = [await betsOf(row), await jackpotsOf(row)]
      const pots = [...bets].map(([currency, own]) => reckonPot(row, own, jackpots.get(currency) ?? 0n))
      const isMine = await callSql(db, sharePots, { ...roundRef(table, row), pots })
      return isMine === true ? pots : sharedOf(row)
    },
  }
}
export type Pots = ReturnType<typeof createPots>
