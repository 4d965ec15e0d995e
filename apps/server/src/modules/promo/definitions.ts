import type { PromoDefinition, PromotionCard } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { PromoVersion } from '@evens/rules/promo'
import { type Kysely, sql } from 'kysely'
import { shownState, type StoredState } from './core/promotion-state.ts'

/** A published promotion with all versions that somebody may have joined, the live one among them. */
export type Promotion = {
  readonly id: string
  readonly stored: StoredState
  readonly place: number
  readonly live: PublishedVersion
  readonly versions: readonly PublishedVersion[]
}
export type PublishedVersion = {
  readonly version: number
  readonly definition: PromoDefinition
  readonly publishedAt: number
}

type Row = {
  readonly site_id: string
  readonly id: string
  readonly state: StoredState
  readonly place: number
  readonly live: number
  readonly version: number
  readonly definition: PromoDefinition
  readonly published_at: Date
}

/** An operator's change, made in another process, is seen after this time at the latest. */
const KEPT_MS = 2000

/** The published promotions of the sites, kept in memory for a moment: every page of promotions needs all of a site. */
export function createDefinitions(db: Kysely<unknown>, clock: Clock) {
  let kept: { readonly bySite: ReadonlyMap<string, readonly Promotion[]>; readonly untilMs: number } | null = null

  async function read(): Promise<ReadonlyMap<string, readonly Promotion[]>> {
    const { rows } = await sql<Row>`
      select p.site_id, p.id, p.state, p.place, p.live, v.version, v.definition, v.published_at
      from promo_promotion p join promo_version v on v.site_id = p.site_id and v.id = p.id and v.published_at is not null
      where p.live is not null
      order by p.site_id, p.place, p.id, v.version desc`.execute(db)
    const bySite = Map.groupBy(rows, ({ site_id }) => site_id)
    return new Map([...bySite].map(([site, own]) => [site, promotionsOf(own)]))
  }

  async function all(): Promise<ReadonlyMap<string, readonly Promotion[]>> {
    const nowMs = clock.nowMs()
    if (kept !== null && nowMs < kept.untilMs) return kept.bySite
    const bySite = await read()
    kept = { bySite, untilMs: nowMs + KEPT_MS }
    return bySite
  }

  const of = async (siteId: string): Promise<readonly Promotion[]> => (await all()).get(siteId) ?? []

  return {
    of,
    find: async (siteId: string, id: string): Promise<Promotion | null> =>
      (await of(siteId)).find((one) => one.id === id) ?? null,

    async versionOf(siteId: string, id: string, version: number): Promise<PromoDefinition | null> {
      const promotion = (await of(siteId)).find((one) => one.id === id)
      return promotion?.versions.find((one) => one.version === version)?.definition ?? null
    },

    stateOf: ({ stored, live }: Promotion): PromotionCard['state'] | null =>
      shownState(stored, live.definition, clock.nowMs()),

    /** Versions that may reward a cause: paused and archived promotions give nothing, those that ended only to entered players. */
    async versions(siteId: string): Promise<readonly PromoVersion[]> {
      const promotions = await of(siteId)
      return promotions
        .filter(({ stored }) => stored === 'running' || stored === 'scheduled' || stored === 'ended')
        .flatMap(({ stored, live, versions }) =>
          versions.map(({ version, definition }) => ({
            version,
            definition,
            isLive: stored !== 'ended' && version === live.version,
          })),
        )
    },

    forget: (): void => {
      kept = null
    },
  }
}
export type Definitions = ReturnType<typeof createDefinitions>

function promotionsOf(rows: readonly Row[]): readonly Promotion[] {
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, own]) => {
    const versions = own.map(({ version, definition, published_at }) => ({
      version,
      definition,
      publishedAt: published_at.getTime(),
    }))
    const [first] = own
    const live = versions.find(({ version }) => version === first?.live)
    return first === undefined || live === undefined
      ? []
      : [{ id, stored: first.state, place: first.place, live, versions }]
  })
}
