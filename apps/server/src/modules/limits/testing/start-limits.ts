import type { Limit, LimitReply } from '@evens/contracts'
import type { Database } from '../../../platform/database/index.ts'
import { newKey, startBetting } from '../../betting/testing/start-betting.ts'
import { createLimits } from '../index.ts'
import type { LimitDeps } from '../limits.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'

const PATH = '/limit-service-api/api/external/web/v3'

type Answer<Reply> = { readonly status: number; readonly json: Reply }
type BettingSite = Awaited<ReturnType<typeof startBetting>> & {
  readonly cashier?: { readonly reads: { readonly underWay: LimitDeps['underWay'] } }
}

/** A site that takes bets, with the limit service of its players. */
export const startLimits = async (database: Database) => withLimits(await startBetting(database))

export function withLimits<Site extends BettingSite>(site: Site) {
  const { database } = site
  const { sessions } = site.people
  const limits = createLimits({
    kysely: database.kysely,
    siteFor: site.betting.siteFor,
    translate: (_language, key) => key,
    sessionOf: site.people.playerOf,
    underWay: site.cashier?.reads.underWay ?? (async () => 0n),
    moneyOf: site.wallet.sessionMoneyOf,
    firstVersion: 1,
    log: SILENT_LOG,
    notify: () => undefined,
    forget: sessions.forget,
    async leave({ player }, within) {
      await sessions.endAll(player.id, 'self-exclusion', null, within)
      return []
    },
    writeJournal: async () => undefined,
  })
  limits.routes(site.app)

  async function ask<Reply>(
    token: string,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answer<Reply>> {
    const reply = await site.app.inject({
      method,
      url: `${PATH}/${path}`,
      cookies: { user_token: token },
      ...(body !== undefined && { payload: body }),
    })
    return { status: reply.statusCode, json: reply.json<Reply>() }
  }

  return {
    ...site,
    limits,
    ask,
    /** Answers what became of it. */
    async set(token: string, limitType: number, limitValue: string | null, key = newKey()): Promise<string> {
      const { json } = await ask<LimitReply>(token, 'POST', 'limit', { key, limitType, limitValue })
      return json.title ?? JSON.stringify(json)
    },
    act: async (token: string, limitType: number | null, action: 0 | 1): Promise<string> =>
      (await ask<LimitReply>(token, 'POST', `limitaction?action=${action}${naming(limitType)}`)).json.title,
    cancel: async (token: string, limitType: number | null): Promise<string> =>
      (await ask<LimitReply>(token, 'DELETE', `limit?${naming(limitType)}`)).json.title,
    async limit(token: string, type: number): Promise<readonly Limit[]> {
      const { json } = await ask<readonly Limit[]>(token, 'GET', 'limits')
      return json.filter(({ limitType }) => limitType === type)
    },
    /** As if so many hours had passed: all that is written down of the player's limits lies so much further back. */
    async pass(player: bigint, hours: number): Promise<void> {
      const by = `interval '${hours} hours'`
      for (const query of [
        `update limit_use set at = at - ${by} where player_id = $1`,
        `update limit_setting set started_at = started_at - ${by}, ends_at = ends_at - ${by} where player_id = $1`,
        `update limit_player set excluded_until = excluded_until - ${by}, timed_out_until = timed_out_until - ${by},
           reality_due_at = reality_due_at - ${by}, day_began_at = day_began_at - ${by} where player_id = $1`,
      ])
        await database.pool.query(query, [player])
    },
  }
}

const naming = (limitType: number | null): string => (limitType === null ? '' : `&limitType=${limitType}`)
