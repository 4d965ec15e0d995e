import type { Ending, EndShown, Sentence } from './family.ts'

const KEYS: Readonly<Record<Ending, string>> = {
  settled: 'games_end_settled',
  collected: 'games_end_collected',
  lost: 'games_end_lost',
  top: 'games_end_top',
  returned: 'games_end_returned',
}

/** The last sentence of a round: whether money came back, and how much. */
export const endSentence = ({ why, payout }: EndShown): Sentence =>
  why === 'settled' && payout === '0'
    ? { key: 'games_end_nothing' }
    : { key: KEYS[why], values: { amount: { amount: payout } } }
