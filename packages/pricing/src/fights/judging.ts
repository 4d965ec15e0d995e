import { CARD_LEAD, type Card } from './state.ts'

/** The verdicts, from a clear win of the home side to one of the away side. */
export type VerdictChances = {
  readonly home: { readonly unanimous: number; readonly split: number; readonly majority: number }
  readonly away: { readonly unanimous: number; readonly split: number; readonly majority: number }
  readonly draw: number
}
/** The cards so far: the home side's lead with every judge, and the number of close rounds. */
export type CardTotals = { readonly lead: number; readonly close: number }
export type CardChances = Readonly<Record<Card, number>>
const CARDS: readonly Card[] = ['H', 'h', '-', 'a', 'A']

export function cardTotalsOf(cards: string): CardTotals {
  let [lead, close] = [0, 0]
  for (const card of cards) {
    lead += CARD_LEAD[card as Card]
    if (card === '-') close++
  }
  return { lead, close }
}

export const withCard = ({ lead, close }: CardTotals, card: Card): CardTotals => ({
  lead: lead + CARD_LEAD[card],
  close: close + (card === '-' ? 1 : 0),
})

/** The result on one judge's card: each close round goes to either side with equal chance. */
function judgeOf({ lead, close }: CardTotals): { home: number; draw: number; away: number } {
  const judge = { home: 0, draw: 0, away: 0 }
  let chance = 0.5 ** close
  for (let forHome = 0; forHome <= close; forHome++) {
    const final = lead + 2 * forHome - close
    judge[final > 0 ? 'home' : final < 0 ? 'away' : 'draw'] += chance
    chance *= (close - forHome) / (forHome + 1)
  }
  return judge
}

/** Three judges score the close rounds independently; two of them decide. */
function verdictOf(totals: CardTotals): VerdictChances {
  const { home, draw, away } = judgeOf(totals)
  const side = (own: number, other: number) => ({
    unanimous: own ** 3,
    split: 3 * own ** 2 * other,
    majority: 3 * own ** 2 * draw,
  })
  const [ofHome, ofAway] = [side(home, away), side(away, home)]
  const decided = [ofHome, ofAway].reduce(
    (sum, { unanimous, split, majority }) => sum + unanimous + split + majority,
    0,
  )
  return { home: ofHome, away: ofAway, draw: Math.max(0, 1 - decided) }
}

const NO_VERDICT: VerdictChances = {
  home: { unanimous: 0, split: 0, majority: 0 },
  away: { unanimous: 0, split: 0, majority: 0 },
  draw: 0,
}

type Sides = VerdictChances['home']
const weighed = (sum: Sides, one: Sides, weight: number): Sides => ({
  unanimous: sum.unanimous + weight * one.unanimous,
  split: sum.split + weight * one.split,
  majority: sum.majority + weight * one.majority,
})

const addVerdict = (sum: VerdictChances, one: VerdictChances, weight: number): VerdictChances => ({
  home: weighed(sum.home, one.home, weight),
  away: weighed(sum.away, one.away, weight),
  draw: sum.draw + weight * one.draw,
})

/** The verdict after further rounds with these card chances; cached by card totals. */
export function judging(cards: CardChances): (totals: CardTotals, rounds: number) => VerdictChances {
  const known = new Map<string, VerdictChances>()
  const after = (totals: CardTotals, rounds: number): VerdictChances => {
    if (rounds === 0) return verdictOf(totals)
    const name = `${totals.lead}/${totals.close}/${rounds}`
    const found = known.get(name) ?? overCards(cards, (card) => after(withCard(totals, card), rounds - 1))
    known.set(name, found)
    return found
  }
  return after
}

export const overCards = (cards: CardChances, verdict: (card: Card) => VerdictChances): VerdictChances =>
  CARDS.reduce((sum, card) => (cards[card] === 0 ? sum : addVerdict(sum, verdict(card), cards[card])), NO_VERDICT)
