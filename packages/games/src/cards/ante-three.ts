import { invariant } from '@evens/kernel'
import { isStake, payoutOf, stakeStep, type Hundredths } from '../amounts.ts'
import { cardName } from '../card-names.ts'
import { shoeOf } from '../chance.ts'
import { endSentence } from '../endings.ts'
import { hasOnly, perMaths, type EndShown, type Family, type MathsFile, type Sentence } from '../family.ts'
import { dealingFrom } from './shoe.ts'
import { threeCards, worthOfHigh } from './three-cards.ts'
import type { AnteAction, AnteChoice, AnteShown, AnteView, Card, ThreeCardRank } from './views.ts'

export type AnteMaths = MathsFile & {
  readonly kind: 'ante-three'
  /** The least height of the dealer's highest card without a pair: 12 is the queen. */
  readonly qualifies: number
  /** Heights of the least hand that is worth playing. */
  readonly playsFrom: readonly number[]
  /** Of the ante, beside what ante and play win. */
  readonly anteBonus: Readonly<Partial<Record<ThreeCardRank, Hundredths>>>
  readonly pairPlus: Readonly<Partial<Record<ThreeCardRank, Hundredths>>>
}

export type AnteResult = NonNullable<AnteView['result']>
type Paid = { readonly ante: bigint; readonly play: bigint; readonly bonus: bigint; readonly pairPlus: bigint }
export type AnteState = {
  readonly ante: bigint
  readonly pairPlus: bigint
  readonly player: readonly Card[]
  /** Dealt at the start, and hidden until the player has decided. */
  readonly dealer: readonly Card[]
  readonly play: bigint
  readonly result: AnteResult | null
  readonly paid: Paid | null
}

const AMOUNT = /^(?:0|[1-9][0-9]{0,14})$/
const CARDS = 3

const stepOf = perMaths(({ anteBonus, pairPlus }: AnteMaths) =>
  stakeStep([...Object.values(anteBonus), ...Object.values(pairPlus), 200]),
)

const pairPlusOf = (choice: AnteChoice): bigint | null =>
  hasOnly(choice, 'pairPlus') && typeof choice.pairPlus === 'string' && AMOUNT.test(choice.pairPlus)
    ? BigInt(choice.pairPlus)
    : null

/** Queen high or better. */
function isQualified({ qualifies }: Pick<AnteMaths, 'qualifies'>, dealer: readonly Card[]): boolean {
  const { rank, worth } = threeCards(dealer)
  return rank !== 'high' || worth >= worthOfHigh([qualifies])
}

/** The strategy of the table: from queen, six and four on the hand is played. */
export const isWorthPlaying = ({ playsFrom }: Pick<AnteMaths, 'playsFrom'>, player: readonly Card[]): boolean =>
  threeCards(player).worth >= worthOfHigh(playsFrom)

export function anteResult(
  maths: Pick<AnteMaths, 'qualifies'>,
  player: readonly Card[],
  dealer: readonly Card[],
): Exclude<AnteResult, 'folded'> {
  if (!isQualified(maths, dealer)) return 'not-qualified'
  const [own, against] = [threeCards(player).worth, threeCards(dealer).worth]
  if (own === against) return 'push'
  return own > against ? 'won' : 'lost'
}

/** Hundredths of ante and of play, with their stakes in them. */
const RETURNS: Readonly<Record<AnteResult, readonly [ante: Hundredths, play: Hundredths]>> = {
  won: [200, 200],
  push: [100, 100],
  'not-qualified': [200, 100],
  lost: [0, 0],
  folded: [0, 0],
}

function paidOf(maths: AnteMaths, { ante, pairPlus, play, player }: AnteState, result: AnteResult): Paid {
  const { rank } = threeCards(player)
  const [ofAnte, ofPlay] = RETURNS[result]
  return {
    ante: payoutOf(ante, ofAnte),
    play: payoutOf(play, ofPlay),
    bonus: result === 'folded' ? 0n : payoutOf(ante, maths.anteBonus[rank] ?? 0),
    pairPlus: payoutOf(pairPlus, maths.pairPlus[rank] ?? 0),
  }
}

const sumOf = ({ ante, play, bonus, pairPlus }: Paid): bigint => ante + play + bonus + pairPlus

