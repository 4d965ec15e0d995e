import type { SiteConfig } from '@evens/contracts'
import { decideRewards, type PromoEvent } from '@evens/rules/promo'
import type { QueryExecutorProvider } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import type { Member } from './audience.ts'
import { rewardGiven } from './core/reward-given.ts'
import type { Definitions } from './definitions.ts'
import { giveReward } from './sql-calls.ts'

export type Given = { readonly promotion: string; readonly kind: string; readonly outcome: string }

type Cause = { readonly member: Member; readonly event: PromoEvent; readonly currency: string }

/**
 * Decides what a cause earns a player and gives it, under the player's gate. Idempotent by cause: a cause that is
 * looked at again answers `there`.
 */
export const createGive =
  (definitions: Definitions, siteById: (id: string) => SiteConfig | undefined) =>
  async (tx: QueryExecutorProvider, { member, event, currency }: Cause): Promise<readonly Given[]> => {
    const { id: player, siteId: site, joined } = member
    const minStake = siteById(site)?.betting.minStake ?? 1
    const rewards = decideRewards(event, await definitions.versions(site), { player: { ...member, currency }, joined })
    const given: Given[] = []
    for (const reward of rewards) {
      const definition = await definitions.versionOf(site, reward.promotion, reward.version)
      if (definition === null) continue
      const outcome = await callSql(tx, giveReward, rewardGiven(reward, definition, { player, site, minStake }))
      given.push({ promotion: reward.promotion, kind: reward.kind, outcome: outcome ?? 'there' })
    }
    return given
  }
export type Give = ReturnType<typeof createGive>
