import { invariant } from '@evens/kernel'
import type { Chance } from '../chance.ts'
import type { Family, Over, Step } from '../family.ts'
import type { Feature, ReelsAction, ReelsChoice, ReelsShown, ReelsView, Valued, Window } from './events.ts'
import { playFree } from './free.ts'
import { orbsIn } from './grid.ts'
import { playHold } from './hold.ts'
import { drawJackpots, isReelsChoice } from './jackpots.ts'
import type { ReelsMaths } from './maths.ts'
import { chestsOf, closedChests, openPick, openChests } from './pick.ts'
import { playRespins } from './respin.ts'
import { sentencesOf } from './say.ts'
import { createScript, type Script, show, type Won } from './script.ts'
import { playSpin } from './spin.ts'
import { tableOf, type ReelsTable } from './table.ts'

type Scenes = {
  readonly first: Window
  readonly window: Window
  readonly orbs: readonly Valued[]
  readonly coins: readonly Valued[]
  readonly feature: Feature | null
  readonly spins: number
  /** By chest, hidden until the choice is made. */
  readonly prizes: readonly number[] | null
}

/** Pots that were hit; null in a round without them. */
type Pots = { readonly jackpots: readonly string[] | null }

export type ReelsState = Scenes &
  Pots & {
    readonly stake: bigint
    readonly won: Won
    readonly opened: readonly number[]
    readonly over: Over | null
  }

type Stepped = Step<ReelsState, ReelsShown>

/** Stake × units ÷ stakeUnits: whole for every stake that is not refused. */
const worth = ({ stakeUnits }: ReelsTable, stake: bigint, units: number): bigint =>
  (stake * BigInt(units)) / BigInt(stakeUnits)

const unitOf = (table: ReelsTable, stake: bigint): string => String(worth(table, stake, 1))

const NONE: readonly Valued[] = []
const NO_CHESTS: readonly number[] = []
const NOTHING: Won = { base: 0, feature: 0 }

/** The base spin with all that follows from it. */
function playScenes(table: ReelsTable, script: Script, chance: Chance, unit: string): Scenes {
  const respun = playRespins(table, script, chance, unit)
  if (respun !== null) {
    const { first, last, spins } = respun
    const feature = spins > 0 ? 'respin' : null
    return { first, window: last, orbs: NONE, coins: NONE, feature, spins, prizes: null }
  }
  const base = { scene: 'base', set: 'base', number: 1, left: 0, multiplier: 1, carried: 0, unit } as const
  const { first, last, scatters } = playSpin(table, script, chance, base)
  const plain = { first, window: last.window, orbs: orbsIn(last), coins: NONE, feature: null, spins: 0, prizes: null }
  if (script.isCapped) return plain
  const spins = playFree(table, script, chance, scatters)
  if (spins > 0) return { ...plain, feature: 'free', spins }
  const held = playHold(table, script, chance, last.window)
  if (held !== null) return { ...plain, ...held, feature: 'hold' }
  const prizes = openPick(table, script, chance, last.window)
  return prizes === null ? plain : { ...plain, feature: 'pick', prizes }
}

/** The state after a step; over, unless chests are still to be opened. */
function ended(
  table: ReelsTable,
  scenes: Scenes & Pots,
  script: Script,
  stake: bigint,
  opened: readonly number[],
): Stepped {
  const { first, window, orbs, coins, feature, spins, prizes, jackpots } = scenes
  const { won, shown, isCapped } = script
  const isOpen = prizes !== null && !isCapped && opened.length < picksOf(table)
  const over: Over | null = isOpen ? null : { payout: worth(table, stake, won.base + won.feature), why: 'settled' }
  if (over !== null) show(script, { at: 'end', why: over.why, payout: String(over.payout) })
  const state = { first, window, orbs, coins, feature, spins, prizes, jackpots, stake, won, opened, over }
  return { state, shown, more: 0n, over }
}

const picksOf = ({ maths }: ReelsTable): number => maths.features?.pick?.picks ?? 0

function open(table: ReelsTable, state: ReelsState, opening: readonly number[]): Stepped {
  const { prizes, opened: before, stake } = state
  invariant(prizes !== null && state.over === null, 'there is no chest to open')
  const script = createScript(table, state.won)
  const opened = openChests(table, script, { prizes, before, opening, unit: unitOf(table, stake) })
  return ended(table, state, script, stake, opened)
}

function viewOf(table: ReelsTable, state: ReelsState): ReelsView {
  const { first, window, orbs, coins, won, feature, spins, prizes, jackpots, opened, over } = state
  return {
    first,
    window,
    orbs,
    coins,
    units: won.base + won.feature,
    won,
    feature,
    spins,
    chests:
      prizes === null
        ? null
        : {
            opened: chestsOf(prizes, opened),
            left: picksOf(table) - opened.length,
            values: over === null ? null : prizes,
          },
    ...(jackpots !== null && { jackpots }),
    over: over === null ? null : { payout: String(over.payout), why: 'settled' },
  }
}

/** Reels stop and the window pays. Free spins, respins and coins belong to the same step; only chests are chosen. */
export const reels: Family<ReelsMaths, ReelsChoice, ReelsState, ReelsAction, ReelsView, ReelsShown> = {
  id: 'reels',
  kind: 'reels',
  step: ({ stakeUnits }) => BigInt(stakeUnits),
  refusal: (maths, stake, choice) => {
    if (stake <= 0n || stake % BigInt(maths.stakeUnits) !== 0n) return 'stake-step'
    return isReelsChoice(maths, stake, choice) ? null : 'choice-unknown'
  },
  start: (maths, stake, choice, chance) => {
    const table = tableOf(maths)
    const script = createScript(table, NOTHING)
    const scenes = playScenes(table, script, chance, unitOf(table, stake))
    const jackpots = drawJackpots(maths, choice, stake, chance)
    for (const pot of jackpots ?? []) show(script, { at: 'jackpot', pot })
    return ended(table, { ...scenes, jackpots }, script, stake, NO_CHESTS)
  },
  act: (maths, state, action) => {
    const closed = closedChests(state.prizes ?? [], state.opened)
    const picks = maths.features?.pick?.picks ?? 0
    const opening = action.do === 'open' ? [action.at] : closed.slice(0, picks - state.opened.length)
    return open(tableOf(maths), state, opening)
  },
  actions: (_maths, { prizes, opened }) =>
    closedChests(prizes ?? [], opened).map((at) => ({ do: 'open', at }) as const),
  lapse: () => ({ do: 'lapse' }),
  view: (maths, state) => viewOf(tableOf(maths), state),
  say: sentencesOf,
}
