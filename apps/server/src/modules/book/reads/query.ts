import type { getResults, getSection } from '@evens/contracts'
import type { Static } from 'typebox'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { DayQuery } from '../archive.ts'
import { DAY_MS, dayAt, dayStart } from '../core/day.ts'
import { ASIAN_BOARD, OWN_BOARD, type BoardChoice } from '../core/board.ts'
import { periodOf } from '../core/listed.ts'
import { kindOf } from '../core/sanity.ts'
import type { SectionQuery } from './section.ts'

const ROWS_A_PAGE = 50

export const hiddenOf = (text: string | undefined): ReadonlySet<string> => new Set(text?.split(','))
export const zoneOf = (text: string | undefined): number => Number(text ?? 0)

export const boardOfView = (view: 'asian' | undefined): BoardChoice => (view === 'asian' ? ASIAN_BOARD : OWN_BOARD)

export function sectionQueryOf(asked: Static<(typeof getSection)['query']>): SectionQuery {
  const { section, time = 'all' } = asked
  return {
    language: asked.lang,
    section,
    time,
    sport: asked.sport ?? null,
    champ: asked.champ ?? null,
    world: asked.world ?? null,
    hidden: hiddenOf(asked.hidden),
    choice: choiceOf(periodOf({ section, time }), columnsFrom(asked.columns), asked.view),
    offset: Number(asked.offset ?? 0),
    limit: Number(asked.limit ?? ROWS_A_PAGE),
  }
}

/** What is asked for by name goes before what a view shows by itself. */
const choiceOf = (period: string | null, markets: readonly string[] | null, view: 'asian' | undefined): BoardChoice =>
  period === null && markets === null ? boardOfView(view) : { period, markets }

function columnsFrom(text: string | undefined): readonly string[] | null {
  if (text === undefined) return null
  const markets = text.split(',')
  if (!markets.every((market) => kindOf(market) !== null)) throw new Refusal('BAD_REQUEST', { field: 'columns' })
  return markets
}

type ResultsQuery = { readonly date: string; readonly day: DayQuery; readonly offset: number }

export function resultsQueryOf(asked: Static<(typeof getResults)['query']>, nowMs: number): ResultsQuery {
  const zoneHours = zoneOf(asked.zone)
  const date = asked.date ?? dayAt(nowMs, zoneHours)
  const fromMs = dayStart(date, zoneHours)
  if (fromMs === null) throw new Refusal('BAD_REQUEST', { field: 'date' })
  const { sport = null, world = null, q = null, offset = '0' } = asked
  return { date, day: { fromMs, untilMs: fromMs + DAY_MS, sport, world, text: q }, offset: Number(offset) }
}
