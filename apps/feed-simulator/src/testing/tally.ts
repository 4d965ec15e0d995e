import { type MarketDefinition, MARKETS, type MarketSpec, type SportModel } from '@evens/pricing'
import type { Sport } from '../play/sport.ts'

/** An artificial game that is cheap to play and to price: each round brings a point to one side or to none. */
type TallyState = { readonly left: number; readonly home: number; readonly away: number }
type TallyStrength = { readonly home: number; readonly away: number }

const ROUNDS = 12
const [WIN_CHANCE, RATING_EDGE] = [0.3, 0.06]

const spec = (id: string): MarketSpec => MARKETS[id] as MarketSpec
const oneOf = (outcomes: readonly string[], winner: string) =>
  outcomes.map((outcome) => ({ outcome, win: outcome === winner ? 1 : 0, refund: 0 }))

const definitions: readonly MarketDefinition<TallyState>[] = [
  {
    ...spec('result'),
    settle: ({ left, home, away }) =>
      left > 0 ? null : oneOf(['home', 'draw', 'away'], home > away ? 'home' : home < away ? 'away' : 'draw'),
  },
  {
    ...spec('total'),
    settle({ left, home, away }, { total }) {
      if (home + away > Number(total)) return oneOf(['over', 'under'], 'over')
      return left > 0 ? null : oneOf(['over', 'under'], 'under')
    },
  },
]

/** The chance of every final score. */
function endsOf({ left, home, away }: TallyState, strength: TallyStrength): Map<string, number> {
  let ends = new Map([[`${home}:${away}`, 1]])
  for (let round = 0; round < left; round++) {
    const next = new Map<string, number>()
    const add = (score: string, chance: number) => next.set(score, (next.get(score) ?? 0) + chance)
    for (const [score, chance] of ends) {
      const [h = 0, a = 0] = score.split(':').map(Number)
      add(`${h + 1}:${a}`, chance * strength.home)
      add(`${h}:${a + 1}`, chance * strength.away)
      add(score, chance * (1 - strength.home - strength.away))
    }
    ends = next
  }
  return ends
}

const model: SportModel<TallyStrength, TallyState> = {
  definitions,
  isOver: ({ left }) => left === 0,
  price(strength, state) {
    if (state.left === 0) return []
    const ends = [...endsOf(state, strength)].map(([score, chance]) => {
      const [home = 0, away = 0] = score.split(':').map(Number)
      return { home, away, chance }
    })
    const chanceOf = (holds: (home: number, away: number) => boolean): number =>
      ends.reduce((sum, { home, away, chance }) => sum + (holds(home, away) ? chance : 0), 0)
    const sum = state.home + state.away
    const result = [
      { id: 'home', probability: chanceOf((home, away) => home > away) },
      { id: 'draw', probability: chanceOf((home, away) => home === away) },
      { id: 'away', probability: chanceOf((home, away) => home < away) },
    ]
    const totals = [sum + 0.5, sum + 1.5, sum + 2.5].map((line) => {
      const over = chanceOf((home, away) => home + away > line)
      const outcomes = [
        { id: 'over', probability: over },
        { id: 'under', probability: 1 - over },
      ]
      return { market: 'total', specifiers: { total: String(line) }, outcomes }
    })
    return [{ market: 'result', specifiers: {}, outcomes: result }, ...totals]
  },
}

/** A stand-in for a sport of this name with games of about this many minutes. */
export const tallyAs = (slug: string, minutes: number): Sport =>
  ({
    slug,
    model,
    strengthOf: ({ competitors: [home, away] }) => {
      const edge = RATING_EDGE * ((home?.rating ?? 0) - (away?.rating ?? 0))
      return { home: WIN_CHANCE + edge, away: WIN_CHANCE - edge }
    },
    begin: () => ({ left: ROUNDS, home: 0, away: 0 }),
    *play(strength, begin, random) {
      let state = begin
      while (state.left > 0) {
        const drawn = random.next()
        const side = drawn < strength.home ? 0 : drawn < strength.home + strength.away ? 1 : null
        state = {
          left: state.left - 1,
          home: state.home + (side === 0 ? 1 : 0),
          away: state.away + (side === 1 ? 1 : 0),
        }
        const scored = { kind: 'point', phase: { name: 'round' }, score: [state.home, state.away] as [number, number] }
        yield {
          afterMs: (minutes * 60_000 * (0.5 + random.next())) / ROUNDS,
          state,
          incidents: side === null ? [] : [{ ...scored, side, isKey: true }],
          isCritical: side !== null && random.chance(0.3),
        }
      }
    },
    show: ({ left, home, away }) => ({
      phase: { name: 'round', number: Math.min(ROUNDS, ROUNDS - left + 1) },
      score: [home, away],
    }),
  }) satisfies Sport<TallyStrength, TallyState> as Sport
