import type { CashbackReply, LevelReply } from '@evens/contracts'
import { type Clock, currencyToShow } from '@evens/kernel'
import { cashbackOf, levelOf, LEVELS, moneyOf, type Programme, rateOf, weekOf, WEEK_MS } from '@evens/rules/promo'
import { type Kysely, sql } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import type { Definitions } from './definitions.ts'

export type LevelRow = {
  readonly earned: bigint
  readonly level: number
  readonly waits_for: number | null
  readonly is_without_cashback: boolean
}

type WeekRow = {
  readonly from_ms: bigint
  readonly currency: string
  readonly staked: bigint
  readonly returned: bigint
  readonly rate: number | null
  readonly min_amount: bigint | null
  readonly max_amount: bigint | null
  readonly cashback: bigint | null
  readonly state: CashbackReply['weeks'][number]['state']
  readonly paid_at: Date | null
}

type Held = Pick<LevelRow, 'level' | 'is_without_cashback'>

const WEEKS_MAX = 60
const BEGINNER: LevelRow = { earned: 0n, level: 1, waits_for: null, is_without_cashback: false }

async function levelRowOf(db: Kysely<unknown>, player: bigint): Promise<LevelRow> {
  const { rows } = await sql<LevelRow>`
    select earned, level, waits_for, is_without_cashback from promo_level where player_id = ${player}`.execute(db)
  return rows[0] ?? BEGINNER
}

/** The rate that a player is paid cashback by; a flag of protection takes the cashback and leaves the level. */
export const cashbackRate = ({ level, is_without_cashback }: Held, programme: Programme): number =>
  is_without_cashback ? 0 : rateOf(level, programme)

/** Views of levels and cashback. */
export function createLoyaltyReads(db: Kysely<unknown>, definitions: Definitions, clock: Clock) {
  /** Bounds of the programme’s running promotion; null where the site does not pay it. */
  async function boundsOf(siteId: string, programme: Programme, currency: string) {
    const promotions = await definitions.of(siteId)
    const offered = promotions.find((one) => {
      const { trigger } = one.live.definition
      return trigger.kind === 'week' && trigger.programme === programme && definitions.stateOf(one) === 'running'
    })
    const reward = offered?.live.definition.reward.find(({ kind }) => kind === 'cashback')
    if (reward?.kind !== 'cashback') return null
    return { min: moneyOf(reward.min, currency), max: moneyOf(reward.max, currency) }
  }

  return {
    async level({ id }: Principal): Promise<LevelReply> {
      const row = await levelRowOf(db, id)
      return {
        level: row.level,
        earned: Number(row.earned),
        waitsForApproval: row.waits_for !== null && levelOf(Number(row.earned)) > row.level,
        levels: LEVELS.map(({ level, points, casino, sport }) => ({ level, points, casino, sport })),
      }
    },

    async cashback(player: Principal, programme: Programme): Promise<CashbackReply> {
      const rate = cashbackRate(await levelRowOf(db, player.id), programme)
      const { rows } = await sql<WeekRow>`
        select (extract(epoch from week::timestamp) * 1000)::bigint as from_ms, currency, staked, returned, rate,
          min_amount, max_amount, cashback, state, paid_at
        from promo_week where player_id = ${player.id} and programme = ${programme}
        order by week desc, currency limit ${WEEKS_MAX}`.execute(db)
      const weeks = await Promise.all(
        rows.map(async (row) => weekView(row, rate, await boundsOf(player.siteId, programme, row.currency))),
      )
      const isOffered = (await boundsOf(player.siteId, programme, player.currency)) !== null
      const { from } = weekOf(clock.nowMs())
      const isCounting = weeks.some((week) => week.from === from)
      const empty = isCounting || !isOffered ? [] : [await emptyWeek(player, from)]
      return { weeks: [...empty, ...weeks], rate, isOffered }

      async function emptyWeek({ siteId, currency }: Principal, fromMs: number) {
        const row: WeekRow = { ...NO_WEEK, from_ms: BigInt(fromMs), currency }
        return weekView(row, rate, await boundsOf(siteId, programme, currency))
      }
    },
  }
}

const NO_WEEK = {
  staked: 0n,
  returned: 0n,
  rate: null,
  min_amount: null,
  max_amount: null,
  cashback: null,
  state: 'running',
  paid_at: null,
} as const

/** A week under way is shown as it would be paid now. */
function weekView(
  row: WeekRow,
  rateNow: number,
  bounds: { readonly min: bigint; readonly max: bigint } | null,
): CashbackReply['weeks'][number] {
  const from = Number(row.from_ms)
  const net = row.staked - row.returned
  const [rate, min, max] = [
    row.rate ?? rateNow,
    row.min_amount ?? bounds?.min ?? 0n,
    row.max_amount ?? bounds?.max ?? 0n,
  ]
  return {
    from,
    until: from + WEEK_MS,
    currency: row.currency,
    exponent: currencyToShow(row.currency).exponent,
    staked: String(row.staked),
    returned: String(row.returned),
    net: String(net),
    rate,
    min: String(min),
    max: String(max),
    cashback: String(row.cashback ?? cashbackOf(net, rate, min, max)),
    state: row.state,
    paidAt: row.paid_at?.getTime() ?? null,
  }
}
