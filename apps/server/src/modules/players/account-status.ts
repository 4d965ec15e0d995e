import { sql } from 'kysely'
import type { HiddenSports } from '../../platform/http/principal.ts'
import { tablesIn, type Within } from './tables.ts'

/** A player as blocks and transfers see one. */
export type AccountStatus = {
  readonly id: bigint
  readonly site_id: string
  readonly login: string
  readonly phone: string | null
  readonly ban_level: number
  readonly ban_version: number
}

const STATUS = ['id', 'site_id', 'login', 'phone', 'ban_level', 'ban_version'] as const

/** With `isLocked` the row stays locked until the transaction ends. */
export const statusOf = (within: Within, id: bigint, isLocked = false): Promise<AccountStatus | undefined> =>
  tablesIn(within)
    .selectFrom('player')
    .select(STATUS)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()

export const statusesOf = async (within: Within, ids: readonly bigint[]): Promise<readonly AccountStatus[]> =>
  ids.length === 0 ? [] : tablesIn(within).selectFrom('player').select(STATUS).where('id', 'in', ids).execute()

/** Blocked players, the newest first. */
export const blockedPlayers = (within: Within, limit: number): Promise<readonly AccountStatus[]> =>
  tablesIn(within)
    .selectFrom('player')
    .select(STATUS)
    .where('ban_level', '>', 0)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The caller holds the player's gate. A trigger ends the player's sessions when the level rises; rewards end with it. */
export async function setBanLevel(within: Within, id: bigint, level: number): Promise<void> {
  await tablesIn(within).updateTable('player').set({ ban_level: level }).where('id', '=', id).execute()
  if (level > 0) await sql`select player_was_blocked(${id})`.execute(within)
}

export async function hiddenSportsOf(within: Within, id: bigint): Promise<HiddenSports | undefined> {
  const row = await tablesIn(within)
    .selectFrom('player')
    .select(['disallow_line_sport as line', 'disallow_live_sport as live'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row
}

export async function setHiddenSports(within: Within, id: bigint, { line, live }: HiddenSports): Promise<void> {
  await tablesIn(within)
    .updateTable('player')
    .set({ disallow_line_sport: [...line], disallow_live_sport: [...live] })
    .where('id', '=', id)
    .execute()
}

/** In thousandths. */
export async function stakeFactorOf(within: Within, id: bigint): Promise<number | undefined> {
  const row = await tablesIn(within)
    .selectFrom('player')
    .select('stake_factor_milli')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.stake_factor_milli
}

export async function setStakeFactor(within: Within, id: bigint, factorMilli: number): Promise<void> {
  await tablesIn(within).updateTable('player').set({ stake_factor_milli: factorMilli }).where('id', '=', id).execute()
}

export async function isLoginTaken(within: Within, siteId: string, login: string): Promise<boolean> {
  const { rows } = await sql`select from player where site_id = ${siteId} and login = ${login}`.execute(within)
  return rows.length > 0
}

/** Moves the account to another site of the operator. */
export async function moveToSite(within: Within, id: bigint, siteId: string): Promise<void> {
  await tablesIn(within).updateTable('player').set({ site_id: siteId }).where('id', '=', id).execute()
}

/** The currency of registration: the wallet may hold others besides. */
export async function currencyOf(within: Within, id: bigint): Promise<string | null> {
  const row = await tablesIn(within).selectFrom('player').select('currency').where('id', '=', id).executeTakeFirst()
  return row?.currency ?? null
}

export async function changeCurrency(within: Within, id: bigint, from: string, to: string): Promise<void> {
  await tablesIn(within)
    .updateTable('player')
    .set({ currency: to })
    .where('id', '=', id)
    .where('currency', '=', from)
    .execute()
}

/** The bonus that a player chose at registration. */
export async function bonusChoiceOf(within: Within, id: bigint): Promise<string | null> {
  const row = await tablesIn(within).selectFrom('player').select('bonus_choice').where('id', '=', id).executeTakeFirst()
  return row?.bonus_choice ?? null
}

/** True when the player has hidden their balance on pages. */
export async function hidesBalance(within: Within, id: bigint): Promise<boolean> {
  const row = await tablesIn(within)
    .selectFrom('player')
    .select('hides_balance')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.hides_balance ?? true
}

export async function setHidesBalance(within: Within, id: bigint, hides: boolean): Promise<void> {
  await tablesIn(within).updateTable('player').set({ hides_balance: hides }).where('id', '=', id).execute()
}
