import { boxing, martialArts } from './fights/sports.ts'
import { eFootball, football, iceHockey } from './goals/sports.ts'
import { baseball, cricket } from './innings/sports.ts'
import { americanFootball, basketball, eBasketball, handball } from './points/sports.ts'
import { horseRacing, marbleRacing } from './racing/sports.ts'
import { moba, tableTennis, tacticalShooter, tennis, volleyball } from './series/sports.ts'
import type { Sport } from './sport.ts'

/** Only a sport itself reads its states, so the list can hide their types. */
const opaque = <Strength, State>(sport: Sport<Strength, State>): Sport => sport as Sport

/** Every sport of the simulator. */
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
