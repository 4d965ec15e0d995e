import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { narrowedTo, type Slice, type Slicing } from '../../platform/database/seals/slices.ts'

const INVARIANTS = new URL('invariants.sql', import.meta.url)

export type Asked = Pick<pg.ClientBase, 'query'>

export type Rule = {
  readonly name: string
  readonly query: string
  /** Null where the rule needs all rows at once. */
  readonly slicing: Slicing | null
  /** Another watch goes through the same records: see `createSweep` of the integrity module. */
  readonly isSwept: boolean
}

/** Marks that need no more than a word. */
const SLICINGS = new Map<string, Slicing>(Object.entries({ player: { column: 'player_id', walk: 'ledger_movement' } }))

/**
 * The invariants of the ledger, each with the query that finds violations; other modules have files of their own. A mark
 * in brackets before the name states how the rule is sliced: `[player]` or `[event of coupon_leg]`, for a rule that
 * holds for the rows of each player or event on their own, and `[sweep]`.
 */
export function ledgerRules(file: URL = INVARIANTS): readonly Rule[] {
  const text = readFileSync(file, 'utf8')
  return text
    .split(/\n(?=-- )/)
    .filter((part) => part.includes(';'))
    .map((part) => {
      const [head = '', ...lines] = part.split('\n')
      const [, mark = '', name = ''] = /^-- (?:\[([a-z_ ]+)\] )?(.*)$/.exec(head) ?? []
      const query = lines.join('\n').trim().replace(/;$/, '')
      return { name, query, slicing: slicingOf(mark), isSwept: mark === 'sweep' }
    })
}

function slicingOf(mark: string): Slicing | null {
  const [column = '', walk] = mark.split(' of ')
  return walk === undefined ? (SLICINGS.get(mark) ?? null) : { column, walk }
}

/** The rules of the ledger and of these files, each file once. */
export const allRules = (files: readonly URL[]): readonly Rule[] =>
  [...new Set([INVARIANTS, ...files].map(String))].flatMap((file) => ledgerRules(new URL(file)))

/** The rules that are broken, each with the first records that break it; within a slice if there is one. */
export async function brokenIn(
  client: Asked,
  rules: readonly Pick<Rule, 'name' | 'query'>[],
  slice: Slice | null = null,
): Promise<readonly string[]> {
  const broken: string[] = []
  for (const { name, query } of rules) {
    const { head, values } = slice === null ? { head: '', values: [] } : narrowedTo(slice, query)
    // Counts instead of selecting one row: for `limit 1` the planner picks a plan that finds a row early, which is the
    // slower one when there is none, and there should never be one.
    const { rows } = await client.query<{ found: boolean }>(
      `${head} select count(*) > 0 as found from (${query}) as breaks`,
      values,
    )
    if (rows[0]?.found === false) continue
    const { rows: first } = await client.query<{ named: string }>(
      `${head} select array_to_string(array(select jsonb_each.value #>> '{}' from jsonb_each(to_jsonb(breaks))), '/') as named
       from (${query}) as breaks limit 3`,
      values,
    )
    broken.push(`${name}: ${first.map(({ named }) => named).join(', ')}`)
  }
  return broken
}