function decided(maths: AnteMaths, before: AnteState, action: AnteAction) {
  const more = action.do === 'play' ? before.ante : 0n
  const asked: AnteState = { ...before, play: more }
  const result = action.do === 'fold' ? 'folded' : anteResult(maths, asked.player, asked.dealer)
  const paid = paidOf(maths, asked, result)
  const state: AnteState = { ...asked, result, paid }
  const payout = sumOf(paid)
  const { rank } = threeCards(state.player)
  const end: EndShown = { at: 'end', why: 'settled', payout: String(payout) }
  const dealer = {
    at: 'dealer',
    cards: state.dealer,
    rank: threeCards(state.dealer).rank,
    isQualified: isQualified(maths, state.dealer),
  } as const
  const shown: AnteShown[] = [
    action.do === 'fold' ? { at: 'folded' } : { at: 'played', stake: String(more) },
    dealer,
    { at: 'ante-end', result, payout: String(paid.ante + paid.play) },
    ...(paid.bonus > 0n ? [{ at: 'ante-bonus', rank, payout: String(paid.bonus) } as const] : []),
    ...(state.pairPlus > 0n ? [{ at: 'pair-plus', rank, payout: String(paid.pairPlus) } as const] : []),
    end,
  ]
  return { state, shown, more, over: { payout, why: 'settled' } as const }
}

/** Three cards each: the ante is played on or folded, and pair plus looks at the player's cards alone. */
export const anteThree: Family<AnteMaths, AnteChoice, AnteState, AnteAction, AnteView, AnteShown> = {
  id: 'cards',
  kind: 'ante-three',
  step: stepOf,
  refusal: (maths, stake, choice) => {
    if (!isStake(stake, stepOf(maths))) return 'stake-step'
    const pairPlus = pairPlusOf(choice)
    if (pairPlus === null || pairPlus >= stake) return 'choice-unknown'
    return pairPlus % stepOf(maths) === 0n ? null : 'stake-step'
  },
  start: (_maths, stake, choice, chance) => {
    const { deal } = dealingFrom(chance, shoeOf(1))
    const hand = (): readonly Card[] => Array.from({ length: CARDS }, deal)
    const [player, dealer] = [hand(), hand()]
    const pairPlus = pairPlusOf(choice) ?? 0n
    const state = { ante: stake - pairPlus, pairPlus, player, dealer, play: 0n, result: null, paid: null }
    return { state, shown: [{ at: 'deal', cards: player, rank: threeCards(player).rank }], more: 0n, over: null }
  },
  act: (maths, state, action) => {
    invariant(state.result === null, 'the round is over')
    return decided(maths, state, action)
  },
  actions: () => [{ do: 'play' }, { do: 'fold' }],
  more: (_maths, { ante }, action) => (action.do === 'play' ? ante : 0n),
  lapse: (maths, { player }) => ({ do: isWorthPlaying(maths, player) ? 'play' : 'fold' }),
  forgo: () => ({ do: 'fold' }),
  view: anteView,
  say: (shown) => shown.map(sentenceOf),
}

function anteView(maths: AnteMaths, { ante, pairPlus, play, player, dealer, result, paid }: AnteState): AnteView {
  const isOpen = result === null
  return {
    player,
    rank: threeCards(player).rank,
    dealer: isOpen ? dealer.map(() => null) : dealer,
    dealerRank: isOpen ? null : threeCards(dealer).rank,
    isQualified: isOpen ? null : isQualified(maths, dealer),
    ante: String(ante),
    pairPlus: String(pairPlus),
    play: String(play),
    paid:
      paid === null
        ? null
        : {
            ante: String(paid.ante),
            play: String(paid.play),
            bonus: String(paid.bonus),
            pairPlus: String(paid.pairPlus),
          },
    result,
    over: paid === null ? null : { payout: String(sumOf(paid)), why: 'settled' },
  }
}

const rankName = (rank: ThreeCardRank): Sentence => ({ key: `games_three_${rank.replaceAll('-', '_')}` })

function sentenceOf(event: AnteShown): Sentence {
  switch (event.at) {
    case 'deal':
      return { key: 'games_ante_deal', values: { cards: event.cards.map(cardName), rank: rankName(event.rank) } }
    case 'played':
      return { key: 'games_ante_played', values: { amount: { amount: event.stake } } }
    case 'folded':
      return { key: 'games_ante_folded' }
    case 'dealer':
      return {
        key: event.isQualified ? 'games_ante_dealer' : 'games_ante_dealer_out',
        values: { cards: event.cards.map(cardName), rank: rankName(event.rank) },
      }
    case 'ante-end':
      return {
        key: `games_ante_end_${event.result.replaceAll('-', '_')}`,
        values: { amount: { amount: event.payout } },
      }
    case 'ante-bonus':
      return {
        key: 'games_ante_bonus',
        values: { rank: rankName(event.rank), amount: { amount: event.payout } },
      }
    case 'pair-plus':
      return event.payout === '0'
        ? { key: 'games_ante_pair_plus_lost' }
        : {
            key: 'games_ante_pair_plus',
            values: { rank: rankName(event.rank), amount: { amount: event.payout } },
          }
    case 'end':
      return endSentence(event)
  }
}
