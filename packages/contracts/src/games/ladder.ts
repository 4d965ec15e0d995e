import { type TSchema, Type } from 'typebox'
import { Amount, closed, orNull } from '../shapes.ts'
import { Hundredths, NoChoice } from './pick.ts'

const Place = Type.Integer({ minimum: 0, maximum: 24, description: 'A tile, a door or a side; 0 without a choice.' })

const Ending = Type.Enum(['settled', 'collected', 'lost', 'top', 'returned'])
const Over = orNull(closed({ payout: Amount, why: Ending }))

/** The lapse of a round is the server's alone, so no call takes it. */
const action = Type.Union([closed({ do: Type.Literal('go'), at: Place }), closed({ do: Type.Literal('collect') })])

const viewOf = <Choice extends TSchema, Hidden extends TSchema>(choice: Choice, hidden: Hidden) =>
  closed({
    choice,
    climbed: Type.Array(Place, { maxItems: 63, description: 'Safe steps in order.' }),
    lostAt: orNull(Place),
    multiple: orNull(Hundredths),
    next: orNull(Hundredths),
    worth: orNull(Amount),
    over: Over,
    /** Null while the round is open. */
    hidden: orNull(hidden),
  })

const Places = Type.Array(Place, { maxItems: 24 })

const MinesChoice = closed({ mines: Type.Integer({ minimum: 1, maximum: 24 }) })
export const mines = { choice: MinesChoice, action, view: viewOf(MinesChoice, Places) }

const TowerChoice = closed({ level: Type.Enum(['easy', 'medium', 'hard', 'expert', 'master']) })
export const tower = { choice: TowerChoice, action, view: viewOf(TowerChoice, Type.Array(Places, { maxItems: 9 })) }

const CrossingChoice = closed({ level: Type.Enum(['easy', 'medium', 'hard', 'daredevil']) })
export const crossing = {
  choice: CrossingChoice,
  action,
  view: viewOf(CrossingChoice, Type.Array(Type.Boolean(), { maxItems: 24 })),
}

export const balloon = {
  choice: NoChoice,
  action,
  view: viewOf(NoChoice, Type.Integer({ minimum: 1, maximum: 64 })),
}

export const streak = {
  choice: NoChoice,
  action,
  view: viewOf(NoChoice, Type.Array(Type.Enum([0, 1]), { maxItems: 12 })),
}

const Card = Type.Integer({ minimum: 0, maximum: 51, description: 'Suit by suit, each from the ace to the king.' })
const Call = Type.Enum(['higher', 'lower'])
export const hilo = {
  choice: NoChoice,
  action: closed({ do: Type.Enum(['higher', 'lower', 'change', 'collect']) }),
  view: closed({
    cards: Type.Array(Card, { minItems: 1, maxItems: 55 }),
    changesLeft: Type.Integer({ minimum: 0, maximum: 2 }),
    calls: Type.Array(Call, { maxItems: 52 }),
    multiple: orNull(Hundredths),
    returns: closed({ higher: orNull(Hundredths), lower: orNull(Hundredths) }),
    worth: orNull(Amount),
    over: Over,
  }),
}
