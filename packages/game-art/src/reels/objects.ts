import type { Sketch } from '../sketch.ts'
import { CLASSIC } from '../symbols/classic.ts'
import { COSMOS } from '../symbols/cosmos.ts'
import { FIRE } from '../symbols/fire.ts'
import { FOREST } from '../symbols/forest.ts'
import { FROST } from '../symbols/frost.ts'
import { GARDEN } from '../symbols/garden.ts'
import { JADE } from '../symbols/jade.ts'
import { MIDNIGHT } from '../symbols/midnight.ts'
import { NEON } from '../symbols/neon.ts'
import { REEF } from '../symbols/reef.ts'
import { ROYAL } from '../symbols/royal.ts'
import { TEMPLE } from '../symbols/temple.ts'

/** Bodies in relief, by the names that `symbolsOf` and the catalogue use. */
export const OBJECTS = {
  ...CLASSIC,
  ...COSMOS,
  ...FIRE,
  ...FOREST,
  ...FROST,
  ...GARDEN,
  ...JADE,
  ...MIDNIGHT,
  ...NEON,
  ...REEF,
  ...ROYAL,
  ...TEMPLE,
} as const satisfies Readonly<Record<string, Sketch>>

export type ObjectName = keyof typeof OBJECTS
