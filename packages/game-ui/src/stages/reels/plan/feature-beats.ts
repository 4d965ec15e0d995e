import type { Cell, ReelsShown, Valued } from '@evens/games/reels'
import { FEATURE, PARTICLES, WIN } from './grammar.ts'
import type { Beat, Board, Hud, Plate, TimedCue } from './model.ts'
import type { Scene } from './spin-beat.ts'

type Of<At extends ReelsShown['at']> = Extract<ReelsShown, { readonly at: At }>

const FEATURE_CUE: TimedCue = { atMs: 0, cue: 'feature', pitch: 0 }

/** A plate over the reels; the scene may change its light under it. */
function plateBeat({ board, hud }: Scene, plate: Plate, lastsMs: number, after: Partial<Hud> = {}): Beat {
  const shown: Hud = { ...hud, ...after, plate, caption: null }
  const still: Board = { ...board, lit: null, wins: [] }
  return {
    ...{ lastsMs, moves: [], board: still },
    cues: plate.kind === 'free' || plate.kind === 'hold' ? [FEATURE_CUE] : [],
    hud: { ...shown, plate: null },
    huds: [{ atMs: 0, hud: shown }],
  }
}

export function freeBeat({ why, spins, left, multiplier, symbol }: Of<'free'>, scene: Scene): Beat {
  const { spin } = scene.hud
  if (why === 'again')
    return plateBeat(scene, { kind: 'again', spins }, FEATURE.againMs, {
      spin: spin === null ? null : { number: spin.number, of: spin.number + left },
    })
  const start: Partial<Hud> = { scene: 'free', spin: { number: 0, of: left }, multiplier, sum: 0, special: symbol }
  return plateBeat(scene, { kind: 'free', spins, multiplier, symbol }, FEATURE.plateMs, start)
}

export const freeEndBeat = ({ spins, units }: Of<'free-end'>, scene: Scene): Beat =>
  ended(plateBeat(scene, { kind: 'free-end', spins, units }, FEATURE.plateMs), scene)

/** Once the plate is gone the base game is back, with its window and its light. */
function ended(beat: Beat, { base }: Scene): Beat {
  const hud: Hud = { ...beat.hud, scene: 'base', spin: null, multiplier: 1, sum: 0, left: null, special: null }
  return { ...beat, board: base ?? beat.board, hud, huds: [...beat.huds, { atMs: beat.lastsMs, hud }] }
}

const COINS_APART_MS = 90

/** Coins lock one after the other and show their values; all else goes dark. */
export function holdBeat({ coins, values, left }: Of<'hold'>, scene: Scene): Beat {
  const valued = coins.map((cell, at): Valued => ({ cell, value: values[at] ?? 0 }))
  const plate = plateBeat(scene, { kind: 'hold', left }, FEATURE.plateMs, { scene: 'hold', left })
  const atMs = plate.lastsMs
  const lastsMs = FEATURE.lockMs + valued.length * COINS_APART_MS
  return {
    ...plate,
    lastsMs: atMs + lastsMs,
    board: { ...plate.board, coins: valued },
    moves: [{ do: 'lock', atMs, lastsMs, coins: valued, held: coins, apartMs: COINS_APART_MS }],
    cues: [...plate.cues, ...coinCues(valued, atMs, 0)],
    huds: [...plate.huds, { atMs, hud: plate.hud }],
  }
}

const coinCues = (coins: readonly Valued[], atMs: number, from: number): readonly TimedCue[] =>
  coins.map((_coin, at) => ({ atMs: atMs + at * COINS_APART_MS, cue: 'coin', pitch: from + at }))

/** Free cells run once more; coins that came stay. */
export function respinBeat({ coins, left }: Of<'respin'>, scene: Scene): Beat {
  const { board, hud } = scene
  const held = board.coins ?? []
  const isHeld = (reel: number, row: number): boolean => held.some(({ cell }) => cell[0] === reel && cell[1] === row)
  const cells = board.window.flatMap((column, reel) =>
    column.flatMap((_symbol, row): readonly Cell[] => (isHeld(reel, row) ? [] : [[reel, row]])),
  )
  const next: Hud = { ...hud, left, caption: null }
  const lastsMs = FEATURE.respinMs + (coins.length > 0 ? FEATURE.lockMs + coins.length * COINS_APART_MS : 0)
  return {
    lastsMs,
    board: { ...board, coins: [...held, ...coins] },
    hud: next,
    moves: [
      { do: 'respin', atMs: 0, lastsMs: FEATURE.respinMs, cells, coins },
      {
        ...{ do: 'lock', atMs: FEATURE.respinMs, lastsMs: lastsMs - FEATURE.respinMs },
        ...{ coins, apartMs: COINS_APART_MS },
        held: [...held, ...coins].map(({ cell }) => cell),
      },
    ],
    cues: [{ atMs: 0, cue: 'spin', pitch: 2 }, ...coinCues(coins, FEATURE.respinMs, held.length)],
    huds: [{ atMs: FEATURE.respinMs, hud: next }],
  }
}

