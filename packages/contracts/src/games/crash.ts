import { Type } from 'typebox'
import { closed, orNull } from '../shapes.ts'

const Multiple = Type.Integer({ minimum: 101, maximum: 1_000_000, description: 'Hundredths of the stake.' })

const choice = closed({ auto: orNull({ ...Multiple, description: 'Collects by itself at this multiple.' }) })

export const crash = {
  choice,
  /** Stamped by the house: no call takes the multiple from the player. */
  action: closed({ do: Type.Literal('collect'), at: Multiple }),
  view: closed({
    ...choice.properties,
    /** Null while the round is open. */
    point: orNull(Type.Integer({ minimum: 100, maximum: 1_000_000, description: 'Hundredths at which it crashed.' })),
    collected: orNull(Multiple),
  }),
}
