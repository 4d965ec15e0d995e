import type { Cell, ReelsShown, Win } from '@evens/games/reels'
import { fallsInto, lastOf } from './falls.ts'
import { CASCADE, FEATURE, WIN } from './grammar.ts'
import type { Beat, Board, Hud, TimedCue } from './model.ts'
import type { Scene } from './spin-beat.ts'

type Of<At extends ReelsShown['at']> = Extract<ReelsShown, { readonly at: At }>

/** Cells of all wins, each once. */
function cellsOf(wins: readonly Win[]): readonly Cell[] {
  const seen = new Map(wins.flatMap(({ cells }) => cells).map((cell) => [cell.join(), cell]))
  return [...seen.values()]
}

/** Praise sounds only when the round has paid more than the stake by now (T140). */
const praise = ({ maths }: Scene, units: number, cue: TimedCue): readonly TimedCue[] =>
  units > maths.stakeUnits ? [cue] : []

const step = (scene: Scene): number => Math.max(0, scene.hud.multiplier - 1)

/** Others go dim, lines are traced, the symbols answer. */
export function winBeat({ wins, multiplier, units }: Of<'win'>, scene: Scene): Beat {
  const { board, hud } = scene
  const cells = cellsOf(wins)
  const next: Hud = {
    ...hud,
    units: hud.units + units,
    multiplier,
    caption: { kind: 'wins', count: wins.length, multiplier, units },
  }
  return {
    ...lighting(cells, wins, { ...board, lit: cells, wins }),
    hud: next,
    cues: praise(scene, next.units, { atMs: WIN.traceMs, cue: 'win', pitch: step(scene) }),
    huds: [{ atMs: WIN.traceMs, hud: next }],
  }
}

function lighting(
  cells: readonly Cell[],
  wins: readonly Win[],
  board: Board,
): Pick<Beat, 'lastsMs' | 'moves' | 'board'> {
  const lastsMs = WIN.traceMs + WIN.pulseMs
  return { lastsMs, board, moves: [{ do: 'light', atMs: 0, lastsMs, cells, wins, pulses: 1 }] }
}

export function scatterBeat({ cells, units }: Of<'scatter'>, scene: Scene): Beat {
  const { board, hud } = scene
  const next: Hud = {
    ...hud,
    units: hud.units + units,
    caption: { kind: 'scatter', count: cells.length, units },
  }
  return {
    ...lighting(cells, [], { ...board, lit: cells, wins: [] }),
    hud: next,
    cues: praise(scene, next.units, { atMs: WIN.traceMs, cue: 'win', pitch: 2 }),
    huds: [{ atMs: WIN.traceMs, hud: next }],
  }
}

/** Won cells leave, what is above falls. */
export function fallBeat({ gone, window, orbs, multiplier }: Of<'fall'>, scene: Scene): Beat {
  const { board, hud } = scene
  const falls = fallsInto(board.window, gone, { window, orbs })
  const lastsMs = CASCADE.popMs + lastOf(falls)
  const next: Hud = { ...hud, multiplier, caption: null }
  return {
    lastsMs,
    board: { ...board, window, orbs, lit: null, wins: [] },
    hud: next,
    moves: [
      { do: 'pop', atMs: 0, lastsMs: CASCADE.popMs, cells: gone },
      { do: 'fall', atMs: CASCADE.popMs, lastsMs: lastsMs - CASCADE.popMs, falls },
    ],
    cues: [{ atMs: 0, cue: 'pop', pitch: step(scene) }],
    huds: [{ atMs: CASCADE.popMs, hud: next }],
  }
}

const ORBS_APART_MS = 140

/** Orbs fly to the sum, one after the other; then the sum multiplies the tumble. */
export function orbsBeat({ orbs, carried, sum, units }: Of<'orbs'>, scene: Scene): Beat {
  const { board, hud } = scene
  const lastsMs = FEATURE.orbMs + Math.max(0, orbs.length - 1) * ORBS_APART_MS + WIN.pulseMs
  const next: Hud = { ...hud, sum, units: hud.units + units, caption: { kind: 'orbs', sum, units } }
  let added = carried
  const steps = orbs.map(({ value }, at) => {
    added += value
    return { atMs: FEATURE.orbMs + at * ORBS_APART_MS, hud: { ...hud, sum: added, caption: null } }
  })
  return {
    lastsMs,
    board: { ...board, lit: null, wins: [] },
    hud: next,
    moves: [{ do: 'fly', atMs: 0, lastsMs, orbs }],
    cues: steps.flatMap(({ atMs }, at) => praise(scene, next.units, { atMs, cue: 'orb', pitch: at })),
    huds: [...steps, { atMs: lastsMs - WIN.pulseMs, hud: next }],
  }
}

/** The special symbol fills its reels, and every line pays. */
export function growBeat({ symbol, reels, window, units }: Of<'grow'>, scene: Scene): Beat {
  const { hud } = scene
  const lastsMs = FEATURE.fillMs + WIN.pulseMs
  const cells = reels.flatMap((reel) => (window[reel] ?? []).map((_symbol, row): Cell => [reel, row]))
  const next: Hud = { ...hud, units: hud.units + units, caption: { kind: 'grow', reels: reels.length, units } }
  return {
    lastsMs,
    board: { ...scene.board, window, lit: cells, wins: [] },
    hud: next,
    moves: [
      { do: 'fill', atMs: 0, lastsMs: FEATURE.fillMs, reels, symbol },
      { do: 'light', atMs: FEATURE.fillMs, lastsMs: WIN.pulseMs, cells, wins: [], pulses: 1 },
    ],
    cues: [
      { atMs: 0, cue: 'pop', pitch: 0 },
      ...praise(scene, next.units, { atMs: FEATURE.fillMs, cue: 'win', pitch: reels.length }),
    ],
    huds: [{ atMs: FEATURE.fillMs, hud: next }],
  }
}

/** Wilds fill their reels before the respin. */
export function wildBeat({ reels, window }: Of<'wild'>, scene: Scene): Beat {
  const { maths, board, hud } = scene
  const next: Hud = { ...hud, caption: null }
  return {
    lastsMs: FEATURE.fillMs,
    board: { ...board, window, lit: null, wins: [] },
    hud: next,
    moves: [
      {
        ...{ do: 'fill', atMs: 0, lastsMs: FEATURE.fillMs, reels },
        symbol: maths.symbols.indexOf(maths.wild ?? ''),
      },
    ],
    cues: [{ atMs: 0, cue: 'pop', pitch: 2 }],
    huds: [{ atMs: 0, hud: next }],
  }
}
