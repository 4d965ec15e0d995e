import type { GameRoundView } from '@evens/contracts'
import type { Round } from '@evens/games'
import { currencyOf, invariant } from '@evens/kernel'

/** A round as it is shown, without the moments that the database adds. */
export type RoundPart = Omit<GameRoundView, 'startedAt' | 'lapseAt' | 'over'>

type Row = {
  readonly id: bigint | string
  readonly title: number
  readonly maths: string
  readonly currency: string
  readonly pair_id: bigint | null
  readonly nonce: bigint
  readonly stake: bigint
  readonly staked: bigint
  readonly choice: unknown
  readonly shared?: { readonly n: string } | null
}

export function exponentOf(code: string): number {
  const currency = currencyOf(code)
  invariant(currency.ok, `no round is played in ${code}`)
  return currency.value.exponent
}

/** `last` is the round after the last step; what was shown may be of two actions. */
export const roundPart = (
  row: Row,
  step: number,
  last: Pick<Round, 'view' | 'shown' | 'sentences' | 'actions'>,
  { shown, sentences }: Pick<Round, 'shown' | 'sentences'> = last,
): RoundPart => ({
  id: String(row.id),
  title: row.title,
  maths: row.maths,
  currency: row.currency,
  exponent: exponentOf(row.currency),
  stake: String(row.stake),
  staked: String(row.staked),
  choice: row.choice,
  step,
  view: last.view,
  shown: [...shown],
  sentences: sentencesOf(sentences),
  actions: [...last.actions],
  ...seedsOf(row),
  nonce: String(row.nonce),
})

export const sentencesOf = (sentences: Round['sentences']): GameRoundView['sentences'] =>
  sentences.map(({ key, values }) => (values === undefined ? { key } : { key, values: { ...values } }))

/** The pair of seeds of a round, or the shared round that it was a bet in. */
export const seedsOf = ({
  pair_id,
  title,
  shared,
}: Pick<Row, 'pair_id' | 'title' | 'shared'>): Pick<GameRoundView, 'pair' | 'shared'> => ({
  pair: pair_id === null ? null : String(pair_id),
  shared: shared === null || shared === undefined ? null : { table: title, n: shared.n },
})
