import { type Static, type TSchema, Type } from 'typebox'
import { closed } from '../shapes.ts'
import { bingoOutcome } from './bingo.ts'
import { matchCard, matchOutcome } from './match.ts'
import { Hundredths } from './pick.ts'
import { raceCard, raceOutcome } from './race.ts'

/** Draws of layouts: indices of the mathematics file's draw, and the facts that its spots pay by. */
const drawn = closed({
  drawn: Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { minItems: 1, maxItems: 51 }),
  facts: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 60 }),
})

const keno = closed({ drawn: Type.Array(Type.Integer({ minimum: 1, maximum: 80 }), { minItems: 10, maxItems: 20 }) })

const crash = closed({ point: { ...Hundredths, minimum: 100, description: 'Hundredths at which the flight ends.' } })

/** Outcome of a shared round, by the kind of its mathematics file. It is the same for all who bet in it. */
export const OUTCOME_CONTRACTS = {
  layout: drawn,
  keno,
  crash,
  race: raceOutcome,
  match: matchOutcome,
  bingo: bingoOutcome,
} as const satisfies Readonly<Record<string, TSchema>>

/** Published with a shared round, by the kind of its mathematics file; the other kinds have none. */
export const CARD_CONTRACTS = { race: raceCard, match: matchCard } as const satisfies Readonly<Record<string, TSchema>>

export type LayoutOutcome = Static<typeof drawn>
export type KenoOutcome = Static<typeof keno>
export type CrashOutcome = Static<typeof crash>
