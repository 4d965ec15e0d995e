import type { Grant, GrantsReply, PLAY_REASONS, PlaysReply } from '@evens/contracts'
import { type Kysely, sql } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { textIn } from './core/public-promotion.ts'
import { type GrantRow, grantView } from './core/grant-view.ts'
import type { Definitions } from './definitions.ts'

type Owner = Pick<Principal, 'id' | 'siteId'>

const PAGE = 20

type PlayRow = {
  readonly n: bigint
  readonly source: 'coupon' | 'game'
  readonly ref: string
  readonly at: Date
  readonly staked: bigint
  readonly counted: bigint
  readonly is_open: boolean
  readonly reason: (typeof PLAY_REASONS)[number] | null
}

const columns = sql`
  g.player_id, g.id, g.promotion, g.version, g.kind, g.state, g.currency, g.amount, g.required, g.wagered, g.converted,
  g.converts_max, g.terms, g.code, g.min_odds, g.rounds, g.rounds_left, g.stake, g.titles, g.claim_by, g.ends_at,
  g.granted_at, g.ended_at,
  wallet_balance(g.player_id, 'bonus', g.currency) as bonus,
  wallet_balance(g.player_id, 'bonus-held', g.currency) as bonus_held`

/** Views of a player’s rewards. */
export function createGrantReads(db: Kysely<unknown>, definitions: Definitions) {
  /** The title is that of the version that was joined. */
  async function shown(
    { siteId }: Pick<Owner, 'siteId'>,
    rows: readonly GrantRow[],
    language: string,
  ): Promise<Grant[]> {
    const promotions = new Map((await definitions.of(siteId)).map((one) => [one.id, one]))
    return rows.map((row) => {
      const promotion = promotions.get(row.promotion)
      const joined = promotion?.versions.find(({ version }) => version === row.version) ?? promotion?.live
      return grantView(row, joined === undefined ? row.promotion : textIn(joined.definition, language).title)
    })
  }

  /** Those that run come first and are all on the first page, so a page is found by its last id alone. */
  async function list(player: Owner, before: string | null, language: string): Promise<GrantsReply> {
    const running = sql<boolean>`g.state in ('held', 'offered', 'active', 'closing')`
    const first = sql<GrantRow>`
      select ${columns} from promo_grant g where g.player_id = ${player.id} and ${running} order by g.id desc limit 100`
    const over = sql<GrantRow>`
      select ${columns} from promo_grant g
      where g.player_id = ${player.id} and not ${running} and g.id < coalesce(${before}::bigint, 9223372036854775807)
      order by g.id desc limit ${PAGE + 1}`
    const [now, past] = await Promise.all([before === null ? first.execute(db) : { rows: [] }, over.execute(db)])
    const page = past.rows.slice(0, PAGE)
    const last = past.rows.length > PAGE ? page.at(-1) : undefined
    return {
      grants: await shown(player, [...now.rows, ...page], language),
      next: last === undefined ? null : String(last.id),
    }
  }

  /** The newest reward of each promotion for a player; one that runs stands for one that is over. */
  async function newest(player: Owner, language: string): Promise<ReadonlyMap<string, Grant>> {
    const { rows } = await sql<GrantRow>`
      select distinct on (g.promotion) ${columns} from promo_grant g where g.player_id = ${player.id}
      order by g.promotion, (g.state in ('held', 'offered', 'active', 'closing')) desc, g.id desc`.execute(db)
    const grants = await shown(player, rows, language)
    return new Map(grants.map((grant) => [grant.promotion, grant]))
  }

  /** The bonus that stakes of a currency can be taken from, and free rounds of a title. */
  async function inPlay(player: Owner & Pick<Principal, 'currency'>, language: string, title: number | null) {
    const { rows } = await sql<GrantRow>`
      select ${columns} from promo_grant g
      where g.player_id = ${player.id} and g.currency = ${player.currency} and g.state = 'active'
        and (g.kind = 'bonus' or g.kind = 'free-rounds' and ${title}::integer = any (g.titles) and g.rounds_left > 0)
      order by g.id`.execute(db)
    const [bonus, rounds] = [rows.find(({ kind }) => kind === 'bonus'), rows.find(({ kind }) => kind === 'free-rounds')]
    const view = async (row: GrantRow | undefined): Promise<Grant | null> =>
      row === undefined ? null : ((await shown(player, [row], language))[0] ?? null)
    return { bonus: await view(bonus), rounds: await view(rounds) }
  }

  return { list, newest, inPlay, ...createPlays(db) }
}
export type GrantReads = ReturnType<typeof createGrantReads>

/** Bets and rounds of a bonus, for its owner. */
function createPlays(db: Kysely<unknown>) {
  async function refuseForeign(player: Owner, id: string): Promise<void> {
    const { rows } = await sql`
      select from promo_grant where player_id = ${player.id} and id = ${id}::bigint`.execute(db)
    if (rows.length === 0) throw new Refusal('NOT_FOUND')
  }

  /** The newest count of each bet or round. */
  async function plays(player: Owner, id: string, before: string | null): Promise<PlaysReply> {
    await refuseForeign(player, id)
    const { rows } = await sql<PlayRow>`
      select p.n, p.source, p.ref, p.at, p.staked, p.counted, p.is_open, p.reason from promo_play p
      where p.player_id = ${player.id} and p.grant_id = ${id}::bigint
        and p.n < coalesce(${before}::bigint, 9223372036854775807)
        and not exists (
          select from promo_play newer where newer.player_id = p.player_id and newer.grant_id = p.grant_id
            and newer.source = p.source and newer.ref = p.ref and newer.version > p.version
        )
      order by p.n desc limit ${PAGE + 1}`.execute(db)
    const page = rows.slice(0, PAGE)
    return {
      plays: page.map(({ n, source, ref, at, staked, counted, is_open, reason }) => ({
        n: String(n),
        source,
        ref,
        at: at.getTime(),
        staked: String(staked),
        counted: String(counted),
        isOpen: is_open,
        reason,
      })),
      next: rows.length > PAGE ? String(page.at(-1)?.n) : null,
    }
  }

  return { refuseForeign, plays }
}
