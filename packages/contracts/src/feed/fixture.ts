import { Type, type Static } from 'typebox'
import { closed } from '../site/shapes.ts'
import { FeedId, Moment, Names, ONLY_SUCH_KEYS, SportSlug } from './parts.ts'

export const Competitor = closed({
  id: FeedId,
  names: Names,
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  /** Two colours of its shirt, for a drawn mark. */
  colours: Type.Optional(
    Type.Tuple([Type.String({ pattern: '^#[0-9a-f]{6}$' }), Type.String({ pattern: '^#[0-9a-f]{6}$' })]),
  ),
})
export type Competitor = Static<typeof Competitor>

export const Champ = closed({
  id: FeedId,
  names: Names,
  /** The country it is played in; none for an international one. */
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  /** The smaller, the higher it stands in lists. */
  rank: Type.Integer({ minimum: 1, maximum: 1000 }),
})
export type Champ = Static<typeof Champ>

/** An event before it is played. `match` has two competitors, `race` and `outright` have many. */
export const Fixture = closed({
  id: FeedId,
  sport: SportSlug,
  kind: Type.Enum(['match', 'race', 'outright']),
  /** Played by people, by a machine around the clock, or shown as a stream. */
  world: Type.Enum(['real', 'virtual', 'stream']),
  champ: Champ,
  competitors: Type.Array(Competitor, { minItems: 1, maxItems: 40 }),
  startsAt: Moment,
  format: Type.Record(
    Type.String({ pattern: '^[a-z][A-Za-z]{0,29}$' }),
    Type.Integer({ minimum: 0, maximum: 10_000 }),
    {
      ...ONLY_SUCH_KEYS,
      maxProperties: 10,
      description: 'What the length of the game depends on: bestOf, periods, minutes, overs, rounds, metres.',
    },
  ),
  coverage: closed({ isLive: Type.Boolean(), hasStream: Type.Boolean() }),
  /** How long what is seen here lags behind what happens, by the producer's word. */
  delayMs: Type.Integer({ minimum: 0, maximum: 600_000 }),
})
export type Fixture = Static<typeof Fixture>
