import type { PromoDefinition, PromoStoreReply, RefusalReason, SiteConfig } from '@evens/contracts'
import { type Clock, currencyToShow } from '@evens/kernel'
import { decideRewards, rewardAmount } from '@evens/rules/promo'
import { type Kysely, sql } from 'kysely'
import { callIdempotent, pointsOf } from '../wallet/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sent } from './acts.ts'
import { memberOfPlayer } from './audience.ts'
import { textIn } from './core/public-promotion.ts'
import { rewardGiven } from './core/reward-given.ts'
import type { Definitions } from './definitions.ts'
import type { Viewer } from './promotions.ts'
import { buyItem } from './sql-calls.ts'

type Item = {
  readonly id: string
  readonly promotion: string
  readonly price: bigint
  readonly left: number | null
  readonly per_week: number | null
  readonly bought: number
}
type Shown = PromoStoreReply['items'][number]
type Bought = {
  readonly state: 'done' | 'refused'
  readonly reason: RefusalReason<'promotion'> | null
  readonly code: string | null
}

type ShopDeps = {
  readonly db: Kysely<unknown>
  readonly definitions: Definitions
  readonly siteById: (id: string) => SiteConfig | undefined
  readonly clock: Clock
  readonly changed: (player: bigint) => void
}

/** Goods for points. What an item gives is a promotion with the trigger `bought`, so its terms are versions too. */
export function createShop({ db, definitions, siteById, clock, changed }: ShopDeps) {
  async function itemsOf(siteId: string, player: bigint | null): Promise<readonly Item[]> {
    const { rows } = await sql<Item>`
      select i.id, i.promotion, i.price, i.stock - i.sold as left, i.per_week, (
        select count(*)::integer from promo_sale s
        where s.player_id = ${player} and s.site_id = i.site_id and s.item = i.id and s.at >= promo_week_start()
      ) as bought
      from promo_item i where i.site_id = ${siteId} and i.is_on_sale order by i.place, i.id`.execute(db)
    return rows
  }

  async function definitionOf(siteId: string, { promotion }: Item): Promise<PromoDefinition | null> {
    const found = await definitions.find(siteId, promotion)
    return found === null || definitions.stateOf(found) !== 'running' ? null : found.live.definition
  }

  return {
    async list({ site, player, currency, language }: Viewer): Promise<PromoStoreReply> {
      const items = await itemsOf(site.id, player?.id ?? null)
      const shown = await Promise.all(
        items.map(async (item) => shownItem(item, await definitionOf(site.id, item), { currency, language, player })),
      )
      const points = player === null ? null : Number((await pointsOf(db, player.id, { before: null, max: 1 })).points)
      return {
        items: shown.flatMap((item) => item ?? []),
        currency,
        exponent: currencyToShow(currency).exponent,
        points,
      }
    },

    /** The price that was shown is paid, or nothing: one that has changed is refused. */
    async buy(
      player: Principal,
      id: string,
      { key, price }: { readonly key: string; readonly price: number },
    ): Promise<Bought> {
      const items = await itemsOf(player.siteId, player.id)
      const item = items.find((one) => one.id === id)
      if (item === undefined) throw new Refusal('NOT_FOUND')
      const given = await rewardOf(player, item, `sale:${key}`)
      if (given === null) return { state: 'refused', reason: 'promotion-not-for-you', code: null }
      const answer = await callIdempotent(
        db,
        buyItem,
        sent(player, key, { item: id, price }, { item: id, price: BigInt(price), ...given }),
      )
      const bought = JSON.parse(answer) as Bought
      if (bought.state === 'done') changed(player.id)
      return bought
    },
  }

  async function rewardOf(player: Principal, item: Item, ref: string) {
    const found = await definitions.find(player.siteId, item.promotion)
    const member = await memberOfPlayer(db, player.id, clock.nowMs())
    if (found === null || member === undefined) return null
    const event = { kind: 'bought', at: clock.nowMs(), ref, item: item.id } as const
    const facts = { player: { ...member, currency: player.currency }, joined: [] }
    const [reward] = decideRewards(event, [{ ...found.live, isLive: true }], facts)
    if (reward === undefined) return null
    const minStake = siteById(player.siteId)?.betting.minStake ?? 1
    return rewardGiven(reward, found.live.definition, { player: member.id, site: player.siteId, minStake })
  }
}

/** Null for an item whose promotion gives nothing that a store can sell. */
function shownItem(
  item: Item,
  definition: PromoDefinition | null,
  { currency, language, player }: Pick<Viewer, 'currency' | 'language' | 'player'>,
): Shown | null {
  const reward = definition?.reward[0]
  if (definition === null || reward === undefined || reward.kind === 'cashback') return null
  const rounds = reward.kind === 'free-rounds' ? reward.rounds : null
  const amount = reward.kind === 'points' ? BigInt(reward.points) : rewardAmount(reward, { amount: 0n, currency })
  return {
    id: item.id,
    title: textIn(definition, language).title,
    kind: reward.kind,
    price: Number(item.price),
    amount: String(amount),
    rounds,
    minOdds: reward.kind === 'free-bet' ? reward.minOdds : null,
    days: 'days' in reward ? reward.days : definition.bounds.claimDays,
    left: item.left === null ? null : Math.max(0, item.left),
    mineLeft: player === null || item.per_week === null ? null : Math.max(0, item.per_week - item.bought),
  }
}
