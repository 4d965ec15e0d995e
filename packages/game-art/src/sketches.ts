import { balloon, crossing, football, goal, limbo, mine, target, tower } from './heroes/action.ts'
import {
  aceJack,
  deuceFan,
  dragonTiger,
  insideOutside,
  jackPair,
  nineKing,
  rouletteWheel,
  threeFan,
} from './heroes/cards.ts'
import { ballLot, beads, kenoBalls, kenoBoard, pegs } from './heroes/balls.ts'
import { bingoBall, bingoSquare, bingoStrip } from './heroes/bingo.ts'
import { animalDie, crab, dice, diceDome, diceTwo, glassDie, prawn } from './heroes/dice.ts'
import { ballDrum, cardDuel, kenoTube, ringPodium, studioDealer, studioSpin } from './heroes/studio.ts'
import { horse, hound, marble, podium } from './heroes/racers.ts'
import { scratchComet, scratchFrost, scratchHarbour, scratchOrchard } from './heroes/scratch.ts'
import { card, coin, coinStreak, coinToss, highLow, prizeWheel, thimbles, wheel } from './heroes/table.ts'
import { OBJECTS } from './reels/objects.ts'
import type { Sketch } from './sketch.ts'
import { cherry, fish, flame, hive, lantern, leaf } from './symbols/nature.ts'
import { anchor, bolt, bomb, draughts, rocket, shoe, tome } from './symbols/things.ts'
import { bell, chest, chip, crown, gem, moon, orb, seven, star } from './symbols/treasure.ts'

/** By the names that the catalogue uses for heroes and companions. */
export const SKETCHES = {
  ...{ anchor, animalDie, ballLot, balloon, beads, bell, bolt, bomb, card, cherry, chest, chip, coin, coinStreak },
  ...{ coinToss, crab, crossing, crown, dice, diceDome, diceTwo, draughts, fish, flame, football, gem, glassDie, goal },
  ...{ highLow, hive, kenoBalls, kenoBoard, lantern, leaf, limbo, mine, moon, orb, pegs, prawn, prizeWheel, rocket },
  ...{ scratchComet, scratchFrost, scratchHarbour, scratchOrchard, seven, shoe, star, target, thimbles, tome, tower },
  ...{ aceJack, deuceFan, dragonTiger, insideOutside, jackPair, nineKing, rouletteWheel, threeFan, wheel },
  ...{ ballDrum, cardDuel, kenoTube, ringPodium, studioDealer, studioSpin },
  ...{ bingoBall, bingoSquare, bingoStrip, horse, hound, marble, podium },
  ...OBJECTS,
} as const satisfies Readonly<Record<string, Sketch>>

export const isSketch = (name: string): name is keyof typeof SKETCHES => Object.hasOwn(SKETCHES, name)
