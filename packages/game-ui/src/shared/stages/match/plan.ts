import { createRandom, type Random } from '@evens/kernel'
import type { Incident, Side } from '@evens/games/match'

/** The outcome of a match, as it is told when its show begins. */
export type MatchOutcome = { readonly home: number; readonly away: number; readonly incidents: readonly Incident[] }

/** Places are in percent of the length and, up to 60, of the width of the pitch. The home side plays to the right. */
export type Place = { readonly x: number; readonly y: number }

/** The ball at a minute, and the side that has it. */
export type Touch = Place & { readonly minute: number; readonly side: Side }

export type MatchPlan = { readonly outcome: MatchOutcome; readonly touches: readonly Touch[] }

export const KICK_OFF_MS = 3_000
const MINUTE_MS = 840
const HALF_MINUTE = 45
const BREAK_MS = 2_000
const MINUTES = 90
export const FINAL_MS = KICK_OFF_MS + MINUTES * MINUTE_MS + BREAK_MS
/** The result is told a moment after the final whistle. */
export const RESULT_MS = FINAL_MS + 900
export const SHOW_MS = 90_000

const REPLAY_MS = 3_400
const REPLAY_MINUTES = 1.3

/** The pace is the same in every match, so it tells nothing of the goals to come. */
export function minuteAt(showMs: number): number {
  const ms = showMs - KICK_OFF_MS
  const firstHalf = HALF_MINUTE * MINUTE_MS
  if (ms <= 0) return 0
  if (ms <= firstHalf) return ms / MINUTE_MS
  return Math.min(MINUTES, Math.max(HALF_MINUTE, (ms - BREAK_MS) / MINUTE_MS))
}

export const msOfMinute = (minute: number): number =>
  KICK_OFF_MS + minute * MINUTE_MS + (minute > HALF_MINUTE ? BREAK_MS : 0)

export const isBreak = (showMs: number): boolean => {
  const ms = showMs - KICK_OFF_MS - HALF_MINUTE * MINUTE_MS
  return ms > 0 && ms < BREAK_MS
}

/** Incidents that have been shown. */
export const shownAt = ({ outcome: { incidents } }: MatchPlan, showMs: number): readonly Incident[] =>
  showMs < KICK_OFF_MS ? [] : incidents.filter(({ minute }) => msOfMinute(minute) <= showMs)

export const scoreOf = (incidents: readonly Incident[]): Readonly<Record<Side, number>> => ({
  home: incidents.filter(({ kind, side }) => kind === 'goal' && side === 'home').length,
  away: incidents.filter(({ kind, side }) => kind === 'goal' && side === 'away').length,
})

const span = (random: Random, least: number, most: number): number => least + random.next() * (most - least)
const GOAL_Y = 30

/** End of an attack of the home side, by its incident. */
const TARGETS: Readonly<Record<Incident['kind'], (random: Random) => Place>> = {
  goal: (random) => ({ x: 101.4, y: span(random, GOAL_Y - 2.6, GOAL_Y + 2.6) }),
  save: (random) => ({ x: 97.4, y: span(random, GOAL_Y - 2.8, GOAL_Y + 2.8) }),
  woodwork: (random) => ({ x: 100, y: random.chance(0.5) ? GOAL_Y - 3.9 : GOAL_Y + 3.9 }),
  wide: (random) => ({ x: 102, y: random.chance(0.5) ? span(random, 19, 24) : span(random, 36, 41) }),
  corner: (random) => ({ x: 99.4, y: random.chance(0.5) ? 0.8 : 59.2 }),
  yellow: (random) => ({ x: span(random, 38, 74), y: span(random, 10, 50) }),
}

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')
const seenBy = (side: Side, { x, y }: Place): Place => (side === 'home' ? { x, y } : { x: 100 - x, y: 60 - y })

/** An attack: from midfield over the wing to the edge of the box, and to its end. */
function attackOf({ minute, side, kind }: Incident, random: Random): readonly Touch[] {
  const wing = random.chance(0.5) ? span(random, 8, 20) : span(random, 40, 52)
  const end = TARGETS[kind](random)
  const steps: readonly (Place & { readonly before: number })[] = [
    { before: 1.3, x: span(random, 44, 58), y: span(random, 18, 42) },
    { before: 0.8, x: span(random, 66, 78), y: wing },
    { before: 0.4, x: span(random, 80, 86), y: (wing + GOAL_Y) / 2 },
    { before: 0.16, x: kind === 'yellow' ? end.x - 4 : span(random, 84, 90), y: span(random, 23, 37) },
    { before: 0, ...end },
  ]
  return steps.map(({ before, ...place }) => ({ minute: minute - before, side, ...seenBy(side, place) }))
}

