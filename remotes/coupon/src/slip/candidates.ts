import { marketsIn } from '@evens/book-ui'
import type { EventRow, MarketView, OutcomeView, SectionView, SportsReply } from '@evens/contracts'
import { oddsMilli } from '@evens/kernel'
import { type Shell, useQuery, useShell } from '@evens/remote-sdk'
import type { Candidate } from '@evens/rules/coupon'

/** A price for a generated coupon, with its event and market. */
export type Offered = Candidate & {
  readonly event: string
  readonly row: EventRow
  readonly market: MarketView
  readonly outcome: OutcomeView
}

/** Range of a favourite: likely, or nearly so, and still worth a bet. */
const ODDS_MIN = 1150
const ODDS_MAX = 2600

/**
 * True if there are events but no open price: the feed is resynchronising. An empty list counts only for the whole
 * line; a single sport may just have no events.
 */
export function isAllClosed(sections: readonly Pick<SectionView, 'groups'>[], isWholeLine: boolean): boolean {
  if (sections.every(({ groups }) => groups.length === 0)) return isWholeLine
  return sections.flatMap(marketsIn).every(({ isOpen }) => !isOpen)
}

/** The open favourite of every market on the boards. */
export function candidatesOf(section: Pick<SectionView, 'groups'>): readonly Offered[] {
  return section.groups.flatMap(({ rows }) =>
    rows.flatMap((row) => row.board.flatMap((market) => favourite(row, market))),
  )
}

function favourite(row: EventRow, market: MarketView | null): readonly Offered[] {
  // An outright cannot be combined with other legs.
  if (market === null || row.kind === 'outright') return []
  const [outcome] = market.outcomes
    .filter(({ isOpen, odds }) => isOpen && odds !== null)
    .toSorted((a, b) => (a.odds ?? 0) - (b.odds ?? 0))
  const odds = outcome?.odds ?? 0
  if (outcome === undefined || odds < ODDS_MIN || odds > ODDS_MAX) return []
  return [
    {
      ref: outcome.ref,
      event: row.id,
      sport: row.sport,
      odds: oddsMilli(odds),
      startsAtMs: row.startsAt,
      row,
      market,
      outcome,
    },
  ]
}

const ROWS = '200'
const ROWS_OF_SPORT = '80'
/** Only the sports with the most events: all of them would fill the slip. */
const SPORTS_SHOWN = 8

type Asked = Pick<Shell, 'call' | 'language'>

/** Pre-match candidates of these sports, or of all; `null` while no price at all is open. */
export async function fetchCandidates(
  { call, language }: Asked,
  sports: readonly string[],
): Promise<readonly Offered[] | null> {
  const ask = (more: Readonly<Record<string, string>>) =>
    call('GET /web-api/book/section', {
      query: { lang: language, section: 'line', world: 'real', ...more },
    })
  const sections =
    sports.length === 0
      ? [await ask({ limit: ROWS })]
      : await Promise.all(sports.map((sport) => ask({ sport, limit: ROWS_OF_SPORT })))
  return isAllClosed(sections, sports.length === 0) ? null : sections.flatMap(candidatesOf)
}

/** The sports with the most pre-match events. */
export function useSports(): readonly string[] {
  const { data } = useQuery('GET /web-api/book/sports', { query: { lang: useShell().language } })
  return data === undefined ? [] : largest(data)
}

const largest = ({ sports }: SportsReply): readonly string[] =>
  sports
    .filter(({ world, line }) => world === 'real' && line > 0)
    .toSorted((a, b) => b.line - a.line)
    .slice(0, SPORTS_SHOWN)
    .map(({ sport }) => sport)
