import type { SiteConfig } from '@evens/contracts'
import { cashbackOf, decideRewards, moneyOf, PAID_AFTER_MS, type Programme, WEEK_MS, weekOf } from '@evens/rules/promo'
import { type Kysely, sql } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { type Member, membersOf } from './audience.ts'
import { rewardGiven } from './core/reward-given.ts'
import type { Definitions } from './definitions.ts'
import { cashbackRate } from './loyalty.ts'
import { payWeeks } from './sql-calls.ts'

type WeeklyDeps = {
  readonly db: Kysely<unknown>
  readonly definitions: Definitions
  readonly siteById: (id: string) => SiteConfig | undefined
}

type OpenWeek = {
  readonly player_id: bigint
  readonly programme: Programme
  readonly week: string
  readonly currency: string
  readonly net: bigint
  readonly level: number
  readonly is_without_cashback: boolean
}

const AT_ONCE = 100
const PAGES_AT_ONCE = 4

/**
 * Pays the cashback of weeks that are over, from Monday 06:00 on. Resumable: a week of a player, programme and currency
 * is decided in one transaction, and a decided one is not looked at again.
 */
export function createWeekly(deps: WeeklyDeps) {
  const { db, definitions } = deps
  const decided = createDecision(deps)

  /** Decides one page behind a player; null when there is none. */
  async function page(after: bigint, until: string, nowMs: number) {
    const { rows } = await sql<OpenWeek>`
      select w.player_id, w.programme, w.week::text as week, w.currency, w.staked - w.returned as net,
        coalesce(l.level, 1) as level, coalesce(l.is_without_cashback, false) as is_without_cashback
      from promo_week w left join promo_level l using (player_id)
      where w.state = 'running' and w.week <= ${until}::date and w.player_id > ${after}
      order by w.player_id limit ${AT_ONCE}`.execute(db)
    if (rows.length === 0) return null
    const last = rows.at(-1)?.player_id ?? after
    // The weeks of the last player may go on behind this page.
    const before = rows.filter(({ player_id }) => player_id !== last)
    const whole = rows.length < AT_ONCE || before.length === 0 ? rows : before
    const members = await membersOf(db, [...new Set(whole.map(({ player_id }) => player_id))], nowMs)
    const weeks = await Promise.all(whole.map((week) => decided(week, members.get(week.player_id))))
    return { weeks, after: whole.at(-1)?.player_id ?? last }
  }

  return {
    /** Pays what is due by the clock of the database; returns the number of weeks that were paid. */
    async tick(): Promise<number> {
      const { rows } = await sql<{ now_ms: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`.execute(db)
      return this.payUntil(rows[0]?.now_ms ?? 0)
    },

    async payUntil(nowMs: number): Promise<number> {
      definitions.forget()
      const until = new Date(weekOf(nowMs - PAID_AFTER_MS).from - WEEK_MS).toISOString().slice(0, 10)
      let count = 0
      for (let after = 0n; ;) {
        const pages: NonNullable<Awaited<ReturnType<typeof page>>>[] = []
        for (let next = after; pages.length < PAGES_AT_ONCE;) {
          const one = await page(next, until, nowMs)
          if (one === null) break
          pages.push(one)
          next = one.after
        }
        // Pages have no player in common, so their gates are locked side by side.
        const paid = await Promise.all(pages.map((one) => callSql(db, payWeeks, { weeks: one.weeks })))
        count += paid.reduce<number>((all, one) => all + (one ?? 0), 0)
        const last = pages.at(-1)
        if (last === undefined || pages.length < PAGES_AT_ONCE) return count
        after = last.after
      }
    },
  }
}

/** Decides a week by the level of now and the bounds of the programme’s promotion; its reward is given with it. */
function createDecision({ definitions, siteById }: Pick<WeeklyDeps, 'definitions' | 'siteById'>) {
  async function boundsOf(siteId: string, programme: Programme, currency: string) {
    const versions = await definitions.versions(siteId)
    const live = versions.find(
      ({ isLive, definition: { trigger } }) => isLive && trigger.kind === 'week' && trigger.programme === programme,
    )
    const reward = live?.definition.reward.find(({ kind }) => kind === 'cashback')
    return reward?.kind === 'cashback'
      ? { min: moneyOf(reward.min, currency), max: moneyOf(reward.max, currency) }
      : null
  }

  return async function decided(week: OpenWeek, member: Member | undefined) {
    const { player_id, programme, currency, net } = week
    const at = Date.parse(week.week) + WEEK_MS - 1
    const rate = cashbackRate(week, programme)
    const base = { player: String(player_id), programme, week: week.week, currency, net, rate }
    const nothing = { ...base, min: 0n, max: 0n, cashback: 0n, state: 'nothing', give: null }
    if (member === undefined) return nothing
    const [reward] = decideRewards(
      { kind: 'week', at, ref: `week:${week.week}:${programme}`, programme, net, rate },
      await definitions.versions(member.siteId),
      { player: { ...member, currency }, joined: member.joined },
    )
    const bounds = await boundsOf(member.siteId, programme, currency)
    if (bounds === null || net <= 0n || rate === 0) return { ...nothing, ...bounds }
    if (reward === undefined) {
      const isBelow = cashbackOf(net, rate, bounds.min, bounds.max) === 0n
      return { ...nothing, ...bounds, state: isBelow ? 'below-minimum' : 'nothing' }
    }
    const definition = await definitions.versionOf(member.siteId, reward.promotion, reward.version)
    if (definition === null) return { ...nothing, ...bounds }
    const { minStake } = siteById(member.siteId)?.betting ?? { minStake: 1 }
    // Currencies of one week are one cause for the bounds, and each has a reward of its own.
    const own = { ...reward, cause: `${reward.cause}#${currency}` }
    const give = rewardGiven(own, definition, { player: member.id, site: member.siteId, minStake })
    return { ...base, ...bounds, cashback: reward.amount, state: 'paid', give }
  }
}
