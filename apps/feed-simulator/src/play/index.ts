import { americanFootball } from './american-football/index.ts'
import { baseball } from './baseball/index.ts'
import { basketball } from './basketball/index.ts'
import { boxing } from './boxing/index.ts'
import { cricket } from './cricket/index.ts'
import { eBasketball } from './e-basketball/index.ts'
import { handball } from './handball/index.ts'
import { horseRacing } from './horse-racing/index.ts'
import { marbleRacing } from './marble-racing/index.ts'
import { eFootball } from './e-football/index.ts'
import { football } from './football/index.ts'
import { iceHockey } from './ice-hockey/index.ts'
import { martialArts } from './martial-arts/index.ts'
import { moba } from './moba/index.ts'
import type { Sport } from './sport.ts'
import { tableTennis } from './table-tennis/index.ts'
import { tacticalShooter } from './tactical-shooter/index.ts'
import { tennis } from './tennis/index.ts'
import { volleyball } from './volleyball/index.ts'

/** Nobody looks into a state but the sport that it came from, so the list need not say what it is. */
const opaque = <Strength, State>(sport: Sport<Strength, State>): Sport => sport as Sport

/** Every sport that can be played, by the word that stands for it in an address. */
export type { Sport }

export const SPORTS: readonly Sport[] = [
  opaque(football),
  opaque(iceHockey),
  opaque(eFootball),
  opaque(tennis),
  opaque(volleyball),
  opaque(tableTennis),
  opaque(moba),
  opaque(tacticalShooter),
  opaque(baseball),
  opaque(cricket),
  opaque(horseRacing),
  opaque(marbleRacing),
  opaque(basketball),
  opaque(handball),
  opaque(americanFootball),
  opaque(eBasketball),
  opaque(boxing),
  opaque(martialArts),
]
