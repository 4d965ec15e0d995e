import { type Chance, chanceOf } from '@evens/games'
import { REELS_GAMES, type ReelsMaths, type ReelsShown, restingWindow } from '@evens/games/reels'
import { createRandom } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { boardOf, boardOfView } from './at-rest.ts'
import { CELEBRATION_MS, FEATURE, REEL, WIN } from './grammar.ts'
import { FIRST_HUD } from './model.ts'
import { planOf } from './plan.ts'

const ROUNDS = 1500
const PRAISE = ['win', 'orb', 'fanfare']

function chanceFrom(seed: string): Chance {
  const random = createRandom(seed)
  return chanceOf(() => random.int(2 ** 32))
}

const gameOf = (id: string) => {
  const game = REELS_GAMES.find(({ maths }) => maths.id === id)
  if (game === undefined) throw new Error(`no slot ${id}`)
  return { ...game, maths: game.maths as ReelsMaths }
}

type Played = ReturnType<typeof play>

function play(id: string, seed: string, anticipates = true) {
  const game = gameOf(id)
  const stake = game.step * 100n
  const round = game.start(stake, {}, chanceFrom(`${id} ${seed}`))
  const shown = round.shown as readonly ReelsShown[]
  const before = boardOf(restingWindow(game.maths))
  const payout = round.over?.payout ?? null
  const plan = planOf(shown, { maths: game.maths, anticipates, stake, payout, board: before, hud: FIRST_HUD })
  return { ...plan, shown, stake, payout, maths: game.maths, view: round.view as Parameters<typeof boardOfView>[0] }
}

/** The first round of a file in which this event comes. */
function roundWith(id: string, at: ReelsShown['at'], isIt: (played: Played) => boolean = () => true): Played {
  for (let seed = 0; seed < 40_000; seed += 1) {
    const game = gameOf(id)
    const { shown } = game.start(game.step, {}, chanceFrom(`${id} ${seed}`))
    if (!shown.some((event) => event.at === at)) continue
    const played = play(id, String(seed))
    if (isIt(played)) return played
  }
  throw new Error(`no round of ${id} has ${at}`)
}

const cuesOf = ({ beats, after }: Played): readonly string[] =>
  [...beats, ...after].flatMap(({ cues }) => cues.map(({ cue }) => cue))

describe.each(REELS_GAMES.map(({ maths }) => maths.id))('%s', (id) => {
  const rounds = Array.from({ length: ROUNDS }, (_round, seed) => play(id, String(seed)))

  test('ends with the picture that a still stage shows, and with all that was won', () => {
    for (const { beats, view } of rounds) {
      const last = beats.at(-1)
      expect(last?.hud.units).toBe(view.units)
      const still = boardOfView(view)
      if (view.feature !== 'hold') expect(last?.board).toMatchObject({ window: still.window, orbs: still.orbs })
      else expect(last?.board.coins).toEqual(still.coins)
    }
  })

  test('celebrates nothing up to the stake (T140)', () => {
    const small = rounds.filter(({ payout, stake }) => payout !== null && payout <= stake)
    expect(small.length).toBeGreaterThan(ROUNDS / 2)
    for (const played of small) {
      expect(cuesOf(played).filter((cue) => PRAISE.includes(cue))).toEqual([])
      expect(played.after.flatMap(({ moves }) => moves).filter((move) => move.do === 'burst')).toEqual([])
    }
  })

  test('counts no win twice, and shows every moment in order', () => {
    for (const { beats } of rounds) {
      let units = 0
      for (const beat of beats) {
        expect(beat.hud.units).toBeGreaterThanOrEqual(units)
        units = beat.hud.units
        expect(beat.huds.every(({ atMs }) => atMs >= 0 && atMs <= beat.lastsMs)).toBe(true)
        expect(beat.cues.every(({ atMs }) => atMs >= 0 && atMs <= beat.lastsMs)).toBe(true)
        expect(beat.moves.every(({ atMs, lastsMs }) => atMs >= 0 && atMs + lastsMs <= beat.lastsMs + 1)).toBe(true)
      }
    }
  })
})

describe('a spin', () => {
  test('stops from 900 ms on, 160 ms apart, and stands 220 ms later', () => {
    const { beats } = play('lines-20-free', 'plain', false)
    const [move] = beats[0]?.moves ?? []
    if (move?.do !== 'spin') throw new Error('a spin begins with its reels')
    expect(move.reels.map(({ stopMs }) => stopMs)).toEqual([900, 1060, 1220, 1380, 1540])
    expect(move.reels.map(({ startMs }) => startMs)).toEqual([0, 70, 140, 210, 280])
    expect(beats[0]?.lastsMs).toBe(1540 + REEL.settleMs)
  })

  test('waits 700 ms longer for each anticipated reel, and never where the jurisdiction forbids it', () => {
    const seed = Array.from({ length: 3000 }, (_seed, at) => String(at)).find(
      (at) => (play('lines-20-free', at).beats[0]?.lastsMs ?? 0) > 2000,
    )
    const longer = play('lines-20-free', seed ?? '').beats[0]?.lastsMs ?? 0
    expect((longer - 1760) % REEL.anticipationMs).toBe(0)
    expect(play('lines-20-free', seed ?? '', false).beats[0]?.lastsMs).toBe(1760)
  })

  test('leaves held reels where they stand', () => {
    const { beats, shown } = roundWith('bothways-10-respin', 'wild')
    const held = shown.flatMap((event) => (event.at === 'wild' ? [event.reels] : []))[0] ?? []
    const spins = beats.flatMap(({ moves }) => moves.flatMap((move) => (move.do === 'spin' ? [move] : [])))
    expect(spins[1]?.reels.map(({ reel }) => reel)).toEqual([0, 1, 2, 3, 4].filter((reel) => !held.includes(reel)))
  })
})

