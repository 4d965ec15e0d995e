import { bingoBalls, calledSentence, type BingoMaths } from './bingo/index.ts'
import { invariant } from '@evens/kernel'
import type { Chance } from './chance.ts'
import { crashedSentence, crashPoint, type CrashMaths } from './crash/crash.ts'
import type { Sentence } from './family.ts'
import type { Game } from './game.ts'
import { drawOutcome, type Outcome } from './layout/draws.ts'
import type { LayoutMaths } from './layout/layout.ts'
import { drawnSentence } from './layout/words.ts'
import { matchOutcome, scoreSentence, type MatchMaths, type MatchOutcome } from './match/index.ts'
import { kenoDrawn, type KenoMaths } from './pick/keno.ts'
import { finishSentence, raceOrder } from './race/index.ts'
import type { RoundCard } from './round-card.ts'

type Drawn = { readonly drawn: readonly number[] }
type Point = { readonly point: number }

type Order = { readonly order: readonly number[] }
type Balls = { readonly balls: readonly number[] }

/** A draw that does not depend on what was bet, with its sentence. Races and matches follow from their card too. */
type Shared = {
  readonly outcome: (maths: Game['maths'], chance: Chance, card: RoundCard | null) => unknown
  readonly say: (maths: Game['maths'], outcome: unknown) => readonly Sentence[]
}

const SHARED: Readonly<Record<string, Shared>> = {
  layout: {
    outcome: (maths, chance): Outcome => drawOutcome((maths as LayoutMaths).draw, chance),
    say: (maths, outcome) => [
      drawnSentence({ says: (maths as LayoutMaths).draw.says, group: '', ...(outcome as Outcome) }),
    ],
  },
  keno: {
    outcome: (maths, chance): Drawn => ({ drawn: kenoDrawn(maths as KenoMaths, chance) }),
    say: (_maths, outcome) => [{ key: 'games_keno_drawn', values: { drawn: (outcome as Drawn).drawn } }],
  },
  crash: {
    outcome: (maths, chance): Point => ({ point: crashPoint(maths as CrashMaths, chance) }),
    say: (_maths, outcome) => [crashedSentence((outcome as Point).point)],
  },
  race: {
    outcome: (_maths, chance, card): Order => {
      invariant(card?.kind === 'race', 'a race has a card')
      return { order: raceOrder(card.weights, chance) }
    },
    say: (_maths, outcome) => [finishSentence((outcome as Order).order)],
  },
  match: {
    outcome: (maths, chance, card): MatchOutcome => {
      invariant(card?.kind === 'match', 'a match has a card')
      return matchOutcome(maths as MatchMaths, card.strengths, chance)
    },
    say: (_maths, outcome) => [scoreSentence(outcome as MatchOutcome)],
  },
  bingo: {
    outcome: (maths, chance): Balls => ({ balls: bingoBalls(maths as BingoMaths, chance) }),
    say: (_maths, outcome) => [calledSentence((outcome as Balls).balls)],
  },
}

const sharedOf = ({ kind }: Game): Shared => {
  const shared = SHARED[kind]
  invariant(shared !== undefined, `a round of ${kind} is not shared`)
  return shared
}

/** The outcome of a shared round: that of each of its bets, whose chance is the same. */
export const outcomeOf = (game: Game, chance: Chance, card: RoundCard | null = null): unknown =>
  sharedOf(game).outcome(game.maths, chance, card)

/** The text twin of an outcome, before anybody's bet. */
export const outcomeSentences = (game: Game, outcome: unknown): readonly Sentence[] =>
  sharedOf(game).say(game.maths, outcome)
