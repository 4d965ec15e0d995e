import { type Static, Type } from 'typebox'
import { Amount, closed, orNull } from '../shapes.ts'

const Ball = Type.Integer({ minimum: 1, maximum: 90 })
const balls = Type.Array(Ball, { minItems: 75, maxItems: 90, description: 'All of them, as they are called.' })
const Prize = Type.Enum(['line', 'two-lines', 'corners', 'house', 'jackpot'])

/** Of one prize: `won` counts the player’s own cards, each of which is paid `each`. */
const Share = closed({
  prize: Prize,
  call: Ball,
  won: Type.Integer({ minimum: 0, maximum: 24 }),
  each: Amount,
})

const choice = closed({ cards: Type.Integer({ minimum: 1, maximum: 24, description: 'The stake is shared by them.' }) })

export const bingo = {
  choice,
  /** Taken by the server: the pot is shared by all who play in a currency. */
  action: closed({
    do: Type.Literal('share'),
    commitment: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Of the round: the key of the cards’ numbers.' }),
    bet: Type.String({ pattern: '^[1-9][0-9]{0,18}$', description: 'Id of the bet: their client seed.' }),
    shares: Type.Array(Share, { minItems: 1, maxItems: 5 }),
  }),
  view: closed({
    ...choice.properties,
    /** Null while the round is open. */
    balls: orNull(balls),
    shares: Type.Array(Share, { maxItems: 5 }),
  }),
}

export const bingoOutcome = closed({ balls })
export type BingoOutcome = Static<typeof bingoOutcome>
export type BingoChoice = Static<typeof choice>
export type BingoShare = Static<typeof Share>
