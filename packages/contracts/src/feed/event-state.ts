import { Type, type Static } from 'typebox'
import { closed } from '../shapes.ts'
import { EventStatus, FeedId, Names, ONLY_SUCH_KEYS } from './parts.ts'

const Count = Type.Integer({ minimum: 0, maximum: 9999 })
const Pair = Type.Tuple([Count, Count])
const Slug = Type.String({ pattern: '^[a-z][a-z0-9_]{0,29}$' })

/** 0 is the first competitor (home), 1 the second. */
export const Side = Type.Enum([0, 1])
export type Side = Static<typeof Side>

/** Current period: `{ name: 'set', number: 3 }`. Text key: `phase_` and the name. */
export const Phase = closed({ name: Slug, number: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })) })
export type Phase = Static<typeof Phase>

/** Content of a scoreboard, without what a sport does not have. */
export const EventState = closed({
  status: EventStatus,
  phase: Phase,
  clock: Type.Optional(
    closed({
      seconds: Type.Integer({ minimum: 0, maximum: 86_400, description: 'Game clock at the time of the message.' }),
      isRunning: Type.Boolean(),
      countsDown: Type.Boolean(),
    }),
  ),
  score: Type.Optional(Pair),
  periods: Type.Optional(Type.Array(Pair, { maxItems: 40, description: 'Score of each period so far, in order.' })),
  points: Type.Optional(
    Type.Tuple([Type.String({ maxLength: 8 }), Type.String({ maxLength: 8 })], {
      description: 'Score within the current game: 40, A.',
    }),
  ),
  serving: Type.Optional(Side),
  stats: Type.Optional(
    Type.Record(Slug, Pair, {
      ...ONLY_SUCH_KEYS,
      maxProperties: 40,
      description: 'Statistics by name: corners, cards, shots, aces.',
    }),
  ),
  facts: Type.Optional(
    Type.Record(Slug, Type.String({ maxLength: 40 }), {
      ...ONLY_SUCH_KEYS,
      maxProperties: 20,
      description: 'Sport-specific board details: runners on base, overs bowled, down and distance.',
    }),
  ),
  order: Type.Optional(Type.Array(FeedId, { maxItems: 40, description: 'In a race: the runners, leader first.' })),
  progress: Type.Optional(
    Type.Array(Type.Number({ minimum: 0, maximum: 1 }), {
      maxItems: 40,
      description: 'In a race: the distance covered by each runner of `order`.',
    }),
  ),
})
export type EventState = Static<typeof EventState>

/** Event of a game, for the timeline and the animated pitch. Text key: `incident_` and the kind. */
export const Incident = closed({
  number: Type.Integer({ minimum: 1, maximum: 100_000, description: 'Increases within the event.' }),
  kind: Slug,
  side: Type.Optional(Side),
  phase: Phase,
  second: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400, description: 'Game clock.' })),
  score: Type.Optional(Pair),
  /** The player it is credited to: the scorer of a goal. */
  player: Type.Optional(closed({ id: FeedId, names: Names })),
  isKey: Type.Boolean({ description: 'Shown in the timeline; other incidents only animate the pitch.' }),
  at: Type.Optional(
    Type.Tuple([Type.Number({ minimum: 0, maximum: 100 }), Type.Number({ minimum: 0, maximum: 100 })], {
      description: 'Position on the pitch: percentage of its length from the home end, percentage of its width.',
    }),
  ),
})
export type Incident = Static<typeof Incident>
