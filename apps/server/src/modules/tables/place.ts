import { hash } from 'node:crypto'
import type { RefusalReason, TableBet, TableBetPlaced, TableBetToPlace } from '@evens/contracts'
import { topPayout } from '@evens/games'
import type { BingoMaths } from '@evens/games/bingo'
import type { Kysely } from 'kysely'
import { canonical } from '../../platform/canonical.ts'
import { actorOf, type Principal } from '../../platform/http/principal.ts'
import {
  cardPrice,
  dutiesOf,
  exponentOf,
  hashOf,
  isChoice,
  drawRoundId,
  stakeRefusal,
  stakesFor,
} from '../games/index.ts'
import { batchOf } from './answers.ts'
import { cappedAuto } from './core/flight.ts'
import { createPublished } from './published.ts'
import type { TablesTables } from './rows.ts'
import { type BetPlace, placeAll } from './sql-calls.ts'
import { refOf, type Table } from './table-list.ts'

type Asked = Pick<TableBetToPlace, 'stake' | 'choice' | 'currency'>
/** A bet as it is taken: a flight is left before it could pay more than the site pays for a round. */
type Taken = { readonly reason: RefusalReason<'game'> | null; readonly choice: object; readonly auto: number | null }

const LEAST_AUTO = 101

/** A card has one price in its room; the stake is that of all cards of the bet. */
function cardsRefusal(price: bigint, stake: bigint, choice: unknown): RefusalReason<'game'> | null {
  const { cards } = choice as { readonly cards: number }
  const asked = price * BigInt(cards)
  if (stake === asked) return null
  return stake < asked ? 'stake-too-small' : 'stake-too-large'
}

function takenOf({ site, title, game }: Table, { stake: amount, choice, currency }: Asked): Taken {
  const stakes = stakesFor(site, game, currency)
  const stake = BigInt(amount)
  const asked = { choice: choice as object, auto: null }
  const price = cardPrice(title.id, currency)
  const refusal =
    (isChoice(game, choice) ? null : 'choice-unknown') ??
    game.refusal(stake, choice) ??
    (price === null ? stakeRefusal(stakes, stake) : cardsRefusal(price, stake, choice))
  if (refusal !== null) return { ...asked, reason: refusal }
  if (price !== null) return { ...asked, reason: null }
  if (game.kind !== 'crash')
    return { ...asked, reason: topPayout(game, stake, choice) > stakes.payoutMost ? 'stake-too-large' : null }
  const { cap } = game.maths as typeof game.maths & { readonly cap: number }
  const auto = cappedAuto((choice as { readonly auto: number | null }).auto, stake, stakes.payoutMost, cap)
  return { choice: { auto }, auto, reason: auto !== null && auto < LEAST_AUTO ? 'stake-too-large' : null }
}

type Marked = { readonly id: string; readonly key: string; readonly choice: unknown; readonly stake: bigint }

/** Stands for a bet in the digest of its round, and tells nothing of it to those who do not know its key. */
const markOf = ({ id, key, choice, stake }: Marked): string =>
  hash('sha256', [id, key, canonical(choice), stake].join(':'))

export function createPlacing(db: Kysely<TablesTables>) {
  const isPublished = createPublished(db)
  const place = batchOf<BetPlace, TableBetPlaced>(db, placeAll)

  return async (player: Principal, table: Table, request: TableBetToPlace): Promise<TableBetPlaced> => {
    const { title, site, game, clock, isClosed } = table
    const { key, n, currency } = request
    const { reason: refusal, choice, auto } = takenOf(table, request)
    const reason = refusal ?? ((await isPublished(table, request)) ? null : 'choice-unknown')
    const cards = game.kind === 'bingo' && reason === null ? (choice as { readonly cards: number }).cards : null
    const stake = BigInt(request.stake)
    const duties = dutiesOf(site, title)
    const id = drawRoundId()
    const bet: Omit<TableBet, 'placedAt'> = {
      id,
      n,
      currency,
      exponent: exponentOf(currency),
      stake: String(stake),
      choice,
      collected: null,
      over: null,
    }
    return place({
      ...actorOf(player),
      ...refOf(table),
      key,
      // Bets at two tables under one key are two requests.
      hash: hashOf({ ...request, table: title.id }),
      n,
      id,
      maths: game.name,
      currency,
      subjects: ['games:', `game:${title.id}`],
      reason: isClosed ? 'bets-closed' : reason,
      stake,
      choice,
      top: reason === null && cards === null ? topPayout(game, stake, choice) : null,
      tax: duties.tax,
      isOneAtATime: duties.isOneAtATime,
      cards,
      cardsMost: cards === null ? null : (game.maths as BingoMaths).cardsMost,
      betsEach: clock.betsEach,
      mark: markOf({ id, key, choice, stake }),
      auto,
      bet,
    })
  }
}
