import { Type } from 'typebox'
import { Amount, closed, orNull } from '../shapes.ts'
import { Hundredths, NoChoice } from './pick.ts'

const Card = Type.Integer({ minimum: 0, maximum: 51, description: 'Suit by suit, each from the ace to the king.' })
const FaceDown = { ...orNull(Card), description: 'Null while it lies face down.' }
const Over = orNull(closed({ payout: Amount, why: Type.Literal('settled') }))

/** Twenty-one aces, and the card that is one too many. */
const HAND_MOST = 22
const Total = Type.Integer({ minimum: 0, maximum: 31 })

const BlackjackHand = closed({
  cards: Type.Array(Card, { minItems: 1, maxItems: HAND_MOST }),
  stake: Amount,
  total: Total,
  isSoft: Type.Boolean(),
  isDoubled: Type.Boolean(),
  result: orNull(Type.Enum(['blackjack', 'won', 'push', 'lost', 'bust'])),
  payout: orNull(Amount),
})

export const blackjack = {
  choice: NoChoice,
  action: closed({ do: Type.Enum(['hit', 'stand', 'double', 'split', 'insure', 'no-insurance']) }),
  view: closed({
    phase: Type.Enum(['insurance', 'play', 'over']),
    dealer: closed({
      cards: Type.Array(FaceDown, { minItems: 2, maxItems: HAND_MOST }),
      total: Total,
      isSoft: Type.Boolean(),
    }),
    hands: Type.Array(BlackjackHand, { minItems: 1, maxItems: 2 }),
    active: orNull(Type.Integer({ minimum: 0, maximum: 1, description: 'Place of the hand that acts.' })),
    insurance: orNull(closed({ stake: Amount, payout: orNull(Amount) })),
    over: Over,
  }),
}

const Three = Type.Array(Card, { minItems: 3, maxItems: 3 })
const ThreeRank = Type.Enum(['high', 'pair', 'flush', 'straight', 'three', 'straight-flush'])

export const anteThree = {
  choice: closed({
    pairPlus: { ...Amount, description: 'What of the stake lies on pair plus; the rest is the ante. 0 for none.' },
  }),
  action: closed({ do: Type.Enum(['play', 'fold']) }),
  view: closed({
    player: Three,
    rank: ThreeRank,
    dealer: Type.Array(FaceDown, { minItems: 3, maxItems: 3 }),
    dealerRank: orNull(ThreeRank),
    isQualified: orNull(Type.Boolean()),
    ante: Amount,
    pairPlus: Amount,
    play: Amount,
    paid: orNull(closed({ ante: Amount, play: Amount, bonus: Amount, pairPlus: Amount })),
    result: orNull(Type.Enum(['won', 'lost', 'push', 'not-qualified', 'folded'])),
    over: Over,
  }),
}

export const videoPoker = {
  choice: NoChoice,
  action: closed({
    do: Type.Literal('draw'),
    hold: Type.Integer({ minimum: 0, maximum: 31, description: 'Bit n keeps the card at place n.' }),
  }),
  view: closed({
    cards: Type.Array(Card, { minItems: 5, maxItems: 5 }),
    held: orNull(Type.Integer({ minimum: 0, maximum: 31 })),
    hand: orNull(Type.String({ maxLength: 20 })),
    multiple: Hundredths,
    over: Over,
  }),
}
