import type { OutrightStrength } from '@evens/pricing'
import type { Sport } from '../play/sport.ts'
import type { Scheduled } from '../world/scheduled.ts'
import type { Season } from '../world/seasons.ts'
import { pointsIn } from './standings.ts'

type Chances = { readonly home: number; readonly draw: number; readonly away: number }

/** What the sport's own model says of two competitors so far apart. */
function chancesAt(sport: Sport, season: Season, lead: number): Chances {
  const contest = {
    format: season.league.spec.format,
    competitors: [
      { id: '1', rating: lead / 2 },
      { id: '2', rating: -lead / 2 },
    ],
  }
  const prices = sport.model.price(sport.strengthOf(contest), sport.begin(contest))
  const main = prices.find(
    ({ market, specifiers }) => ['result', 'winner'].includes(market) && Object.keys(specifiers).length === 0,
  )
  const of = (id: string): number => main?.outcomes.find((outcome) => outcome.id === id)?.probability ?? 0
  return { home: of('home'), draw: of('draw'), away: of('away') }
}

const logit = (chance: number): number => Math.log(chance / (1 - chance))
/** How much the home side is ahead, in the terms of an ordered logit. */
const edgeIn = ({ home, away }: Chances): number => (logit(home) - logit(away)) / 2

/** What is still to be played, priced as the games themselves are; null where the sport has no winner to speak of. */
export function strengthFor(
  seed: string,
  sport: Sport,
  season: Season,
  ratings: readonly number[],
): ((left: readonly Scheduled[]) => OutrightStrength) | null {
  const { league } = season
  const level = chancesAt(sport, season, 0)
  const homeEdge = edgeIn(level)
  const slope = edgeIn(chancesAt(sport, season, 1)) - homeEdge
  if (!Number.isFinite(slope) || !Number.isFinite(homeEdge)) return null
  const ids = league.entrants.map(({ competitor }) => competitor.id)
  const placesOf = ({ fixture }: Scheduled): [number, number] => {
    const [home = 0, away = 0] = fixture.competitors.map(({ id }) => ids.indexOf(id))
    return [home, away]
  }
  if (league.spec.schedule.kind === 'cup') {
    const draw = season.gamesOn(season.first).flatMap(placesOf)
    return () => ({ ratings, rest: { kind: 'cup', draw, slope } })
  }
  const constant = {
    points: pointsIn(league.spec.sport),
    relegated: ids.length >= 16 ? 3 : 2,
    draws: level.draw,
  } as const
  return (left) => ({
    ratings,
    rest: {
      kind: 'league',
      ...constant,
      fixtures: left.map(placesOf),
      slope,
      homeEdge,
      seed: `${seed}/outright/${league.champ.id}/${season.number}`,
    },
  })
}
