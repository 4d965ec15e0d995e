import { sql, type Kysely } from 'kysely'
import type { JournalLine } from '../../platform/journal.ts'
import { callSql } from '../../platform/database/index.ts'
import { restoreLimit } from '../limits/index.ts'
import { restoreProtection } from '../players/index.ts'
import { isExclusionLine, restoreExclusions } from '../registration/index.ts'

/** Clocks of the journal and of the database are not the same to the second. */
const MARGIN_MS = 10 * 60_000

type Current = { readonly id: bigint; readonly as_of: Date }

/**
 * Reinstates protection of players that is newer than the database: exclusions and time-outs at every start, blocks,
 * passwords and tightened limits after a restore. Each that was lost becomes a finding. Returns their number. Nothing
 * is served before it is done.
 */
export async function replayJournal(kysely: Kysely<unknown>, lines: readonly JournalLine[]): Promise<number> {
  const current = await currentRestore(kysely)
  if (current === null) return restoreExclusions(kysely, lines)
  let lost = 0
  for (const line of lines.filter(isExclusionLine)) {
    if ((await restoreExclusions(kysely, [line])) === 0) continue
    lost += 1
    await list(kysely, current, line, 'exclusion')
  }
  for (const line of newestOf(since(lines, current.as_of))) {
    const what = await protectAgain(kysely, line)
    if (what === null) continue
    lost += 1
    await list(kysely, current, line, what)
  }
  // No session may survive the replay: every session is ended once more.
  await sql`select sessions_end_all()`.execute(kysely)
  return lost
}

export async function currentRestore(kysely: Kysely<unknown>): Promise<Current | null> {
  const { rows } = await sql<Current>`select id, as_of from restore_event where id = restore_current()`.execute(kysely)
  return rows[0] ?? null
}

export const since = (lines: readonly JournalLine[], asOf: Date): readonly JournalLine[] =>
  lines.filter(({ at }) => typeof at === 'string' && Date.parse(at) >= asOf.getTime() - MARGIN_MS)

/** Of blocks and passwords the newest line of a player counts; of tightened limits every one. */
function newestOf(lines: readonly JournalLine[]): readonly JournalLine[] {
  const last = new Map<string, JournalLine>()
  for (const line of lines) {
    const { act, player, key } = line
    if (act === 'block' || act === 'password') last.set(`${act} ${String(player)}`, line)
    if (act === 'limit') last.set(`limit ${String(player)} ${String(key)}`, line)
  }
  return [...last.values()]
}

async function protectAgain(kysely: Kysely<unknown>, line: JournalLine): Promise<string | null> {
  const { act, player, since: createdAt } = line
  if (act !== 'limit') return callSql(kysely, restoreProtection, line)
  const { rows } = await sql<{ is_same: boolean }>`
    select players_is_same(${player}, ${createdAt}) as is_same`.execute(kysely)
  if (rows[0]?.is_same !== true) return null
  return (await callSql(kysely, restoreLimit, line)) === true ? 'limit' : null
}

async function list(kysely: Kysely<unknown>, { id }: Current, line: JournalLine, what: string): Promise<void> {
  const { player, at, type, level, until } = line
  const detail = { player, at, ...(type !== undefined && { type }), ...(level !== undefined && { level, until }) }
  const subject = `player ${String(player)}, ${typeof at === 'string' ? at : ''}`
  await sql`
    select restore_find(${id}, 'journal', ${`${what}-lost`}, ${subject}, ${JSON.stringify(detail)}::jsonb, 'noted')`.execute(
    kysely,
  )
}