/** Play between the incidents: the ball goes to and fro, and now and then it is lost. */
function passesOf(random: Random): readonly Touch[] {
  const touches: Touch[] = []
  let side: Side = random.chance(0.5) ? 'home' : 'away'
  let x = 50
  for (let minute = 0.4; minute < MINUTES; minute += span(random, 0.35, 0.75)) {
    if (random.chance(0.24) || x > 74) {
      side = other(side)
      x = 100 - x
    }
    x = Math.max(18, Math.min(78, x + span(random, -9, 13)))
    touches.push({ minute, side, ...seenBy(side, { x, y: span(random, 8, 52) }) })
  }
  return touches
}

const AFTER = 0.35
const KICK_OFF_AFTER = 0.9

/** The whole match of an outcome. Equal outcomes are played alike. */
export function matchPlan(outcome: MatchOutcome): MatchPlan {
  const random = createRandom(`match/${JSON.stringify(outcome.incidents)}`)
  const { incidents } = outcome
  const attacks = incidents.flatMap((incident, at) => {
    const free = incidents[at - 1]?.minute ?? 0
    const own = attackOf(incident, random.fork(`attack ${at}`)).filter(({ minute }) => minute > free + AFTER)
    if (incident.kind !== 'goal') return own
    const centre: Touch = { minute: incident.minute + KICK_OFF_AFTER, side: other(incident.side), x: 50, y: GOAL_Y }
    return (incidents[at + 1]?.minute ?? MINUTES) > incident.minute + 1.6 ? [...own, centre] : own
  })
  const isFree = ({ minute }: Touch): boolean =>
    incidents.every((incident) => minute < incident.minute - 1.4 || minute > incident.minute + 1)
  const passes = passesOf(random.fork('passes')).filter(isFree)
  const start: Touch = { minute: 0, side: 'home', x: 50, y: GOAL_Y }
  const again: Touch = { ...start, minute: HALF_MINUTE + 0.01, side: 'away' }
  const isPlayed = incidents.some(({ minute }) => Math.abs(minute - HALF_MINUTE) < 1.5)
  return {
    outcome,
    touches: [start, ...(isPlayed ? [] : [again]), ...attacks, ...passes].toSorted(
      (one, next) => one.minute - next.minute,
    ),
  }
}

/** The ball and its side at a minute, between two touches. */
export function ballAt({ touches }: MatchPlan, minute: number): Touch {
  const next = touches.findIndex((touch) => touch.minute > minute)
  const to = touches[next === -1 ? touches.length - 1 : next]
  const from = touches[(next === -1 ? touches.length : next) - 1] ?? to
  if (from === undefined || to === undefined) return { minute, side: 'home', x: 50, y: GOAL_Y }
  const share = to.minute === from.minute ? 1 : Math.min(1, (minute - from.minute) / (to.minute - from.minute))
  const eased = 1 - (1 - share) ** 1.7
  return { minute, side: to.side, x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased }
}

/** The picture of a moment: the play, or the last goal again, slowly and from near by. */
export type Shot = {
  readonly minute: number
  readonly replayOf: Incident | null
  /** From the whole pitch, 0, to the goal, 1. */
  readonly zoom: number
}

export function shotAt(plan: MatchPlan, showMs: number): Shot {
  const minute = minuteAt(showMs)
  const goal = shownAt(plan, showMs).findLast(({ kind }) => kind === 'goal')
  const since = goal === undefined ? Number.POSITIVE_INFINITY : showMs - msOfMinute(goal.minute) - 500
  if (goal === undefined || since < 0 || since > REPLAY_MS || showMs >= FINAL_MS)
    return { minute, replayOf: null, zoom: 0 }
  const share = since / REPLAY_MS
  const played = Math.min(1, share / 0.72)
  const zoom = Math.min(1, share / 0.12, (1 - share) / 0.1)
  return { minute: goal.minute - REPLAY_MINUTES * (1 - played), replayOf: goal, zoom }
}

/** Figures of a match from its incidents, and possession in percent from its play. */
export function statisticsOf(plan: MatchPlan, untilMinute: number) {
  const count = (side: Side, ...kinds: readonly Incident['kind'][]): number =>
    plan.outcome.incidents.filter((one) => one.side === side && one.minute <= untilMinute && kinds.includes(one.kind))
      .length
  const both = (...kinds: readonly Incident['kind'][]) => ({
    home: count('home', ...kinds),
    away: count('away', ...kinds),
  })
  const samples = Array.from({ length: 180 }, (_half, at) => at / 2).filter((minute) => minute <= untilMinute)
  const ofHome = samples.filter((minute) => ballAt(plan, minute).side === 'home').length
  const home = samples.length === 0 ? 50 : Math.round((100 * ofHome) / samples.length)
  return [
    { key: 'match_stat_possession', home, away: 100 - home },
    { key: 'match_stat_shots', ...both('goal', 'save', 'woodwork', 'wide') },
    { key: 'match_stat_on_target', ...both('goal', 'save') },
    { key: 'match_stat_corners', ...both('corner') },
    { key: 'match_stat_yellows', ...both('yellow') },
  ] as const
}
