import { ARROW } from './arrow-picture.tsx'
import { BALL } from './ball-picture.tsx'
import { BEADS } from './beads-picture.tsx'
import { THREE_DICE, THREE_SYMBOLS, TWO_DICE } from './dice-picture.tsx'
import { tableStage } from './table-stage.tsx'
import { WHEEL } from './wheel-picture.tsx'

export const arrow = tableStage('arrow', ARROW)
export const twoDice = tableStage('two-dice', TWO_DICE)
export const sicBo = tableStage('sic-bo', THREE_DICE)
export const fishPrawnCrab = tableStage('fish-prawn-crab', THREE_SYMBOLS)
export const ball36 = tableStage('ball-36', BALL)
export const fanTan = tableStage('fan-tan', BEADS)
export const studioWheel = tableStage('studio-wheel', WHEEL)
