import type { EventBrief, FormLetter, StandingsRow } from '@evens/contracts'

const FORM_GAMES = 5

type Played = Pick<EventBrief, 'competitors' | 'state'>

/** The result of one game for a competitor; null without a score. */
function letterOf({ competitors, state: { score } }: Played, competitor: string): FormLetter | null {
  const side = competitors.findIndex(({ id }) => id === competitor)
  if (score === undefined || side < 0 || side > 1) return null
  const own = score[side as 0 | 1]
  const other = score[side === 0 ? 1 : 0]
  return own > other ? 'won' : own < other ? 'lost' : 'drawn'
}

/** The results of the last games, newest first. */
export const formOf = (games: readonly Played[], competitor: string): readonly FormLetter[] =>
  games
    .map((game) => letterOf(game, competitor))
    .filter((letter) => letter !== null)
    .slice(0, FORM_GAMES)

type Balance = { readonly home: number; readonly drawn: number; readonly away: number }

/** Wins of both and draws among their meetings. */
export function balanceOf(meetings: readonly Played[], home: string): Balance {
  const letters = meetings.map((game) => letterOf(game, home))
  const count = (wanted: FormLetter): number => letters.filter((letter) => letter === wanted).length
  return { home: count('won'), drawn: count('drawn'), away: count('lost') }
}

type Place = StandingsRow & { readonly place: number }

/** The rows of these competitors in a league table, in the order of the table. */
export const placesOf = (standings: readonly StandingsRow[], competitors: readonly string[]): readonly Place[] =>
  standings
    .map((row, at) => ({ ...row, place: at + 1 }))
    .filter(({ competitor }) => competitors.includes(competitor.id))