describe('a feature', () => {
  test('of free spins begins with a plate, counts its spins, and ends in the light of the base game', () => {
    const { beats, shown } = roundWith('lines-20-free', 'free-end')
    const spins = shown.filter((event) => event.at === 'spin').length - 1
    const plates = beats.flatMap(({ huds }) => huds.flatMap(({ hud }) => (hud.plate === null ? [] : [hud.plate])))
    expect(plates[0]).toMatchObject({ kind: 'free', multiplier: 3 })
    expect(plates.at(-1)).toMatchObject({ kind: 'free-end', spins })
    const counted = beats.flatMap(({ hud }) => (hud.spin === null ? [] : [hud.spin.number]))
    expect(Math.max(...counted)).toBe(spins)
    expect(beats.at(-1)?.hud).toMatchObject({ scene: 'base', spin: null })
  })

  test('of 200 free spins pauses for nothing but its wins', () => {
    const { beats } = roundWith('ways-243-free', 'free-end')
    const free = beats.filter(({ hud, moves }) => hud.scene === 'free' && moves.some((move) => move.do === 'light'))
    for (const beat of free) expect(beat.lastsMs).toBe(WIN.traceMs + WIN.pulseMs)
  })

  test('of coins locks each with its value, counts respins down, and adds them all up', () => {
    const { beats, shown } = roundWith('lines-20-hold', 'hold-end')
    const end = shown.find((event) => event.at === 'hold-end')
    const holding = beats.filter(({ hud }) => hud.left !== null)
    expect(holding.at(-1)?.board.coins).toHaveLength(end?.coins.length ?? 0)
    expect(holding.at(-1)?.hud.left).toBe(end?.isFull === true ? 3 : 0)
    expect(beats.at(-1)?.hud.plate ?? beats.at(-1)?.huds[0]?.hud.plate).toMatchObject({ kind: 'hold-end' })
  })

  test('of orbs adds them up one by one before it multiplies', () => {
    const { beats, shown } = roundWith('anywhere-30-orbs', 'orbs', ({ shown: all }) =>
      all.some((event) => event.at === 'orbs' && event.orbs.length > 1),
    )
    const event = shown.find((one) => one.at === 'orbs' && one.orbs.length > 1)
    const beat = beats.find(({ moves }) => moves.some((move) => move.do === 'fly' && move.orbs.length > 1))
    const sums = beat?.huds.map(({ hud }) => hud.sum) ?? []
    expect(sums).toEqual(sums.toSorted((one, other) => one - other))
    expect(sums.at(-1)).toBe(event?.at === 'orbs' ? event.sum : null)
  })

  test('of chests shows every other chest only when the choice is made', () => {
    const game = gameOf('lines-25-pick')
    const { beats, maths } = roundWith('lines-25-pick', 'pick')
    const open = beats.at(-1)
    expect(open?.hud).toMatchObject({ scene: 'pick', chests: { opened: [], values: null } })
    const values = game.maths.features?.pick?.prizes ?? []
    const events: readonly ReelsShown[] = [
      { at: 'chest', chest: { at: 4, value: 5 }, left: 0, units: 125, unit: '1' },
      { at: 'chests', values, units: 125 },
      { at: 'end', why: 'settled', payout: '125' },
    ]
    const board = open?.board ?? boardOf([])
    const step = planOf(events, {
      ...{ maths, anticipates: true, stake: 25n, payout: 125n, board },
      hud: open?.hud ?? FIRST_HUD,
    })
    const [chosen, revealed] = step.beats
    expect(chosen?.hud.chests).toEqual({ opened: [{ at: 4, value: 5 }], values: null })
    expect(chosen?.lastsMs).toBe(FEATURE.chestMs)
    expect(revealed?.huds[0]?.hud.chests?.values).toEqual(values)
    expect(revealed?.huds[1]?.atMs).toBe(FEATURE.revealMs)
    expect(revealed?.hud).toMatchObject({ scene: 'base', chests: null })
  })
})

describe('afterwards', () => {
  test('each win is shown by itself, and all of them at the end', () => {
    const { after, beats } = roundWith(
      'lines-20-free',
      'win',
      ({ payout, stake, shown }) =>
        shown.some((event) => event.at === 'win' && event.wins.length > 1) &&
        (payout ?? 0n) < 15n * stake &&
        shown.length === 3,
    )
    const wins = beats.at(-1)?.board.wins ?? []
    expect(after.slice(0, -1).map(({ board }) => board.wins)).toEqual(wins.slice(0, WIN.reviewMost).map((win) => [win]))
    expect(after.at(-1)?.board.wins).toEqual(wins)
  })

  test.each([
    [15, CELEBRATION_MS.banner],
    [50, CELEBRATION_MS.full],
  ])('a win of %i stakes or more fills the stage for no more than 3 s', (multiple, lastsMs) => {
    const maths = gameOf('fruit-5').maths
    const window = restingWindow(maths)
    const stake = 100n
    const plan = planOf([], {
      ...{ maths, anticipates: true, stake, payout: stake * BigInt(multiple), hud: FIRST_HUD },
      board: boardOf(window),
    })
    expect(plan.after[0]?.lastsMs).toBe(lastsMs)
    expect(lastsMs).toBeLessThanOrEqual(3000)
  })
})
