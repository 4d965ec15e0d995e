import {
  WITHDRAW_ONLY_HEADER,
  type LimitReply,
  type PlaceReply,
  type LimitStatus,
  type StartedDeposit,
} from '@evens/contracts'
import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { newKey } from '../modules/betting/testing/start-betting.ts'
import { DEMO_PASSWORD } from '../modules/players/index.ts'
import type { Someone } from './limit-products.ts'

/** A session that was known a moment ago is still known for so long. */
const KNOWN_MS = 1100
const LIMITS = '/limit-service-api/api/external/web/v3'

/**
 * As if so many hours had passed for one player, for the rules of the ledger, too: all that is written down of their
 * limits and sessions lies so much further back, also what nobody may change.
 */
async function passTime(pool: pg.Pool, { id }: Someone, hours: number): Promise<void> {
  const by = `interval '${hours} hours'`
  await pool.query(`
    begin;
    grant update on limit_event to current_user;
    alter table limit_event disable trigger limit_event_for_ever;
    update limit_event set at = at - ${by}, ends_at = ends_at - ${by} where player_id = ${id};
    alter table limit_event enable trigger limit_event_for_ever;
    revoke update on limit_event from current_user;
    update limit_use set at = at - ${by} where player_id = ${id};
    update limit_setting set started_at = started_at - ${by}, ends_at = ends_at - ${by} where player_id = ${id};
    update limit_player set excluded_until = excluded_until - ${by}, timed_out_until = timed_out_until - ${by},
      reality_due_at = reality_due_at - ${by}, day_began_at = day_began_at - ${by} where player_id = ${id};
    update player_session set started_at = started_at - ${by}, limit_at = limit_at - ${by} where player_id = ${id};
    commit`)
}

/** A player at one node, in words. */
export function playerAt(
  url: string,
  pool: pg.Pool,
  {
    player,
    login,
    game,
  }: {
    readonly player: Someone
    readonly login: string
    readonly game: string
  },
) {
  let { token } = player

  type Answer<Reply> = { readonly status: number; readonly cookies: readonly string[]; readonly json: Reply }

  async function ask<Reply>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<Reply>> {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: { cookie: `user_token=${token}`, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, cookies: reply.headers.getSetCookie(), json: (await reply.json()) as Reply }
  }
  const limit = async (method: string, path: string, body?: object): Promise<string> => {
    const { status, json } = await ask<LimitReply>(method, `${LIMITS}/${path}`, body)
    return status === 200 ? json.title.replace('limit_outcome_', '') : String(status)
  }

  return {
    token: () => token,
    pass: (hours: number) => passTime(pool, player, hours),
    set: (limitType: number, limitValue: string | null) =>
      limit('POST', 'limit', { key: newKey(), limitType, limitValue }),
    approve: (limitType: number) => limit('POST', `limitaction?action=1&limitType=${limitType}`),
    cancel: (limitType: number) => limit('DELETE', `limit?limitType=${limitType}`),
    async bet(amount: string): Promise<string> {
      const bets = [{ ref: `${game}/result/home`, coef: 2000 }]
      const body = { key: newKey(), currency: 'RUB', typeId: 0, amount, changeCoefAction: 2, bets }
      const { status, json } = await ask<PlaceReply>('POST', '/web-api/coupons', body)
      return status === 200 ? (json.coupons[0]?.reason ?? json.coupons[0]?.state ?? '') : String(status)
    },
    async deposit(amount: string): Promise<string> {
      const body = { key: newKey(), method: 'card', amount, currency: 'RUB', fields: {} }
      const { json } = await ask<StartedDeposit>('POST', '/web-api/cashier/deposits', body)
      return json.reason ?? json.state
    },
    async signIn(isToWithdraw = false): Promise<string> {
      const headers: Record<string, string> = isToWithdraw ? { [WITHDRAW_ONLY_HEADER]: '1' } : {}
      const body = { uLogin: login, uPassword: DEMO_PASSWORD }
      const { status, cookies, json } = await ask<{ code?: string }>('POST', '/web-api/user/login', body, headers)
      token = cookies.map((cookie) => /^user_token=([^;]+)/.exec(cookie)?.[1]).find((value) => value) ?? token
      return status === 200 ? 'signed in' : (json.code ?? String(status))
    },
    /** The minutes until the session ends for its player's limit, and until the next reality check. */
    async limitStatus(): Promise<string> {
      const { json } = await ask<LimitStatus>('POST', `${LIMITS}/ping`)
      const minutes = (at: number | null) => (at === null ? '-' : Math.round((at - json.now) / 60_000))
      return `${minutes(json.sessionEndsAt)} ${minutes(json.realityCheckAt)}`
    },
    async acknowledge(): Promise<number> {
      return (await ask('POST', `${LIMITS}/reality-check`)).status
    },
  }
}
type PlayerAt = ReturnType<typeof playerAt>

