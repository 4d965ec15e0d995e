import { returnOfSpot, spotName, type Spot } from '@evens/games/layout'
import { useText } from '@evens/remote-sdk'
import { useMultiple } from '../parts/multiple.ts'
import { sentenceText } from '../parts/sentence.ts'

const WHOLE = 100

type Facts = readonly string[] | null

/** The draw pays more than the chip on the spot: what gives a part or all of it back has not won. */
export const isWon = (spot: Spot, facts: Facts): boolean => facts !== null && returnOfSpot(spot, facts) > WHOLE

const endOf = (spot: Spot, facts: Facts): 'open' | 'back' | 'won' => {
  const returned = facts === null ? 0 : returnOfSpot(spot, facts)
  return returned > WHOLE ? 'won' : returned > 0 ? 'back' : 'open'
}
const KEYS = { open: 'layout_spot', back: 'layout_spot_back', won: 'layout_spot_won' } as const

type Lying = {
  readonly amount: string | null
  readonly money: (minor: bigint) => string
  readonly facts: Facts
}

/** Name of a spot, what it pays, and both with what lies there for its button. */
export function useSpotTexts() {
  const t = useText()
  const text = useMultiple()
  return (spot: Spot, { amount, money, facts }: Lying) => {
    const all = spot.pays.map(([, multiple]) => multiple).toSorted((one, other) => one - other)
    const returns = all.map(text)
    const name = sentenceText(spotName(spot), t)
    const values = { spot: name, returns: returns.join(' / ') }
    const label =
      amount === null
        ? t(KEYS[endOf(spot, facts)], values)
        : t('layout_spot_staked', { ...values, amount: money(BigInt(amount)) })
    return { name, label, pays: printed(all.filter((multiple) => multiple > WHOLE).map(text)) }
  }
}

/** On the cloth: from the least to the top return of a spot that has several. What gives the stake back is in the rules. */
const printed = (returns: readonly string[]): string =>
  returns.length < 2 ? (returns[0] ?? '') : `${returns[0]} – ${returns.at(-1)}`
