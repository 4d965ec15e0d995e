import { gameOf, type Game } from '../game.ts'
import crash1 from '../maths/crash@1.json' with { type: 'json' }
import { crash, type CrashMaths } from './crash.ts'

export type { CrashAction, CrashChoice, CrashMaths, CrashView } from './crash.ts'
export { multipleAt, msOf } from './flight.ts'

/** Collect before the flight ends. */
export const CRASH_GAMES: readonly Game[] = [gameOf(crash, crash1 as CrashMaths)]
