import type { EventState } from '@evens/contracts/feed'
import { countLog, countTowers, freshMap, moba, TICK_SECONDS, type MobaMap } from '@evens/pricing'
import { pairOf } from '../series/show-points.ts'
import type { MobaPlay } from './ticks.ts'

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
