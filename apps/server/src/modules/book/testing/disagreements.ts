import type { BookEvent, BookMarket } from '../core/book.ts'

/** The feed rounds chances to five digits, and a sum has several of them. */
const TOLERANCE = 0.0005

const chanceIn = ({ outcomes }: BookMarket, id: string): number | null =>
  outcomes.find((outcome) => outcome.id === id && outcome.isActive)?.probability ?? null

const isOffered = ({ status, settlement }: BookMarket): boolean => status === 1 && settlement === null

/** All specifiers but the line: markets that share them form one table. */
function tableOf({ market, specifiers }: BookMarket, line: string): string {
  const others = Object.entries(specifiers).flatMap(([name, value]) => (name === line ? [] : [`${name}=${value}`]))
  return [market, ...others.toSorted((a, b) => a.localeCompare(b))].join(' ')
}

/** Along the lines of one market, what needs more is never likelier. */
function unorderedLines(markets: readonly BookMarket[]): string[] {
  const totals = markets.filter(({ specifiers }) => specifiers['total'] !== undefined)
  return [...Map.groupBy(totals, (market) => tableOf(market, 'total'))].flatMap(([table, lines]) => {
    const chances = lines
      .toSorted((a, b) => Number(a.specifiers['total']) - Number(b.specifiers['total']))
      .flatMap((market) => chanceIn(market, 'over') ?? [])
    const isOrdered = chances.every((chance, at) => at === 0 || chance <= (chances[at - 1] ?? 1) + TOLERANCE)
    return isOrdered ? [] : [`${table}: ${chances.join(' ')}`]
  })
}

const DOUBLES = { home_draw: ['home', 'draw'], home_away: ['home', 'away'], draw_away: ['draw', 'away'] } as const

/** Two of three results together are as likely as the two by themselves. */
function unequalDoubles(markets: readonly BookMarket[]): string[] {
  const periodOf = ({ specifiers }: BookMarket): string => specifiers['period'] ?? ''
  const results = new Map(markets.filter(({ market }) => market === 'result').map((one) => [periodOf(one), one]))
  return markets
    .filter(({ market }) => market === 'double_chance')
    .flatMap((double) => {
      const result = results.get(periodOf(double))
      if (result === undefined) return []
      return Object.entries(DOUBLES).flatMap(([id, [one, other]]) => {
        const [both, a, b] = [chanceIn(double, id), chanceIn(result, one), chanceIn(result, other)]
        if (both === null || a === null || b === null || Math.abs(both - a - b) <= TOLERANCE) return []
        return [`${id}: ${both} is not ${a} and ${b}`]
      })
    })
}

/** Contradictions between the markets of one event. */
export function disagreements({ markets, fixture }: Pick<BookEvent, 'markets' | 'fixture'>): string[] {
  const offered = [...markets.values()].filter(isOffered)
  return [...unorderedLines(offered), ...unequalDoubles(offered)].map((fault) => `${fixture.id}: ${fault}`)
}
