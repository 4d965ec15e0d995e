import { Type } from 'typebox'
import { closed } from '../shapes.ts'

export const Hundredths = Type.Integer({
  minimum: 0,
  maximum: 1_000_000_000_000,
  description: 'Hundredths of the stake, with the stake in them.',
})
export const NoChoice = closed({})
/** Of a game whose round is one step: there is none. */
export const NoAction = Type.Never()

const DiceChoice = { side: Type.Enum(['over', 'under']), wins: Type.Integer({ minimum: 200, maximum: 9800 }) }
export const dice = {
  choice: closed(DiceChoice),
  action: NoAction,
  view: closed({
    ...DiceChoice,
    roll: Type.Integer({ minimum: 0, maximum: 9999 }),
    won: Type.Boolean(),
    multiple: Hundredths,
  }),
}

const LimboChoice = { target: Type.Integer({ minimum: 101, maximum: 100_000_000 }) }
export const limbo = {
  choice: closed(LimboChoice),
  action: NoAction,
  view: closed({ ...LimboChoice, result: Hundredths, won: Type.Boolean(), multiple: Hundredths }),
}

const PegsChoice = { rows: Type.Enum([8, 12, 16]), risk: Type.Enum(['low', 'medium', 'high']) }
export const pegs = {
  choice: closed(PegsChoice),
  action: NoAction,
  view: closed({
    ...PegsChoice,
    path: Type.Array(Type.Enum([0, 1]), { minItems: 8, maxItems: 16, description: '0 is left, 1 is right.' }),
    slot: Type.Integer({ minimum: 0, maximum: 16 }),
    multiple: Hundredths,
  }),
}

const Number = Type.Integer({ minimum: 1, maximum: 80 })
const KenoChoice = {
  risk: Type.Enum(['even', 'calm', 'bold']),
  numbers: Type.Array(Number, { minItems: 1, maxItems: 10, uniqueItems: true }),
}
export const keno = {
  choice: closed(KenoChoice),
  action: NoAction,
  view: closed({
    ...KenoChoice,
    drawn: Type.Array(Number, { minItems: 10, maxItems: 20 }),
    hits: Type.Array(Number, { maxItems: 10 }),
    multiple: Hundredths,
  }),
}

export const scratch = {
  choice: NoChoice,
  action: NoAction,
  view: closed({ fields: Type.Array(Hundredths, { minItems: 9, maxItems: 9 }), multiple: Hundredths }),
}
