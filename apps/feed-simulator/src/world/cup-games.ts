import { invariant, type Random } from '@evens/kernel'
import type { Schedule } from './champ.ts'
import { shuffle } from './draws.ts'
import { scheduled, type Scheduled, type WinnerOf } from './fixtures.ts'
import type { League } from './leagues.ts'
import { HOUR, kickOff, midnight } from './time.ts'

type Cup = Extract<Schedule, { kind: 'cup' }>

/** The hour at which the next round is announced: yesterday's games are over by then. */
const DRAWN_AT_HOUR = 3

/** A knockout that restarts after its final. Each round depends on the results of the round before. */
export function createCup(league: League, { everyDays, hours }: Cup, random: Random, winnerOf: WinnerOf) {
  const size = league.entrants.length
  const rounds = Math.log2(size)
  invariant(Number.isInteger(rounds), `a knockout of ${size} has byes`)
  const length = rounds * everyDays
  const known = new Map<string, readonly Scheduled[]>()

  function gamesOfRound(edition: number, round: number): readonly Scheduled[] {
    const key = `${edition}/${round}`
    const games = known.get(key) ?? drawRound(edition, round)
    known.set(key, games)
    return games
  }

  function drawRound(edition: number, round: number): Scheduled[] {
    const players = playersOf(edition, round)
    const day = edition * length + round * everyDays - league.spec.number
    const before = size - size / 2 ** round
    return Array.from({ length: players.length / 2 }, (_, at) =>
      scheduled({
        league,
        ordinal: edition * (size - 1) + before + at,
        season: edition,
        players: players.slice(2 * at, 2 * at + 2),
        startsAt: kickOff(league, day, at, hours),
        ...(round === 0 ? {} : { appearsAt: midnight(league, day) + DRAWN_AT_HOUR * HOUR }),
      }),
    )
  }

  function playersOf(edition: number, round: number): readonly number[] {
    const everybody = league.entrants.map((_, at) => at)
    if (round === 0) return shuffle(everybody, random.fork(`draw/${league.champ.id}/${edition}`))
    return gamesOfRound(edition, round - 1).map((game) => {
      const winner = game.fixture.competitors[winnerOf(game)]
      return league.entrants.findIndex(({ competitor }) => competitor === winner)
    })
  }

  return {
    gamesOf(day: number): readonly Scheduled[] {
      // Cups begin on different days.
      const since = day + league.spec.number
      const edition = Math.floor(since / length)
      const round = (since - edition * length) / everyDays
      for (const key of known.keys()) if (Number(key.split('/')[0]) < edition - 2) known.delete(key)
      return Number.isInteger(round) ? gamesOfRound(edition, round) : []
    },
  }
}
