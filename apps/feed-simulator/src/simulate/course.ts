import { EVENT_STATUS, type EventState, type EventStatus, type Fixture, type Incident } from '@evens/contracts/feed'
import { createRandom, type Random } from '@evens/kernel'
import type { Sport, Step } from '../play/sport.ts'
import type { Scheduled, WinnerOf } from '../world/fixtures.ts'
import type { Body, Producer, Tempo } from './act.ts'
import { scorersOf } from '../world/squads.ts'
import { disruptionsOf, type Fate } from './disruptions.ts'

/** Everything about one event before it begins. The same seed gives the same course, to the last point. */
export type Course<Strength, State> = {
  readonly seed: string
  readonly game: Scheduled
  readonly sport: Sport<Strength, State>
  readonly strength: Strength
  readonly fate: Fate
  readonly random: Random
  readonly tempo: Tempo
  readonly line: Producer
  readonly live: Producer
}

/** A step at its own time. */
export type Moment<State> = Pick<Step<State>, 'state' | 'incidents' | 'isCritical'> & {
  readonly at: number
  readonly status: EventStatus
}

const randomFor = (seed: string, { fixture }: Scheduled): Random => createRandom(`${seed}/event/${fixture.id}`)

export const fateFor = (seed: string, game: Scheduled): Fate => disruptionsOf(game, randomFor(seed, game).fork('fate'))

export function courseOf<Strength, State>(
  seed: string,
  game: Scheduled,
  sport: Sport<Strength, State>,
  tempo: Tempo,
): Course<Strength, State> {
  const isReal = game.fixture.world === 'real'
  return {
    seed,
    game,
    sport,
    strength: sport.strengthOf(game.contest),
    fate: fateFor(seed, game),
    random: randomFor(seed, game),
    tempo,
    line: isReal ? 'sim-line' : 'sim-virtual',
    live: isReal ? 'sim-live' : 'sim-virtual',
  }
}

/** The game from the kick-off on, with its interruptions. */
export function* momentsOf<Strength, State>(course: Course<Strength, State>): Generator<Moment<State>> {
  const { sport, strength, game, fate, random } = course
  const { live, interrupted, abandoned } = EVENT_STATUS
  let state = sport.begin(game.contest)
  let at = fate.kickOffAt
  let pause = fate.interruption
  const name = namesGoals(course)
  const quiet = { incidents: [], isCritical: false }
  yield { at, state, status: live, ...quiet }
  for (const step of sport.play(strength, state, random.fork('play'))) {
    const next = at + Math.max(1, Math.round(step.afterMs / game.briskness))
    if (fate.abandonedAfter !== null && next > fate.kickOffAt + fate.abandonedAfter) {
      yield { at: Math.max(at + 1, fate.kickOffAt + fate.abandonedAfter), state, status: abandoned, ...quiet }
      return
    }
    let halted = 0
    if (pause !== null && next > fate.kickOffAt + pause.at) {
      const stop = Math.max(at + 1, fate.kickOffAt + pause.at)
      yield { at: stop, state, status: interrupted, ...quiet }
      yield { at: stop + pause.lasts, state, status: live, ...quiet }
      halted = pause.lasts
      pause = null
    }
    at = next + halted
    state = step.state
    yield { at, state, status: live, incidents: name(step.incidents), isCritical: step.isCritical }
  }
}

/** Adds the scorer to each goal, in sports and champs where players have names. */
function namesGoals<Strength, State>({ seed, game }: Course<Strength, State>) {
  const scorer = scorersOf(seed, game)
  let goals = 0
  return (incidents: Step<State>['incidents']): Step<State>['incidents'] =>
    scorer === null
      ? incidents
      : incidents.map((incident) =>
          incident.kind === 'goal' && incident.side !== undefined
            ? { ...incident, player: scorer(incident.side, (goals += 1)) }
            : incident,
        )
}

/** A virtual game's clock runs faster than real time, so the client must not run it: it is sent with each message. */
export function showOf<Strength, State>(
  { sport, game }: Course<Strength, State>,
  state: State,
  status: EventStatus,
): EventState {
  const shown = sport.show(state, game.contest)
  if (game.briskness === 1 || shown.clock === undefined) return { status, ...shown }
  return { status, ...shown, clock: { ...shown.clock, isRunning: false } }
}

function fixtureAt<Strength, State>({ game, fate, tempo }: Course<Strength, State>, at: number): Fixture {
  const isMoved = fate.postponedAt !== null && fate.postponedAt <= at
  return { ...game.fixture, startsAt: tempo.real(isMoved ? fate.startsAt : game.fixture.startsAt) }
}

export const fixtureChange = <Strength, State>(
  course: Course<Strength, State>,
  at: number,
  change: 'new' | 'time' | 'cancelled' = 'new',
): Body => ({ type: 'fixture_change', change, fixture: fixtureAt(course, at) })

/** Numbers the incidents of one event. */
export function createNumbering(): (incidents: Step<unknown>['incidents']) => Incident[] {
  let last = 0
  return (incidents) =>
    incidents.map((incident) => {
      last += 1
      return { number: last, ...incident }
    })
}

/** Plays a game to its end without messages. After a draw the side with the higher rating advances. */
export function winnerBy(seed: string, sports: ReadonlyMap<string, Sport>, tempo: Tempo): WinnerOf {
  return (game) => {
    const [home, away] = game.contest.competitors
    const better = (home?.rating ?? 0) >= (away?.rating ?? 0) ? 0 : 1
    const sport = sports.get(game.fixture.sport)
    return sport === undefined ? better : (leaderOf(courseOf(seed, game, sport, tempo)) ?? better)
  }
}

function leaderOf<Strength, State>(course: Course<Strength, State>): 0 | 1 | null {
  let last: State | null = null
  for (const { state } of momentsOf(course)) last = state
  const [home, away] = (last === null ? null : course.sport.show(last, course.game.contest).score) ?? [0, 0]
  if (home === away) return null
  return home > away ? 0 : 1
}
