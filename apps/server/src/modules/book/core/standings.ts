import type { StandingsRow } from '@evens/contracts'
import { type Played, tableRows } from './statistics.ts'

/** The league table of a champ from its finished games, without the figures that only statistics show. */
export const standingsOf = (games: readonly Played[], language: string): StandingsRow[] =>
  tableRows(games, language).map(({ competitor, played, won, drawn, lost, scored, conceded, points }) => ({
    competitor,
    played,
    won,
    drawn,
    lost,
    scored,
    conceded,
    points,
  }))
