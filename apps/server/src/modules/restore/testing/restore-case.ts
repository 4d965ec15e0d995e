import fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/index.ts'
import { CASHIER_INVARIANTS } from '../../cashier/index.ts'
import { LIMIT_INVARIANTS } from '../../limits/index.ts'
import { brokenRules } from '../../wallet/index.ts'
import { createOpening, createRestoreAdmin, markRestored, replayJournal } from '../index.ts'
import { PLAYERS, type Act, type History, type Witness } from './history.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'

/** A restore that leaves something out, to see that it is found. */
export type Skipped = 'nothing' | 'reconciliation' | 'journal' | 'sessions'

const ACTS: readonly Act['act'][] = [
  ...(['deposit', 'begin', 'paid-twice', 'sent-back', 'withdraw', 'send-only', 'ask-large', 'approve'] as const),
  ...(['exclude', 'block', 'password', 'stake'] as const),
]
const anAct = fc.record({ act: fc.constantFrom(...ACTS), player: fc.integer({ min: 0, max: PLAYERS - 1 }) })
export const someActs = fc.array(anAct, { minLength: 1, maxLength: 7 })

async function restore(
  history: History,
  database: Database,
  site: Awaited<ReturnType<History['open']>>,
  asOf: Date,
  skipped: Skipped,
) {
  const given = { source: 'backup', asOf, hasJournal: true, actor: 'test', reason: 'test', anchored: null } as const
  const id = await markRestored(database.kysely, given)
  if (skipped === 'sessions') await database.pool.query('update player_session set ended_at = null')
  const opening = createOpening({
    kysely: database.kysely,
    journal: skipped === 'journal' ? () => [] : history.journal,
    payments: site.cashier.afterRestore,
    isSettled: async () => true,
    nowMs: Date.now,
    log: SILENT_LOG,
  })
  if (skipped !== 'journal' && skipped !== 'sessions') await replayJournal(database.kysely, history.journal())
  if (skipped === 'reconciliation')
    for (const step of ['journal', 'payments', 'betting'])
      await sql`select restore_finish(${id}, ${step}, 'test', 'skipped')`.execute(database.kysely)
  while (await opening.step());
  return opening
}

async function faultsOf(database: Database, witness: Witness, players: readonly bigint[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: bigint; away: string; ban: number; hash: string; alive: bigint }>(
    `select p.id, limit_refusal(p.id, 'stake', 'USD', 1) as away, p.ban_level as ban, p.password_hash as hash,
       (select count(*) from player_session s where s.player_id = p.id and s.ended_at is null) as alive
     from player p where p.id = any($1)`,
    [players],
  )
  return rows.flatMap(({ id, away, ban, hash, alive }) => [
    ...(witness.excluded.has(id) && away !== 'excluded' ? [`${id} is excluded and may bet`] : []),
    ...(witness.blocked.has(id) && ban === 0 ? [`${id} was blocked`] : []),
    ...(witness.passwords.has(id) && witness.passwords.get(id) !== hash ? [`${id} has an old password`] : []),
    ...(alive > 0n ? [`${id} has a session`] : []),
  ])
}

function overpaid({ payouts, cameIn }: Witness): string[] {
  const paid = new Map<bigint, bigint>()
  for (const { player, amount } of payouts.values()) paid.set(player, (paid.get(player) ?? 0n) + amount)
  return [...paid].flatMap(([player, amount]) =>
    amount > (cameIn.get(player) ?? 0n) ? [`${player} was paid ${amount}, and ${cameIn.get(player)} came in`] : [],
  )
}

/** Each charge that the provider took is credited or on its way back, and what it has sent back is not sent again. */
async function chargeFaults({ pool }: Database, { charges, refunds }: Witness): Promise<string[]> {
  const { rows: credited } = await pool.query<{ charge: string }>(
    "select provider_ref as charge from payment where kind = 'deposit' and moved_seq is not null",
  )
  const { rows: back } = await pool.query<{ charge: string; key: string; state: string }>(
    'select charge, key, state from payment_refund',
  )
  const known = new Set([...credited, ...back].map(({ charge }) => charge))
  return [
    ...charges.flatMap(({ charge }) => (known.has(charge) ? [] : [`the charge ${charge} is lost`])),
    ...[...refunds].flatMap(([key, { charge }]) => {
      const found = back.filter((one) => one.charge === charge).map((one) => `${one.key} ${one.state}`)
      return found.join() === `${key} done` ? [] : [`the refund ${key} is done, not ${found.join()}`]
    }),
  ]
}

/** Acts, a backup, more acts, the loss of the database, a restore; answers everything that is wrong afterwards. */
export async function faultsAfter(
  history: History,
  before: readonly Act[],
  after: readonly Act[],
  skipped: Skipped,
): Promise<string[]> {
  const players = await history.newPlayers()
  const witness = history.newWitness(players)
  const play = async (all: readonly Act[]): Promise<void> => {
    for (const { act, player } of all) await history.act(witness, players[player] ?? 0n, act)
  }
  await play(before)
  const asOf = new Date()
  const copy = await history.copy()
  const sentBefore = new Set(witness.payouts.keys())
  const protectedBefore = [...witness.excluded, ...witness.blocked].length + witness.passwords.size
  await play(after)
  const site = await history.open(copy)
  try {
    // Nobody can start to pay or bet before the steps are done.
    const opening = await restore(history, copy, site, asOf, skipped)
    const faults = await faultsOf(copy, witness, players)
    const status = await createRestoreAdmin(copy.kysely).status()
    const listed = status?.findings ?? []
    if (!(await opening.isOpen()))
      faults.push(`still closed: ${listed.map(({ kind, state }) => `${kind} ${state}`).join()}`)
    const lostPayouts = [...witness.payouts.keys()].filter((id) => !sentBefore.has(id))
    const { rows: known } = await copy.pool.query<{ id: string }>(
      'select id from payment where reinstated_at is not null',
    )
    const reinstated = new Set([...known.map(({ id }) => id), ...listed.map(({ subject }) => subject)])
    for (const id of lostPayouts) if (!reinstated.has(id)) faults.push(`the payout ${id} is not in the list`)
    const protectedAfter = [...witness.excluded, ...witness.blocked].length + witness.passwords.size
    const lostProtections = listed.filter(({ kind }) => /^(exclusion|block|password)-lost$/.test(kind)).length
    if (lostProtections < protectedAfter - protectedBefore) faults.push('a lost protection is not in the list')
    await site.cashier.refunds.send()
    faults.push(...(await chargeFaults(copy, witness)))
    for (const player of players) await history.withdrawAll(site, witness, player)
    faults.push(...overpaid(witness))
    for (const [id, effects] of history.provider.effects) if (effects > 1) faults.push(`${id} had ${effects} effects`)
    faults.push(...(await brokenRules(copy.pool, [CASHIER_INVARIANTS, LIMIT_INVARIANTS])))
    return faults
  } finally {
    await site.stop()
  }
}
