import { createRandom } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { gameOf } from '../game.ts'
import { leakIn } from '../testing/hidden-parts.ts'
import { playOut, testChance } from '../testing/players.ts'
import type { ReelsShown, ReelsView, Window } from './events.ts'
import { REELS_GAMES, restingWindow } from './index.ts'
import type { ReelsMaths } from './maths.ts'
import { reels } from './reels.ts'
import { tableOf } from './table.ts'
import { winsIn } from './wins.ts'

const ROUNDS = 200
const FILES = REELS_GAMES.map((game) => ({ name: game.name, game, maths: game.maths as ReelsMaths }))

test('there are twelve files', () => {
  expect(REELS_GAMES.map(({ maths }) => maths.id)).toEqual([
    'anywhere-30-orbs',
    'bothways-10-respin',
    'classic-3',
    'cluster-49',
    'fruit-5',
    'lines-10-expanding',
    'lines-20-free',
    'lines-20-hold',
    'lines-25-pick',
    'lines-40-jackpot',
    'ways-243-cascade',
    'ways-243-free',
  ])
})

const PAYING = ['win', 'scatter', 'orbs', 'grow', 'hold-end', 'chest']
const unitsIn = (shown: readonly ReelsShown[]): number =>
  shown.reduce((sum, event) => sum + (PAYING.includes(event.at) && 'units' in event ? event.units : 0), 0)

const fits = ({ reels: count, rows, symbols }: ReelsMaths, window: Window): boolean =>
  window.length === count &&
  window.every((column) => column.length === rows && column.every((symbol) => symbol >= 0 && symbol < symbols.length))

describe.each(FILES)('$name', ({ game, maths }) => {
  test('names only symbols that it has, and every line, strip and weight fits its window', () => {
    const { symbols, lines = [], strips = {}, weights = {}, groups = {} } = maths
    const named = [
      ...Object.keys(maths.paytable),
      ...Object.keys(maths.anyPosition ?? {}),
      ...Object.values(groups).flatMap(({ of }) => of),
      ...(maths.noLine ?? []),
      ...[maths.wild, maths.scatter, maths.orb].filter((name) => name !== undefined),
      ...Object.values(strips).flat(2),
    ]
    expect(named.filter((name) => !symbols.includes(name))).toEqual([])
    for (const rows of lines) {
      expect(rows).toHaveLength(maths.reels)
      expect(rows.every((row) => row >= 0 && row < maths.rows)).toBe(true)
    }
    for (const set of Object.values(strips)) expect(set).toHaveLength(maths.reels)
    for (const set of Object.values(weights)) expect(set).toHaveLength(symbols.length)
    expect(maths.strips === undefined).toBe(maths.weights !== undefined)
  })

  test('every symbol is on a strip or has a weight, so that nothing is promised in vain', () => {
    const shown = new Set([
      ...Object.values(maths.strips ?? {}).flat(2),
      ...maths.symbols.filter((_name, at) => Object.values(maths.weights ?? {}).some((set) => (set[at] ?? 0) > 0)),
    ])
    expect(maths.symbols.filter((name) => !shown.has(name))).toEqual([])
  })

  test('units of its events add up to those of the view and to the payout', () => {
    const random = createRandom(`adds up ${game.name}`)
    for (let at = 0; at < ROUNDS; at += 1) {
      let told = 0
      const stake = game.step * 3n
      for (const round of playOut(game, { stake, choice: {} }, random, testChance(random))) {
        const shown = round.shown as readonly ReelsShown[]
        const view = round.view as ReelsView
        told += unitsIn(shown)
        expect(view.units).toBe(Math.min(told, tableOf(maths).cap))
        expect(view.won.base + view.won.feature).toBe(view.units)
        if (round.over === null) expect(view.over).toBeNull()
        else expect(round.over.payout).toBe((stake * BigInt(view.units)) / BigInt(maths.stakeUnits))
        if (round.over !== null) expect(shown.at(-1)?.at).toBe('end')
      }
    }
  })

  test('every window has its size, and a fall leaves no cell empty', () => {
    const random = createRandom(`windows ${game.name}`)
    for (let at = 0; at < ROUNDS; at += 1)
      for (const { shown } of playOut(game, { stake: game.step, choice: {} }, random, testChance(random)))
        for (const event of shown as readonly ReelsShown[]) {
          if (!('window' in event)) continue
          expect(fits(maths, event.window) ? '' : event).toBe('')
        }
  })

  test('the picture before the first round pays nothing and is no scatter', () => {
    const window = restingWindow(maths)
    expect(winsIn(tableOf(maths), window)).toEqual([])
    expect(restingWindow(maths)).toEqual(window)
    if (maths.scatter !== undefined) expect(window.flat()).not.toContain(maths.symbols.indexOf(maths.scatter))
  })
})

const BYTES_MOST = 128 * 1024

describe.each(FILES.filter(({ maths }) => maths.features?.freeSpins ?? maths.features?.expandingSymbol))(
  '$name with the most free spins that a round has',
  ({ maths }) => {
    test(`is answered in less than half of 256 KB, and ends`, () => {
      const { freeSpins, expandingSymbol } = maths.features ?? {}
      const all = { award: { '1': 200 }, retrigger: { '1': 200 } }
      const features =
        freeSpins === undefined
          ? { expandingSymbol: { ...expandingSymbol, ...all } }
          : { freeSpins: { ...freeSpins, ...all } }
      const { most: _most, ...uncapped } = maths
      const long = gameOf(reels, { ...uncapped, features: { ...maths.features, ...features } } as ReelsMaths)
      const random = createRandom(`long ${maths.id}`)
      const most = (freeSpins ?? expandingSymbol)?.most
      let longest = 0
      for (let at = 0; at < 40; at += 1) {
        const round = long.start(long.step, {}, testChance(random))
        const { spins } = round.view as ReelsView
        expect([0, most]).toContain(spins)
        longest = Math.max(longest, spins === 0 ? 0 : JSON.stringify(round.shown).length)
      }
      expect(longest).toBeGreaterThan(0)
      expect(longest).toBeLessThan(BYTES_MOST)
    })
  },
)

describe('lines-25-pick@1 at its chests', () => {
  const game = REELS_GAMES.find(({ name }) => name === 'lines-25-pick@1')

  test('shows two players with equal stops and equal chests the same, whatever the other chests hide (T122)', () => {
    if (game === undefined) throw new Error('no file with chests')
    let openings = 0
    for (let at = 0; openings < 20; at += 1) {
      const random = createRandom(`chests ${at}`)
      const probe = createRandom(`chests ${at}`)
      const words = Array.from({ length: 5 }, () => probe.int(2 ** 32))
      let next = 0
      const chance = testChance({ ...random, int: () => words[next++] ?? random.int(2 ** 32) })
      if (game.start(game.step, {}, chance).over !== null) continue
      openings += 1
      expect(leakIn(game, { stake: game.step, choice: {} }, createRandom(`chests ${at}`), 5)).toBeNull()
    }
  })

  test('a view with the prize of a closed chest is found', () => {
    if (game === undefined) throw new Error('no file with chests')
    const maths = game.maths as ReelsMaths
    type State = Parameters<typeof reels.view>[1]
    const leaky = gameOf(
      {
        ...reels,
        view: (file: ReelsMaths, state: State) => ({ ...reels.view(file, state), all: state.prizes }) as never,
      },
      maths,
    )
    const found = Array.from({ length: 2000 }, (_round, at) => at).some(
      (at) => leakIn(leaky, { stake: game.step, choice: {} }, createRandom(`leaky ${at}`), 5) !== null,
    )
    expect(found).toBe(true)
  })
})
