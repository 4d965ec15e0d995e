import type { Ruling } from '@evens/contracts/feed'
import { parseBuilderKey, parseMarketKey } from '@evens/kernel'
import { isContested, type Register, rulingRefusal, type RulingRefusal } from '@evens/rules/settlement'
import { type Kysely, sql } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { addRuling } from '../book/index.ts'
import { type Act, createProposals } from '../operators/index.ts'
import { accountOf, type Spoken } from './core/read-log.ts'

/** A ruling, or another run of the settlement by the statements that are there. */
export type ProposedResult = {
  readonly event: string
  readonly market: string
  readonly generation: number
  /** The last statement about the market that the proposer could know of. */
  readonly heard: string
  readonly ruling: Ruling | { readonly kind: 'again' }
}

/** A market that operators have decided by hand. */
export type RuledMarket = {
  readonly event: string
  readonly market: string
  readonly isVoid: boolean
  readonly at: Date
  /** The feed alone would end it otherwise. */
  readonly isContested: boolean
}

type Place = { readonly generation: number; readonly isHeld: boolean; readonly heard: string }
type Proposing = { readonly event: string; readonly market: string; readonly ruling: ProposedResult['ruling'] }

const SHOWN_MAX = 1000

/** Results, voids and settlements by hand: one operator proposes, another approves. */
export function createResultsAdmin(db: Kysely<unknown>) {
  const proposals = createProposals<ProposedResult>(db, 'result', async (tx, proposed) => {
    const { event, market, generation, heard, ruling } = proposed
    const place = await placeOf(tx, event, market)
    if (place === null || place.isHeld || place.generation !== generation || place.heard !== heard) return 'changed'
    if (ruling.kind === 'again')
      await sql`
      update market_verdict set is_done = false where event = ${event} and market = ${market}`.execute(tx)
    else await callSql(tx, addRuling, { event, generation, market, ruling })
    return null
  })

  return {
    list: proposals.list,
    approve: proposals.approve,
    reject: proposals.reject,

    async propose({ event, market, ruling }: Proposing, act: Act): Promise<bigint | RulingRefusal | string> {
      const place = parseMarketKey(market) === null ? null : await placeOf(db, event, market)
      if (place === null) return 'unknown'
      if (place.isHeld) return 'held'
      if (ruling.kind === 'result') {
        const refusal = rulingRefusal(ruling.outcomes, await outcomesBetOn(db, event, market))
        if (refusal !== null) return refusal
      }
      const { generation, heard } = place
      const id = await proposals.propose(`${event}/${market}`, { event, market, generation, heard, ruling }, act)
      return id ?? 'waits'
    },

    /** Markets under a ruling, those that the feed contests first. */
    async ruled(): Promise<readonly RuledMarket[]> {
      const { rows } = await sql<{ event: string; market: string; spoken: readonly Spoken[]; at: Date }>`
        select event, market, max(known_at) filter (where said->>'kind' like 'rul%') as at,
          jsonb_agg(jsonb_build_object('n', n, 'generation', generation, 'said', said) order by n) as spoken
        from market_verdict where (event, market) in (
          select event, market from market_verdict where said->>'kind' like 'rul%' limit ${SHOWN_MAX}
        ) group by event, market order by event, market`.execute(db)
      return rows
        .flatMap(({ event, market, spoken, at }) => {
          const generations = new Set(spoken.flatMap((one) => (isRuling(one) ? [one.generation] : [])))
          return [...generations].flatMap((generation): RuledMarket[] => {
            const { closing } = accountOf(spoken, generation)
            if (closing.fed === undefined) return []
            return [{ event, market, isVoid: closing.settlement === null, at, isContested: isContested(closing) }]
          })
        })
        .toSorted((a, b) => Number(b.isContested) - Number(a.isContested))
    },
  }
}

const isRuling = ({ said: { kind } }: Spoken): boolean => kind.startsWith('rul')

/** The game that the event's id stands for, and how much is known of the market; null for an unknown event. */
async function placeOf(db: Kysely<unknown>, event: string, market: string): Promise<Place | null> {
  const { rows } = await sql<{ register: Register; heard: bigint }>`
    select register, (
      select coalesce(max(n), 0) from market_verdict v where v.event = f.event and v.market = ${market}
    ) as heard
    from betting_fixture f where event = ${event}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { current, held } = row.register
  return { generation: current.generation, isHeld: held !== null, heard: String(row.heard) }
}

/** Outcomes of the market in bets of any state that can still be settled, alone or in a builder. */
async function outcomesBetOn(db: Kysely<unknown>, event: string, market: string): Promise<readonly string[]> {
  const { rows } = await sql<{ market: string; outcome: string }>`
    select distinct l.market, l.outcome from coupon_market hung
    join coupon_leg l on (l.player_id, l.coupon_id, l.event) = (hung.player_id, hung.coupon_id, hung.event)
    join coupon c on (c.player_id, c.id) = (l.player_id, l.coupon_id)
    where hung.event = ${event} and hung.market = ${market}
      and c.state in ('ordered', 'asked', 'waiting', 'accepted', 'settled')`.execute(db)
  const picks = rows.flatMap((row) => parseBuilderKey(row.market) ?? [row])
  return [...new Set(picks.flatMap((pick) => (pick.market === market ? [pick.outcome] : [])))].toSorted()
}
