import type { TablePot } from '@evens/contracts'
import { chanceOf, gameByMaths, outcomeOf, type Game } from '@evens/games'
import { mount } from '@evens/test-kit/mount'
import { useState } from 'react'
import type { OwnBet, SharedResult, SharedRound, SharedStageKind, SharedStageProps } from '../shared/stage.ts'

const STARTS_AT = 1_000_000

/** Words of a chance that follow from a number. */
function wordsFrom(seed: number): () => number {
  let at = seed
  return () => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0
    return at
  }
}

export const gameOf = (maths: string): Game => {
  const game = gameByMaths(`${maths}@1`)
  if (game === undefined) throw new Error(`no mathematics ${maths}`)
  return game
}
export const outcomeFrom = (maths: string, seed: number): unknown => outcomeOf(gameOf(maths), chanceOf(wordsFrom(seed)))

type Options<Choice> = {
  readonly maths: string
  /** Milliseconds of the house clock since the start of the show. */
  readonly atMs: number
  readonly outcome?: unknown
  readonly results?: readonly SharedResult[]
  readonly bets?: readonly OwnBet<Choice>[]
  readonly motion?: 'full' | 'still'
  readonly language?: string
  readonly state?: SharedRound['state']
  readonly pots?: readonly TablePot[]
  /** On sale while this one is shown. */
  readonly next?: SharedRound
}

const OPEN_BEFORE_MS = -4_000

/** Mounts a stage at a moment of the house clock. The clock stands still until the test moves it. */
export function mountShared<Choice>(kind: SharedStageKind<Choice>, options: Options<NoInfer<Choice>>) {
  const game = gameOf(options.maths)
  let atMs = options.atMs
  const shown: string[] = []
  const now = (): number => STARTS_AT + atMs
  const Bench = ({ tick }: { readonly tick: number }) => {
    const [choice, setChoice] = useState<Choice>(() => kind.first(game.maths))
    const isOpen = atMs < OPEN_BEFORE_MS
    const round: SharedRound = {
      n: '77',
      card: null,
      state: options.state ?? (isOpen ? 'open' : atMs < 0 ? 'closed' : 'running'),
      opensAt: STARTS_AT - 30_000,
      closesAt: STARTS_AT + OPEN_BEFORE_MS,
      startsAt: STARTS_AT,
      endsAt: STARTS_AT + 22_000,
      commitment: 'c'.repeat(64),
      digest: null,
      seed: null,
      // As the server tells it: not before the show begins.
      outcome: atMs < 0 ? null : (options.outcome ?? null),
      bets: 0,
    }
    const props: SharedStageProps<Choice> = {
      maths: game.maths,
      route: options.maths,
      theme: 'royal',
      round,
      now,
      told: now,
      bets: options.bets ?? [],
      sale: isOpen ? round : (options.next ?? null),
      ahead: [],
      pots: options.pots ?? [],
      pot: options.pots?.[0] ?? null,
      least: 20n,
      isDemo: true,
      others: [],
      results: options.results ?? [],
      choice,
      setChoice,
      chip: 100n,
      bounds: { most: 100_000n, balance: 100_000n },
      canBet: isOpen,
      motion: options.motion ?? 'full',
      onShown: (n) => void shown.push(n),
      sound: () => {},
      money: (minor) => String(minor),
    }
    return (
      <div data-tick={tick} data-game={options.maths} data-mode="demo">
        <kind.Stage {...props} />
        <kind.Controls {...props} />
        <output data-testid="choice">{JSON.stringify(choice)}</output>
      </div>
    )
  }
  let ticks = 0
  const mounted = mount(<Bench tick={ticks} />, {
    ...(options.language !== undefined && { language: options.language }),
  })
  return {
    ...mounted,
    shown,
    goTo(ms: number): void {
      atMs = ms
      ticks += 1
      mounted.draw(<Bench tick={ticks} />)
    },
  }
}
