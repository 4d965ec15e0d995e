import type { ReelsMaths, ReelsShown } from '@evens/games/reels'
import { tierOf } from '../../../frame/celebration.ts'
import * as features from './feature-beats.ts'
import { CELEBRATION_MS, PARTICLES, WIN } from './grammar.ts'
import type { Beat, Board, Hud } from './model.ts'
import { type Scene, spinBeat } from './spin-beat.ts'
import * as wins from './win-beats.ts'

export type Plan = {
  /** Until the step has been shown. */
  readonly beats: readonly Beat[]
  /** Goes on while the result is told, until the next round. */
  readonly after: readonly Beat[]
}

export type Planned = {
  readonly maths: ReelsMaths
  readonly anticipates: boolean
  readonly stake: bigint
  /** Null while the round is open. */
  readonly payout: bigint | null
  /** Picture and texts before the first event. */
  readonly board: Board
  readonly hud: Hud
}

/** Every event of a step as it is shown. All decisions of the picture are here: it only draws them. */
export function planOf(shown: readonly ReelsShown[], planned: Planned): Plan {
  const beats: Beat[] = []
  let { board, hud } = planned
  let base: Board | undefined
  const scene = (): Scene => ({ ...planned, board, hud, ...(base !== undefined && { base }) })
  for (const event of shown) {
    const beat = beatOf(event, scene())
    if (beat === null) continue
    beats.push(beat)
    ;({ board, hud } = beat)
    if (event.at === 'free' && event.why === 'start') base = board
  }
  const after = planned.payout === null ? [] : afterOf(planned.stake, planned.payout, scene())
  return { beats, after }
}

function beatOf(event: ReelsShown, scene: Scene): Beat | null {
  switch (event.at) {
    case 'spin':
      return spinBeat(event, scene)
    case 'win':
      return wins.winBeat(event, scene)
    case 'scatter':
      return wins.scatterBeat(event, scene)
    case 'fall':
      return wins.fallBeat(event, scene)
    case 'orbs':
      return wins.orbsBeat(event, scene)
    case 'grow':
      return wins.growBeat(event, scene)
    case 'wild':
      return wins.wildBeat(event, scene)
    case 'free':
      return features.freeBeat(event, scene)
    case 'free-end':
      return features.freeEndBeat(event, scene)
    case 'hold':
      return features.holdBeat(event, scene)
    case 'respin':
      return features.respinBeat(event, scene)
    case 'hold-end':
      return features.holdEndBeat(event, scene)
    case 'pick':
      return features.pickBeat(event, scene)
    case 'chest':
      return features.chestBeat(event, scene)
    case 'chests':
      return features.chestsBeat(event, scene)
    case 'capped':
      return features.cappedBeat(event, scene)
    case 'jackpot':
      return features.jackpotBeat(event, scene)
    case 'end':
      return null
  }
}

/** A celebration by the multiple of the stake, then each win by itself. Up to the stake nothing is celebrated. */
function afterOf(stake: bigint, payout: bigint, scene: Scene): readonly Beat[] {
  const tier = tierOf(stake, payout)
  const celebration = tier >= 3 ? [celebrationBeat(scene, tier === 4)] : []
  return [...celebration, ...reviewBeats(scene, tier > 0)]
}

function celebrationBeat({ board, hud, maths }: Scene, isFull: boolean): Beat {
  const lastsMs = isFull ? CELEBRATION_MS.full : CELEBRATION_MS.banner
  const won = [...new Set(board.wins.map(({ symbol }) => symbol))]
  const symbols =
    won.length > 0 ? won : [maths.symbols.findIndex((symbol) => symbol.startsWith('h') || symbol === 'seven')]
  const count = isFull ? PARTICLES.most : Math.round(PARTICLES.most / 3)
  return {
    ...{ lastsMs, board, hud, cues: [], huds: [] },
    moves: [{ do: 'burst', atMs: 0, lastsMs, symbols, count }],
  }
}

function reviewBeats({ board, hud }: Scene, isAbove: boolean): readonly Beat[] {
  const { caption } = hud
  if (board.wins.length === 0 || caption?.kind !== 'wins') return []
  const pulses = isAbove ? 1 : 0
  const single = board.wins.slice(0, WIN.reviewMost).map((win): Beat => {
    const next: Hud = { ...hud, caption: { kind: 'win', win, multiplier: caption.multiplier } }
    return {
      ...{ lastsMs: WIN.reviewMs, hud: next, cues: [], huds: [{ atMs: 0, hud: next }] },
      board: { ...board, lit: win.cells, wins: [win] },
      moves: [{ do: 'light', atMs: 0, lastsMs: WIN.reviewMs, cells: win.cells, wins: [win], pulses }],
    }
  })
  const all: Beat = { lastsMs: 0, board, hud, moves: [], cues: [], huds: [{ atMs: 0, hud }] }
  return [...single, all]
}
