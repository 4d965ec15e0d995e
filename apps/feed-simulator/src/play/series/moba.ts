import type { EventState, Incident } from '@evens/contracts/feed'
import type { Random } from '@evens/kernel'
import {
  countLog,
  countTowers,
  freshMap,
  letterOf,
  moba,
  type MobaMap,
  type MobaState,
  type MobaStrength,
  OPENING_TICKS,
  type Pair,
  type Side,
  siegeOf,
  TICK_SECONDS,
  withLast,
} from '@evens/pricing'
import type { Step } from '../sport.ts'
import { pairOf } from './contest.ts'

/** `beastFrom`: the tick of this map from which the beast stands in the river again. */
export type MobaPlay = MobaState & { readonly beastFrom: number }

const BEAST_RETURNS_TICKS = 30
const MAP_BREAK_MS = 300_000
/** From this many towers on, the base is near. */
const TOWERS_NEAR_BASE = 9

/** One of the two sides, or neither. */
function draw(random: Random, [home, away]: Pair): Side | null {
  const at = random.next()
  if (at < home) return 0
  return at < home + away ? 1 : null
}

type Events = {
  readonly kill: Side | null
  readonly beast: Side | null
  readonly tower: Side | null
  readonly base: Side | null
}

function drawTick(strength: MobaStrength, { beastFrom }: MobaPlay, map: MobaMap, random: Random): Events {
  const kill = draw(random, strength.kill)
  if (map.ticks < OPENING_TICKS) return { kill, beast: null, tower: null, base: null }
  const beast = map.ticks < beastFrom ? null : draw(random, strength.beast)
  const siege = siegeOf(strength, countTowers(map))
  const base = draw(random, siege.base)
  const left = 1 - siege.base[0] - siege.base[1]
  const tower = base === null ? draw(random, [siege.tower[0] / left, siege.tower[1] / left]) : null
  return { kill, beast, tower, base }
}

const logged = (log: string, side: Side | null): string => (side === null ? log : log + letterOf(side))

const afterTick = (map: MobaMap, { kill, beast, tower, base }: Events): MobaMap => ({
  ticks: map.ticks + 1,
  kills: logged(map.kills, kill),
  towers: logged(map.towers, tower),
  beasts: logged(map.beasts, beast),
  winner: base,
})

export function* playTicks(strength: MobaStrength, start: MobaPlay, random: Random): Generator<Step<MobaPlay>> {
  let state = start
  while (!moba.isOver(state)) {
    const before = state.maps.at(-1) ?? freshMap
    const events = drawTick(strength, state, before, random)
    const map = afterTick(before, events)
    const maps = withLast(state.maps, map)
    const beastFrom = events.beast === null ? state.beastFrom : map.ticks + BEAST_RETURNS_TICKS
    const isBreak = map.ticks === 1 && maps.length > 1
    const played = { ...state, maps, beastFrom }
    const goesOn = map.winner !== null && !moba.isOver(played)
    state = goesOn ? { ...played, maps: [...maps, freshMap], beastFrom: 0 } : played
    yield {
      afterMs: TICK_SECONDS * 1000 + (isBreak ? MAP_BREAK_MS : 0),
      state,
      incidents: [
        ...tickIncidents(map, maps.length, events, random),
        ...(moba.isOver(state) ? matchWon(map, maps.length) : []),
      ],
      isCritical: events.tower !== null && countTowers(map)[events.tower] >= TOWERS_NEAR_BASE,
    }
  }
}

/** A position on a square map whose bases stand in opposite corners. */
const placeOf = (random: Random, side: Side, depth: number): [number, number] => {
  const along = side === 0 ? depth : 100 - depth
  const place = (at: number): number => Math.min(100, Math.max(0, Math.round((at + random.normal(0, 6)) * 10) / 10))
  return [place(along), place(along)]
}

function* tickIncidents(
  map: MobaMap,
  number: number,
  events: Events,
  random: Random,
): Generator<Omit<Incident, 'number'>> {
  const phase = { name: 'map', number }
  const second = map.ticks * TICK_SECONDS
  const about = (kind: string, side: Side, depth: number, isKey: boolean) =>
    ({ kind, side, phase, second, isKey, at: placeOf(random, side, depth) }) as const
  const { kill, beast, tower, base } = events
  if (kill !== null) yield about(map.kills.length === 1 ? 'first_blood' : 'kill', kill, 55, map.kills.length === 1)
  if (beast !== null) yield about('beast_taken', beast, 50, true)
  if (tower !== null) {
    const [home, away] = countTowers(map)
    yield { ...about('tower_taken', tower, 55 + 3 * (tower === 0 ? home : away), true), score: [home, away] }
  }
  if (base !== null) yield about('map_won', base, 96, true)
}

const matchWon = (map: MobaMap, number: number): Omit<Incident, 'number'>[] =>
  map.winner === null
    ? []
    : [
        {
          kind: 'match_won',
          side: map.winner,
          phase: { name: 'map', number },
          second: map.ticks * TICK_SECONDS,
          isKey: true,
        },
      ]

/** Gold in thousands: what time gives to both, and what kills, towers and beasts add. */
const GOLD = { tick: 0.3, kill: 0.35, tower: 0.6, beast: 0.9 } as const

function goldOf(map: MobaMap): [number, number] {
  const [kills, towers, beasts] = [countLog(map.kills), countLog(map.towers), countLog(map.beasts)]
  const gold = (side: 0 | 1): number =>
    map.ticks * GOLD.tick + kills[side] * GOLD.kill + towers[side] * GOLD.tower + beasts[side] * GOLD.beast
  return [Math.round(gold(0)), Math.round(gold(1))]
}

export function showMoba(state: MobaPlay): Omit<EventState, 'status'> {
  const isOver = moba.isOver(state)
  const map = state.maps.at(-1) ?? freshMap
  const won = (side: 0 | 1): number => state.maps.filter(({ winner }) => winner === side).length
  return {
    phase: isOver ? { name: 'ended' } : { name: 'map', number: state.maps.length },
    clock: { seconds: map.ticks * TICK_SECONDS, isRunning: !isOver && map.ticks > 0, countsDown: false },
    score: [won(0), won(1)],
    periods: state.maps.map(({ kills }) => pairOf(countLog(kills))),
    stats: {
      kills: pairOf(countLog(map.kills)),
      towers: pairOf(countTowers(map)),
      beasts: pairOf(countLog(map.beasts)),
      gold_thousands: goldOf(map),
    },
    facts: { best_of: String(state.bestOf) },
  }
}
