import type { GameReturns, SiteConfig } from '@evens/contracts'
import { declaredFor } from '@evens/games'
import { titleByRoute } from '@evens/games/catalogue'
import { bandOf, boundsOf, type Sums } from '@evens/games/monitor'
import { invariant } from '@evens/kernel'
import { type Kysely, sql } from 'kysely'
import { type CurrencySums, usualSums } from './core/usual-sums.ts'
import { playedTitle } from './rules.ts'
import type { GameTables } from './tables.ts'

const MONTHS = 6
/**
 * A month with fewer rounds is not published: even an honest game of two equal sides is then off by 8 per cent of what was
 * staked once in a hundred months, and a figure of few players tells what they lost.
 */
const PUBLISHED_ROUNDS = 1000
const KEPT_MS = 600_000

type Kept = { readonly untilMs: number; readonly answer: Promise<GameReturns> }
type Row = CurrencySums & { readonly month: string }

/** Actual returns of a site's titles by month, of the version that is played now. Kept in memory for ten minutes. */
export function createReturns(db: Kysely<GameTables>) {
  const kept = new Map<string, Kept>()

  async function read(site: SiteConfig, route: string): Promise<GameReturns> {
    const { title, game } = playedTitle(site, titleByRoute(route))
    const [declared, bounds] = [declaredFor(game.name), boundsOf(game)]
    invariant(declared !== undefined && bounds !== undefined, `${game.name} declares nothing`)
    const rows = await monthsOf(db, site.id, title.id, game.name)
    const months = [...Map.groupBy(rows, ({ month }) => month)].flatMap(([month, own]) => {
      const sums = usualSums(own)
      const band = bandOf(sums, bounds)
      return sums.rounds < PUBLISHED_ROUNDS || band === null ? [] : [monthView(month, sums, band)]
    })
    const { least, most } = declared.returned
    return { title: title.id, maths: game.name, declared: { least: hundredths(least), most: hundredths(most) }, months }
  }

  return (site: SiteConfig, route: string): Promise<GameReturns> => {
    const { title } = playedTitle(site, titleByRoute(route))
    const name = `${site.id} ${title.id}`
    const known = kept.get(name)
    if (known !== undefined && known.untilMs > performance.now()) return known.answer
    const answer = read(site, route)
    kept.set(name, { untilMs: performance.now() + KEPT_MS, answer })
    // A failure is not kept.
    answer.catch(() => kept.delete(name))
    return answer
  }
}

const monthView = (
  month: string,
  { rounds, paid, staked }: Sums,
  { least, most }: { least: number; most: number },
) => ({
  month,
  rounds,
  returned: hundredths(paid / staked),
  usual: { least: hundredths(least), most: hundredths(most) },
})

/** Of a per cent, rounded down: what is shown is never more than what was returned. */
const hundredths = (share: number): number => Math.floor(share * 10_000 + 1e-6)

/** The last whole months, the newest first. */
const monthsOf = async (db: Kysely<GameTables>, site: string, title: number, maths: string): Promise<readonly Row[]> =>
  (
    await sql<Row>`
      select to_char(day, 'YYYY-MM') as month, currency, sum(rounds)::bigint as rounds, sum(staked)::text as staked,
        sum(paid)::text as paid, sum(squares)::text as squares
      from game_day
      where title = ${title} and maths = ${maths} and site_id = ${site}
        and day < date_trunc('month', games_day_of(clock_timestamp()))
        and day >= date_trunc('month', games_day_of(clock_timestamp())) - make_interval(months => ${MONTHS})
      group by 1, 2 order by 1 desc, 2`.execute(db)
  ).rows