export function holdEndBeat({ coins, isFull, units }: Of<'hold-end'>, scene: Scene): Beat {
  const won = scene.hud.units + units
  const plate = plateBeat(scene, { kind: 'hold-end', isFull, units }, FEATURE.plateMs, { units: won })
  const beat = ended(plate, scene)
  const cells = coins.map(({ cell }) => cell)
  return {
    ...beat,
    board: { ...beat.board, coins },
    moves: [{ do: 'light', atMs: 0, lastsMs: WIN.traceMs + WIN.pulseMs, cells, wins: [], pulses: 1 }],
    cues: won > scene.maths.stakeUnits ? [{ atMs: 0, cue: isFull ? 'fanfare' : 'win', pitch: 3 }] : [],
  }
}

/** A pot is won: the whole stage tells it, longer than anything else. Its amount is told by the round. */
export function jackpotBeat({ pot }: Of<'jackpot'>, scene: Scene): Beat {
  const beat = plateBeat(scene, { kind: 'jackpot', pot }, FEATURE.jackpotMs)
  const { maths } = scene
  const symbols = maths.symbols.flatMap((symbol, at) => (symbol === maths.wild || symbol.startsWith('h') ? [at] : []))
  return {
    ...beat,
    moves: [{ do: 'burst', atMs: 0, lastsMs: FEATURE.jackpotMs, symbols, count: PARTICLES.most }],
    cues: [
      { atMs: 0, cue: 'fanfare', pitch: 0 },
      { atMs: 900, cue: 'fanfare', pitch: 2 },
      { atMs: 1800, cue: 'fanfare', pitch: 4 },
    ],
  }
}

/** The chests come over the reels; the choice is the player's. */
export function pickBeat({ cells }: Of<'pick'>, scene: Scene): Beat {
  const { board, hud } = scene
  const lastsMs = WIN.traceMs + WIN.pulseMs * WIN.pulses
  const next: Hud = { ...hud, scene: 'pick', chests: { opened: [], values: null }, caption: null }
  return {
    lastsMs,
    board: { ...board, lit: cells, wins: [] },
    hud: next,
    moves: [{ do: 'light', atMs: 0, lastsMs, cells, wins: [], pulses: WIN.pulses }],
    cues: [{ ...FEATURE_CUE, atMs: WIN.traceMs }],
    huds: [{ atMs: lastsMs, hud: next }],
  }
}

export function chestBeat({ chest, units }: Of<'chest'>, { board, hud }: Scene): Beat {
  const opened = [...(hud.chests?.opened ?? []), chest]
  const next: Hud = { ...hud, scene: 'pick', chests: { opened, values: null }, units: hud.units + units }
  const lastsMs = FEATURE.chestMs
  const cues: readonly TimedCue[] = [{ atMs: 0, cue: 'coin', pitch: 2 }]
  return { lastsMs, board, hud: next, moves: [], cues, huds: [{ atMs: 0, hud: next }] }
}

/** All twelve are open before the plate tells the sum. */
export function chestsBeat({ values, units }: Of<'chests'>, scene: Scene): Beat {
  const { board, hud } = scene
  const open: Hud = { ...hud, scene: 'pick', chests: { opened: hud.chests?.opened ?? [], values } }
  const plate: Hud = { ...open, plate: { kind: 'chests', units } }
  const after: Hud = { ...hud, scene: 'base', chests: null, plate: null }
  const lastsMs = FEATURE.revealMs + FEATURE.plateMs
  return {
    lastsMs,
    board: { ...board, lit: null, wins: [] },
    hud: after,
    moves: [],
    cues: [],
    huds: [
      { atMs: 0, hud: open },
      { atMs: FEATURE.revealMs, hud: plate },
      { atMs: lastsMs, hud: after },
    ],
  }
}

export const cappedBeat = ({ most, units }: Of<'capped'>, scene: Scene): Beat =>
  ended(plateBeat(scene, { kind: 'capped', most, units }, FEATURE.plateMs), scene)
