import { Type, type Static } from 'typebox'
import { closed, Text } from './shapes.ts'

const Overround = Type.Number({ minimum: 1, maximum: 2, description: '1.06 keeps about six in every hundred staked.' })
const overrounds = (name: string) =>
  Type.Record(Type.String({ pattern: name, maxLength: 40 }), Overround, { additionalProperties: false })

/** How the site makes its odds of fair probabilities. A group's word goes before the sport's, and that before the default. */
export const Margin = closed({
  method: Type.Enum(['power', 'shin']),
  overround: closed({
    default: Overround,
    bySport: Type.Optional(overrounds('^[a-z][a-z0-9-]*$')),
    byGroup: Type.Optional(overrounds('^[a-z]+$')),
  }),
})
export type Margin = Static<typeof Margin>

/** Where the book comes from. One process has one book: the settings of its first site count. */
export const BookSettings = closed({
  feed: Type.Enum(['simulator', 'http', 'none']),
  seed: Text,
  speed: Type.Number({ minimum: 0.1, maximum: 1000, description: 'Of the simulator: 1 is real time.' }),
  margin: Margin,
  silenceMs: Type.Integer({
    minimum: 2000,
    maximum: 60_000,
    description: 'A producer that says nothing for longer has its markets suspended.',
  }),
})
export type BookSettings = Static<typeof BookSettings>
