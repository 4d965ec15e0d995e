import { AMOUNT_TYPES, REALITY_CHECK, SELF_EXCLUSION, SESSION_LIMIT, TIME_OUT } from '@evens/rules/limits'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import type { JournalLine } from '../../platform/journal.ts'
import { LIMIT_INVARIANTS } from '../limits/index.ts'
import { brokenRules } from '../wallet/index.ts'
import { markRestored, replayJournal } from './index.ts'
import { startHistory, type LimitRequest } from './testing/history.ts'

const history = await startHistory()
afterAll(history.stop)

type PlayerLimitRequest = LimitRequest & { readonly player: number }
type Lines = readonly JournalLine[]

const amounts = fc.integer({ min: 1, max: 9 }).map((n) => String(n * 1000))
const requestOf = <T extends LimitRequest['type']>(types: readonly T[], values: fc.Arbitrary<string>) =>
  fc.record({ player: fc.nat({ max: 2 }), type: fc.constantFrom(...types), value: values })
const requests = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: requestOf(AMOUNT_TYPES, amounts) },
    { weight: 1, arbitrary: requestOf([SESSION_LIMIT, REALITY_CHECK], fc.constantFrom('1', '2', '3', '4', '5')) },
    { weight: 2, arbitrary: requestOf([SELF_EXCLUSION, TIME_OUT], fc.constantFrom('1', '7', '30', '90')) },
  ),
  { minLength: 1, maxLength: 8 },
)

/** Protection in force, to the microsecond of its end. A pending loosening protects nobody. */
async function inForce({ pool }: Database, players: readonly bigint[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `select concat_ws(' ', s.player_id, s.type, s.value, s.ends_at, limit_refusal(s.player_id, 'stake', 'USD', 1)) as text
     from limit_setting s where s.state = 'ACTIVE' and s.player_id = any($1) order by s.player_id, s.type`,
    [players],
  )
  return rows.map(({ text }) => text)
}

/** Everything that a replay writes. */
async function traces({ pool }: Database): Promise<unknown> {
  const tables = [
    'limit_setting',
    'limit_player',
    'limit_event',
    'excluded_identifier',
    'wallet_key',
    'restore_finding',
  ]
  const rows: unknown[] = []
  for (const table of [...tables, 'audit_entry', 'player'])
    rows.push((await pool.query(`select t::text from ${table} t order by 1`)).rows)
  return rows
}

async function faultsAfter(
  before: readonly PlayerLimitRequest[],
  after: readonly PlayerLimitRequest[],
  replayed: (lines: Lines) => Lines,
) {
  const players = await history.newPlayers()
  const ask = async (all: readonly PlayerLimitRequest[]): Promise<void> => {
    for (const { player, ...request } of all) await history.limit(players[player] ?? 0n, request).catch(isNotOffered)
  }
  await ask(before)
  const asOf = new Date()
  const copy = await history.copy()
  try {
    const wasInForce = await inForce(copy, players)
    await ask(after)
    const wanted = await inForce(history.site.database, players)
    await markRestored(copy.kysely, {
      ...{ source: 'backup', asOf, hasJournal: true, actor: 'test', reason: 'test', anchored: null },
    })
    const lost = await replayJournal(copy.kysely, replayed(history.journal()))
    const first = { inForce: await inForce(copy, players), traces: await traces(copy) }
    const again = await replayJournal(copy.kysely, replayed(history.journal()))
    const { rows } = await copy.pool.query("select from restore_finding where kind in ('limit-lost', 'exclusion-lost')")
    return {
      isTested: wanted.join() !== wasInForce.join(),
      missing: wanted.filter((one) => !first.inForce.includes(one)),
      unlisted: lost > 0 && rows.length === 0 ? [lost] : [],
      again: [again, JSON.stringify(await traces(copy)) === JSON.stringify(first.traces)],
      broken: await brokenRules(copy.pool, [LIMIT_INVARIANTS]),
    }
  } finally {
    await copy.close()
  }
}

/** The jurisdiction of the site offers some spans and not others. */
function isNotOffered(error: unknown): void {
  if ((error as { code?: string }).code !== 'BAD_REQUEST') throw error
}

const NOTHING_WRONG = { missing: [], unlisted: [], again: [0, true], broken: [] }

test('limits, time-outs and exclusions that came after the backup are in force again, and a second replay changes nothing (I13, I14, T105)', async () => {
  let tested = 0
  await fc.assert(
    fc.asyncProperty(requests, requests, async (before, after) => {
      const { isTested, ...found } = await faultsAfter(before, after, (lines) => lines)
      tested += Number(isTested)
      expect(found).toEqual(NOTHING_WRONG)
    }),
    { numRuns: 3, seed: Number(process.env['EVENS_SEED'] ?? 105), endOnFailure: true },
  )
  // A run in which nothing was lost tests nothing.
  expect(tested).toBeGreaterThan(0)
})

const TIGHTENED: PlayerLimitRequest = { player: 0, type: 20, value: '1000' }
const AWAY: PlayerLimitRequest = { player: 1, type: TIME_OUT, value: '7' }

test.each<{ what: string; isReplayed: (line: JournalLine) => boolean; missing: RegExp }>([
  { what: 'limits', isReplayed: ({ act }) => act !== 'limit', missing: /^\d+ 20 1000$/ },
  { what: 'time-outs', isReplayed: ({ type }) => type !== TIME_OUT, missing: /^\d+ 33 7 .* timed-out$/ },
])('a replay without $what is found out', async ({ isReplayed, missing }) => {
  const found = await faultsAfter([], [TIGHTENED, AWAY], (lines) => lines.filter(isReplayed))
  expect(found.missing).toEqual([expect.stringMatching(missing)])
})
