import { createHash, randomInt } from 'node:crypto'
import type { GamePlayed, GameRoundToStart, RefusalReason, SiteConfig } from '@evens/contracts'
import { topPayout, type Game, type Round } from '@evens/games'
import { taxOn } from '@evens/rules/coupon'
import { canonical } from '../../platform/canonical.ts'
import { actorOf, type Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isChoice, paysTooMuch } from './core/play-round.ts'
import { roundPart } from './core/round-view.ts'
import { stakeRefusal } from './core/stakes.ts'
import type { Pair, Pairs } from './pairs.ts'
import type { Jackpots, RoundPots } from './jackpots.ts'
import { dutiesOf, playedById, stakesFor } from './rules.ts'
import type { GameStart } from './sql-calls.ts'
import type { RoundStore } from './store.ts'

/** A node that lost the nonce to another one plays the round again for the next. */
const TRIES = 3

/** Families whose rounds have no top that is known at the start: their steps, or their whole rounds, are the trials. */
const STEPPED: readonly Game['family'][] = ['ladder', 'cards']

/** Digits only, and too many to guess. */
export const drawRoundId = (): string => String(1_000_000_000_000_000 + randomInt(2 ** 48 - 1))

export const hashOf = (request: unknown): string => createHash('sha256').update(canonical(request)).digest('hex')

/** Facts of a round that are known before its chance. */
type Asked = Omit<GameStart, 'reason' | 'pair' | 'nonce' | 'round' | 'over' | 'hits'>

export function createStarting(store: RoundStore, pairs: Pairs, jackpots: Pick<Jackpots, 'of'>) {
  /** Plays the first step for the nonce that the pair has now. */
  function play(asked: Asked, game: Game, pair: Pair, payoutMost: bigint): GameStart {
    const { stake, choice, tax } = asked
    const round = game.start(stake, choice, pairs.chanceOf(pair, pair.next_nonce))
    if (paysTooMuch(game, round, stake, choice, payoutMost)) return { ...asked, hits: [], reason: 'stake-too-large' }
    if (round.more !== 0n) throw new Error('no game stakes more at its start')
    const row = { ...asked, pair_id: pair.id, nonce: pair.next_nonce, staked: stake }
    return {
      ...asked,
      reason: null,
      hits: hitsIn(round.view),
      top: STEPPED.includes(game.family) ? null : topPayout(game, stake, choice),
      pair: String(pair.id),
      nonce: String(pair.next_nonce),
      round: roundPart(row, 0, round),
      ...overOf(round, tax, stake),
    }
  }

  return async (player: Principal, site: SiteConfig, request: GameRoundToStart): Promise<GamePlayed> => {
    const { title, game } = playedById(site, request.title)
    const stakes = stakesFor(site, game, request.currency)
    const duties = dutiesOf(site, title)
    const stake = BigInt(request.stake)
    const asked: Asked = {
      ...actorOf(player),
      key: request.key,
      hash: hashOf(request),
      id: drawRoundId(),
      site: site.id,
      title: title.id,
      maths: game.name,
      currency: request.currency,
      subjects: ['games:', `game:${title.id}`],
      stake,
      choice: request.choice as object,
      pots: [],
      top: null,
      tax: duties.tax,
      cycleMs: duties.minCycleMs,
      isOneAtATime: duties.isOneAtATime,
    }
    const refusal: RefusalReason<'game'> | null =
      // Rounds stake cash alone: one that is asked for with other money must not take it from there.
      (request.money === undefined ? null : 'bonus-product') ??
      (request.auto === true && !duties.autoplay ? 'autoplay-off' : null) ??
      (isChoice(game, request.choice) ? null : 'choice-unknown') ??
      game.refusal(stake, request.choice) ??
      stakeRefusal(stakes, stake)
    return store.inTurn(player.id, async () => {
      for (let left = TRIES; left > 0; left -= 1) {
        const pair = refusal === null ? await pairs.active(player.id) : undefined
        const reason = refusal ?? (pair === undefined ? 'seeds-missing' : null)
        const pots = pair === undefined ? null : await jackpots.of(site.id, game, request.currency, left < TRIES)
        const given =
          pair === undefined
            ? { ...asked, hits: [], reason }
            : play(withPots(asked, pots), game, pair, stakes.payoutMost)
        const answer = await store.play(given)
        if (answer !== 'moved') return JSON.parse(answer) as GamePlayed
      }
      throw new Refusal('UNAVAILABLE')
    })
  }
}

/** The cycles of the pots join the choice: the round is its replay wherever it is played again. */
const withPots = (asked: Asked, pots: RoundPots | null): Asked =>
  pots === null ? asked : { ...asked, choice: { ...asked.choice, cycles: pots.cycles }, pots: [...pots.open] }

const hitsIn = (view: unknown): string[] =>
  typeof view === 'object' && view !== null && 'jackpots' in view ? [...(view.jackpots as readonly string[])] : []

/** The end of a round as the database pays it; none while it goes on. */
export function overOf({ over }: Round, tax: GameStart['tax'], staked: bigint): Pick<GameStart, 'over'> {
  if (over === null) return {}
  const { payout, why } = over
  return { over: { payout: String(payout), tax: String(taxOn(tax, payout, staked)), why } }
}