/** A player's acts on limits over some days, with the expected answer of each step, on any node. */
export const DECISIONS: readonly (readonly [
  step: string,
  does: (player: PlayerAt) => Promise<unknown>,
  expected: unknown,
])[] = [
  ['a limit of stakes', (player) => player.set(1, '40000'), 'set'],
  ['the first bet', (player) => player.bet('25000'), 'accepted'],
  ['one unit too much', (player) => player.bet('15001'), 'wager-limit'],
  ['to the unit', (player) => player.bet('15000'), 'accepted'],
  ['a higher limit', (player) => player.set(1, '60000'), 'waits'],
  ['confirmed at once', (player) => player.approve(1), 'too_early'],
  ['23 hours later', async (player) => [await player.pass(23), await player.approve(1)][1], 'too_early'],
  ['still used up', (player) => player.bet('15000'), 'wager-limit'],
  ['24 hours later', async (player) => [await player.pass(1), await player.approve(1)][1], 'set'],
  ['the window is empty again', (player) => player.bet('60000'), 'accepted'],
  ['a limit of losses', (player) => player.set(11, '115000'), 'set'],
  ['lost in a week', (player) => player.bet('15001'), 'wager-limit'],
  ['a day on', async (player) => [await player.pass(24), await player.bet('15001')][1], 'loss-limit'],
  ['a limit of deposits', (player) => player.set(20, '50000'), 'set'],
  ['a deposit', (player) => player.deposit('30000'), 'started'],
  ['what is under way counts', (player) => player.deposit('20001'), 'deposit-limit'],
  ['a reality check', (player) => player.set(32, '60'), 'set'],
  ['an hour is left', (player) => player.limitStatus(), '- 60'],
  ['it is due', async (player) => [await player.pass(1), await player.bet('15000')][1], 'reality-check'],
  ['it is seen', (player) => player.acknowledge(), 200],
  ['and holds nobody up', (player) => player.bet('15000'), 'accepted'],
  ['two hours of session', (player) => player.set(31, '2'), 'set'],
  ['none of them is used', (player) => player.limitStatus(), '120 60'],
  [
    'they are over',
    async (player) => [await player.pass(2), await sleep(KNOWN_MS), await player.bet('15000')][2],
    '401',
  ],
  ['no way in', (player) => player.signIn(), 'SESSION_LIMIT_USED'],
  ['a day on', async (player) => [await player.pass(24), await player.signIn()][1], 'signed in'],
  ['a time-out', (player) => player.set(33, '1'), 'set'],
  ['no bet', (player) => player.bet('15000'), 'timed-out'],
  ['nor a deposit', (player) => player.deposit('20000'), 'timed-out'],
  ['nobody ends it', (player) => player.cancel(33), 'not_cancellable'],
  ['it is over', async (player) => [await player.pass(24), await player.signIn()][1], 'signed in'],
  ['what was under way still is', (player) => player.deposit('20001'), 'deposit-limit'],
  ['exclusion', (player) => player.set(30, '1'), 'set'],
  ['at once', (player) => player.bet('15000'), '401'],
  ['no way in', (player) => player.signIn(), 'SELF_EXCLUDED'],
  ['but to have money sent', (player) => player.signIn(true), 'signed in'],
  ['and not to bet', (player) => player.bet('15000'), 'excluded'],
  ['an hour too early', async (player) => [await player.pass(23), await player.signIn()][1], 'SELF_EXCLUDED'],
  ['it is over', async (player) => [await player.pass(1), await player.signIn()][1], 'signed in'],
  ['the week is not forgotten', (player) => player.bet('15000'), 'loss-limit'],
  ['a week on', async (player) => [await player.pass(168), await player.signIn()][1], 'signed in'],
  ['a bet again', (player) => player.bet('15000'), 'accepted'],
]
