import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTurns } from '../../platform/database/index.ts'
import type { Job } from '../../platform/module.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Log } from '../../platform/log.ts'
import { beginPass } from './check-pass.ts'
import { pauseBeforeStep } from './core/check-pace.ts'
import { allRules, brokenIn, ledgerRules, type Asked } from './ledger-rules.ts'

const RECENT = new URL('recent.sql', import.meta.url)

/** All broken invariants, each with the first records that break it; scans the whole history in one go. */
export const brokenRules = (client: Asked, files: readonly URL[] = []): Promise<readonly string[]> =>
  brokenIn(client, allRules(files))

/**
 * The same in short statements, however long the history is. Rules that a sweep covers are left out: it is up to the
 * caller to look at all sealed records.
 */
export async function brokenInSlices(
  client: Asked,
  files: readonly URL[] = [],
  sliceRows?: number,
): Promise<readonly string[]> {
  const pass = await beginPass(client, allRules(files), sliceRows)
  const broken: string[] = []
  while (!pass.isOver()) broken.push(...(await pass.next(client, async () => undefined)))
  return broken
}

/**
 * The invariants broken by movements since the last check. When there are none, the position is stored and whole blocks
 * are summed: nothing else adds to the stored sums. It must run in a transaction with a single snapshot.
 */
export async function brokenSince(client: Asked): Promise<readonly string[]> {
  await client.query(`
    create temporary table ledger_due on commit drop as
    select gate.player_id, coalesce(checked.seq, 0) as from_seq, gate.seq as to_seq
    from wallet_gate gate left join wallet_checked checked using (player_id)
    where gate.seq <> coalesce(checked.seq, 0)`)
  await client.query('analyze ledger_due')
  const broken = await brokenIn(client, ledgerRules(RECENT))
  if (broken.length > 0) return broken
  await client.query(`
    select wallet_sum_blocks(player_id, from_seq, to_seq) from ledger_due
    where to_seq / wallet_block_size() > from_seq / wallet_block_size()`)
  await client.query(`
    insert into wallet_checked (player_id, seq) select player_id, to_seq from ledger_due
    on conflict (player_id) do update set seq = excluded.seq`)
  return []
}

const RECENT_LOCK = 7_062_001
const WHOLE_LOCK = 7_062_034
const RECENT_EVERY_MS = 60_000
/** A check of the whole history takes this long, however small it is, and the next one begins after the rest. */
const WHOLE_TAKES_MS = 55 * 60_000
const WHOLE_REST_MS = 5 * 60_000
/** The rest between two statements of a step. */
const REST_MS = 20

export type LedgerCheckDeps = {
  readonly pool: pg.Pool
  readonly log: Log
  readonly invariants: readonly URL[]
}

type Pace = {
  readonly nowMs: () => number
  readonly pause: (ms: number) => Promise<unknown>
  readonly sliceRows?: number
}

/** Writes down what is broken: it halts all money until an operator has looked. */
async function halt({ log }: LedgerCheckDeps, client: Asked, broken: readonly string[]): Promise<void> {
  if (broken.length === 0) return
  log.error({ event: 'wallet.invariant-broken', invariants: broken })
  await client.query('select integrity_halt($1)', [broken.join('; ')])
}

type Turns = ReturnType<typeof createTurns>
/** Refusals in a row after which a node checks beside the one that holds the lock. */
const REFUSALS_MAX = 2

function checkRecent(deps: LedgerCheckDeps, inTurn: Turns): Promise<unknown> {
  return inTurn(async (client) => {
    await client.query('begin isolation level repeatable read')
    const broken = await brokenSince(client)
    await client.query('commit')
    await halt(deps, client, broken)
  })
}

const wholeTurns = ({ pool }: LedgerCheckDeps): Turns => createTurns(pool, WHOLE_LOCK, REFUSALS_MAX)

/**
 * Checks every rule over the whole history, in short statements that are spread over the hour, so that bets do not wait
 * for it. No connection is held between two steps. Money halts with the first broken rule, and the check goes on.
 */
export async function checkWhole(
  deps: LedgerCheckDeps,
  { nowMs, pause, sliceRows }: Pace,
  inTurn = wholeTurns(deps),
): Promise<void> {
  const startedMs = nowMs()
  const pass = await inTurn((client) => beginPass(client, allRules(deps.invariants), sliceRows))
  // Another node is at it this very moment; the next attempt follows the rest.
  if (pass === null) return
  while (!pass.isOver()) {
    await pause(pauseBeforeStep(startedMs + WHOLE_TAKES_MS - nowMs(), pass.stepsLeft()))
    await inTurn(async (client) => halt(deps, client, await pass.next(client, () => pause(REST_MS))))
  }
}

/**
 * Checks new movements every minute and the whole history every hour. A broken invariant halts all money until an
 * operator has looked.
 */
export const ledgerChecks = (deps: LedgerCheckDeps): readonly Job[] => [
  () => {
    const inTurn = createTurns(deps.pool, RECENT_LOCK, REFUSALS_MAX)
    return runPeriodically('wallet.check-recent', RECENT_EVERY_MS, () => checkRecent(deps, inTurn), deps.log, 'error')
  },
  () => {
    const inTurn = wholeTurns(deps)
    const ending = new AbortController()
    const { signal } = ending
    const pace: Pace = { nowMs: () => performance.now(), pause: (ms) => sleep(ms, undefined, { signal }) }
    const work = (): Promise<void> =>
      checkWhole(deps, pace, inTurn).catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
    const stop = runPeriodically('wallet.check-all', WHOLE_REST_MS, work, deps.log, 'error')
    return async () => {
      ending.abort()
      await stop()
    }
  },
]
