import { type TSchema, Type } from 'typebox'
import { Amount, closed, orNull } from '../shapes.ts'
import { NoChoice } from './pick.ts'

const REELS_MOST = 7
const ROWS_MOST = 7
const CELLS_MOST = REELS_MOST * ROWS_MOST
/** Of the widest paytable with all its free spins, long before any cap. */
const UNITS_MOST = 1_000_000_000
const SPINS_MOST = 200
const CHESTS = 12
const PICKS = 3
const POTS_MOST = 8

const Units = Type.Integer({ minimum: 0, maximum: UNITS_MOST, description: 'Stake ÷ stakeUnits of the mathematics.' })
const Value = Type.Integer({ minimum: 0, maximum: 10_000, description: 'In whole stakes.' })
const Chest = Type.Integer({ minimum: 0, maximum: CHESTS - 1 })

const Symbol = Type.Integer({ minimum: 0, maximum: 31, description: 'By its place in the symbols of the mathematics.' })
const Window = Type.Array(Type.Array(Symbol, { minItems: 1, maxItems: ROWS_MOST }), {
  minItems: 1,
  maxItems: REELS_MOST,
  description: 'Reels from the left, each from the top down.',
})
const Place = (most: number) => Type.Integer({ minimum: 0, maximum: most - 1 })
const Valued = closed({ cell: Type.Tuple([Place(REELS_MOST), Place(ROWS_MOST)]), value: Value })
const list = <Item extends TSchema>(item: Item, maxItems: number) => Type.Array(item, { maxItems })

/**
 * Reels that stop; chests are the only thing there is to choose. The lapse of a round is the server's alone, and so are
 * the cycles of the pots, which it adds to the choice.
 */
export const reels = {
  choice: NoChoice,
  action: closed({ do: Type.Literal('open'), at: Chest }),
  view: closed({
    first: { ...Window, description: 'Of the base spin, before anything fell, grew or was held.' },
    window: { ...Window, description: 'What stands at the end of the base scene.' },
    orbs: list(Valued, CELLS_MOST),
    coins: list(Valued, CELLS_MOST),
    units: { ...Units, description: 'Won so far.' },
    won: closed({ base: Units, feature: Units }),
    feature: orNull(Type.Enum(['free', 'respin', 'hold', 'pick'])),
    spins: Type.Integer({ minimum: 0, maximum: SPINS_MOST, description: 'Free spins or respins that were played.' }),
    chests: orNull(
      closed({
        opened: list(closed({ at: Chest, value: Value }), PICKS),
        left: Type.Integer({ minimum: 0, maximum: PICKS }),
        /** Null until the choice is made. */
        values: orNull(list(Value, CHESTS)),
      }),
    ),
    jackpots: Type.Optional(list(Type.String({ pattern: '^[a-z]{1,20}$' }), POTS_MOST)),
    over: orNull(closed({ payout: Amount, why: Type.Enum(['settled']) })),
  }),
}
