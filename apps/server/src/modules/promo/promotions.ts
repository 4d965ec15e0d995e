import type { PromotionCard, PromotionReply, PromotionsReply, SiteConfig } from '@evens/contracts'
import { type Clock, currencyToShow } from '@evens/kernel'
import { isForPlayer } from '@evens/rules/promo'
import type { Kysely } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Member, memberOfPlayer } from './audience.ts'
import { publicPromotion } from './core/public-promotion.ts'
import type { Definitions, Promotion, PublishedVersion } from './definitions.ts'
import type { GrantReads } from './grants.ts'

/** The visitor of a page: a player, or the defaults of somebody unknown. */
export type Viewer = {
  readonly site: SiteConfig
  readonly language: string
  readonly player: Principal | null
  /** Of the active account, else that of the place a visitor comes from. */
  readonly currency: string
}

type Own = {
  readonly member: Member
  readonly grants: Awaited<ReturnType<GrantReads['newest']>>
}

type Deps = {
  readonly db: Kysely<unknown>
  readonly definitions: Definitions
  readonly grants: GrantReads
  readonly clock: Clock
}

/** Pages of promotions. They say the same as the engine: both read the published definition. */
export function createPromotionReads({ db, definitions, grants, clock }: Deps) {
  async function ownOf({ player, language }: Viewer): Promise<Own | null> {
    if (player === null) return null
    const member = await memberOfPlayer(db, player.id, clock.nowMs())
    return member === undefined ? null : { member, grants: await grants.newest(player, language) }
  }

  function cardOf(
    promotion: Promotion,
    { version, definition }: PublishedVersion,
    { language }: Viewer,
    own: Own | null,
  ): PromotionCard | null {
    const state = definitions.stateOf(promotion)
    if (state === null) return null
    return {
      promotion: publicPromotion(definition, language),
      version,
      state,
      mine: own === null ? null : mineOf(promotion, own),
    }
  }

  return {
    /** Promotions for named players or for a partner's tag are shown to these alone. */
    async list(viewer: Viewer, partner: string | null): Promise<PromotionsReply> {
      const own = await ownOf(viewer)
      const promotions = await definitions.of(viewer.site.id)
      const cards = promotions.flatMap((promotion) => {
        if (isGood(promotion) || !isShownTo(promotion, own, partner)) return []
        const card = cardOf(promotion, joinedVersion(promotion, own), viewer, own)
        return card === null || (card.state === 'ended' && (card.mine?.grant ?? null) === null) ? [] : [card]
      })
      return { cards, ...moneyOf(viewer) }
    },

    async read(viewer: Viewer, id: string, asked: number | null): Promise<PromotionReply> {
      const promotion = await definitions.find(viewer.site.id, id)
      const own = await ownOf(viewer)
      if (promotion === null || !isShownTo(promotion, own, own?.member.partner ?? null)) throw new Refusal('NOT_FOUND')
      const version =
        asked === null ? joinedVersion(promotion, own) : promotion.versions.find((one) => one.version === asked)
      const card = version === undefined ? null : cardOf(promotion, version, viewer, own)
      if (version === undefined || card === null) throw new Refusal('NOT_FOUND')
      return {
        ...card,
        versions: promotion.versions.map((one) => ({ version: one.version, publishedAt: one.publishedAt })),
        publishedAt: version.publishedAt,
        ...moneyOf(viewer),
      }
    },
  }
}

function moneyOf({ currency }: Viewer) {
  const { exponent, initialAmount } = currencyToShow(currency)
  return { currency, exponent, usual: String(initialAmount) }
}

/** Goods of the store are listed there. */
const isGood = ({ live }: Promotion): boolean => live.definition.trigger.kind === 'bought'

const entryOf = ({ id }: Promotion, own: Own | null) =>
  own?.member.joined.findLast(({ promotion }) => promotion === id) ?? null

/** Terms never change after joining: the page keeps the version that was joined. */
function joinedVersion(promotion: Promotion, own: Own | null): PublishedVersion {
  const entry = entryOf(promotion, own)
  return promotion.versions.find(({ version }) => version === entry?.version) ?? promotion.live
}

function isShownTo(promotion: Promotion, own: Own | null, partner: string | null): boolean {
  const { partners, players } = promotion.live.definition.audience
  if (own !== null && entryOf(promotion, own) !== null) return true
  if (players !== undefined && (own === null || !players.includes(own.member.id))) return false
  const tag = own?.member.partner ?? partner
  return partners === undefined || (tag !== null && partners.includes(tag))
}

function mineOf(promotion: Promotion, own: Own): PromotionCard['mine'] {
  const entry = entryOf(promotion, own)
  const reason = entry === null ? isForPlayer(promotion.live.definition, own.member) : null
  return {
    isForMe: reason === null,
    reason,
    joinedAt: entry?.at ?? null,
    version: entry?.version ?? null,
    grant: own.grants.get(promotion.id) ?? null,
  }
}
