import type { AnteAction, AnteChoice, AnteView } from '@evens/games/cards'
import type { StageKind } from '../../stage.ts'
import { cardsText, rowKey, type Say } from './words.ts'

export const ANTE_RESULT_KEYS: Readonly<Record<NonNullable<AnteView['result']>, string>> = {
  won: 'cards_ante_won',
  lost: 'cards_ante_lost',
  push: 'cards_push',
  'not-qualified': 'cards_ante_not_qualified',
  folded: 'cards_ante_folded',
}

type Money = (minor: bigint) => string

function dealerText({ dealer, dealerRank, isQualified }: AnteView, say: Say): string {
  if (dealerRank === null) return say('cards_described_dealer_down')
  const rank = say(rowKey(dealerRank))
  return say(isQualified === true ? 'cards_described_dealer_in' : 'cards_described_dealer_out', {
    cards: cardsText(dealer, say),
    rank,
  })
}

function stakesText({ ante, play, pairPlus }: AnteView, say: Say, money: Money): string {
  const lying: readonly (readonly [key: string, amount: string])[] = [
    ['cards_ante', ante],
    ['cards_play_spot', play],
    ['cards_pair_plus', pairPlus],
  ]
  return lying
    .filter(([, amount]) => amount !== '0')
    .map(([key, amount]) => say('cards_described_stake', { name: say(key), amount: money(BigInt(amount)) }))
    .join(' ')
}

/** The whole table in words. */
export const describeAnte: StageKind<AnteChoice, AnteAction, AnteView>['describe'] = ({ round, money }, say) => {
  if (round === null) return say('cards_described_none')
  const { view } = round
  return [
    say('cards_described_own', { cards: cardsText(view.player, say), rank: say(rowKey(view.rank)) }),
    dealerText(view, say),
    stakesText(view, say, money),
    ...(view.result === null ? [] : [say('cards_described_result', { result: say(ANTE_RESULT_KEYS[view.result]) })]),
  ].join(' ')
}
