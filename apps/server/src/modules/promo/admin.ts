import type { PromoDefinition, SiteConfig } from '@evens/contracts'
import { PromoDefinition as Definition } from '@evens/contracts'
import { packOf } from '@evens/rules/limits'
import { definitionFaults } from '@evens/rules/promo'
import { type Kysely, sql, type Transaction } from 'kysely'
import { Check } from 'typebox/value'
import { callSql } from '../../platform/database/index.ts'
import { type Act, createProposals } from '../operators/index.ts'
import { memberOfPlayer } from './audience.ts'
import { createDefinitions } from './definitions.ts'
import { publish } from './publish.ts'
import { simulate } from './simulate.ts'
import { endGrant, noteEvent, setPromotionState } from './sql-calls.ts'

/** An act upon promotions that needs two operators. */
export type PromoProposal =
  | { readonly act: 'publish'; readonly site: string; readonly definition: PromoDefinition }
  | { readonly act: 'gift'; readonly player: string; readonly promotion: string }
  | { readonly act: 'forfeit'; readonly player: string; readonly grant: string }
  | { readonly act: 'level'; readonly player: string; readonly level: number }

export type HeldGrant = {
  readonly player_id: bigint
  readonly id: bigint
  readonly promotion: string
  readonly kind: string
  readonly amount: bigint
  readonly currency: string
  readonly held_for: string
  readonly granted_at: Date
}
export type WaitingLevel = { readonly player_id: bigint; readonly earned: bigint; readonly waits_for: number }
export type HeldFriend = { readonly player_id: bigint; readonly inviter: bigint; readonly registered_at: Date }

const LISTED_MAX = 200
const KIND = 'promotion'

/** Operators publish promotions, decide on held rewards, give and take them. Money moves by two of them alone. */
export function createPromotionsAdmin(db: Kysely<unknown>, sites: readonly SiteConfig[]) {
  const clock = { nowMs: () => Date.now() }
  const definitions = createDefinitions(db, clock)
  const proposals = createProposals<PromoProposal>(db, KIND, (tx, detail, act) =>
    EFFECTS[detail.act](tx, detail as never, act),
  )
  const siteById = (id: string): SiteConfig | undefined => sites.find((site) => site.id === id)

  return {
    ...createReviews(db),
    proposals: proposals.list,
    approve: proposals.approve,
    reject: proposals.reject,

    async list(site: string) {
      return (await definitions.of(site)).map((one) => ({ ...one, state: definitions.stateOf(one) }))
    },

    /** Faults that block a definition on a site; none for one that can be published. */
    faultsOf(site: string, given: unknown): readonly string[] {
      const config = siteById(site)
      if (config === undefined) return [`there is no site ${site}`]
      if (!Check(Definition, given)) return ['it is not a definition: docs/guides/promotions.md has its fields']
      const facts = { pack: packOf(config.jurisdiction.pack), languages: config.languages.all }
      return definitionFaults(given, facts).flatMap((fault) => (fault.blocks ? [JSON.stringify(fault)] : []))
    },

    simulate: (site: string, definition: PromoDefinition, days: number) => simulate(db, { site, definition, days }),

    propose: (detail: PromoProposal, act: Act): Promise<bigint | null> =>
      proposals.propose(subjectOf(detail), detail, act),

    /** Entries and rewards of players stay as they are; a paused promotion takes nobody and gives nothing. */
    async change(
      site: string,
      id: string,
      state: 'running' | 'paused' | 'ended' | 'archived',
      act: Act,
    ): Promise<string | null> {
      definitions.forget()
      return callSql(db, setPromotionState, { site, id, state, ...act })
    },
  }
}

const subjectOf = (detail: PromoProposal): string => {
  if (detail.act === 'publish') return `${detail.site} ${detail.definition.id}`
  if (detail.act === 'forfeit') return `player ${detail.player} grant ${detail.grant}`
  return `player ${detail.player} ${detail.act}`
}

type Effect<Name extends PromoProposal['act']> = (
  tx: Transaction<unknown>,
  detail: Extract<PromoProposal, { readonly act: Name }>,
  act: Act & { readonly proposal: bigint },
) => Promise<string | null>

/** Each is carried out in the transaction of its approval; an outcome other than null undoes both. */
const EFFECTS: { readonly [Name in PromoProposal['act']]: Effect<Name> } = {
  async publish(tx, { site, definition }, { actor, reason, proposal }) {
    await publish(tx, definition, { site, place: 100, madeBy: `proposal ${proposal}`, approvedBy: actor, reason })
    return null
  },
  async gift(tx, { player, promotion }, { proposal }) {
    const member = await memberOfPlayer(tx, BigInt(player), Date.now())
    if (member === undefined) return 'no-player'
    const event = { kind: 'given', player, site: member.siteId, ref: `gift:${proposal}`, detail: { promotion } }
    await callSql(tx, noteEvent, event)
    return null
  },
  async forfeit(tx, { player, grant }, { actor, reason }) {
    const outcome = await callSql(tx, endGrant, { player, grant, state: 'forfeited', actor, reason })
    return outcome === 'done' ? null : (outcome ?? 'unknown')
  },
  async level(tx, { player, level }, { actor }) {
    const member = await memberOfPlayer(tx, BigInt(player), Date.now())
    if (member === undefined || !member.isVerified) return 'not-verified'
    await sql`select wallet_lock_player(${player}::bigint)`.execute(tx)
    const { rows } = await sql`
      update promo_level set level = ${level}, waits_for = null, approved_by = ${actor}, approved_at = clock_timestamp(),
        reached_at = clock_timestamp()
      where player_id = ${player}::bigint and waits_for = ${level} returning player_id`.execute(tx)
    return rows.length === 1 ? null : 'not-waiting'
  },
}

/** Review queues: held rewards, held friends, and levels that wait for approval. */
function createReviews(db: Kysely<unknown>) {
  return {
    async held(): Promise<readonly HeldGrant[]> {
      const { rows } = await sql<HeldGrant>`
        select player_id, id, promotion, kind, amount, currency, held_for, granted_at from promo_grant
        where state = 'held' order by granted_at limit ${LISTED_MAX}`.execute(db)
      return rows
    },

    async waitingLevels(): Promise<readonly WaitingLevel[]> {
      const { rows } = await sql<WaitingLevel>`
        select player_id, earned, waits_for from promo_level where waits_for is not null
        order by earned desc limit ${LISTED_MAX}`.execute(db)
      return rows
    },

    async heldFriends(): Promise<readonly HeldFriend[]> {
      const { rows } = await sql<HeldFriend>`
        select player_id, inviter, registered_at from promo_friend where step = 'held'
        order by registered_at limit ${LISTED_MAX}`.execute(db)
      return rows
    },

    /** A released reward is given as it would have been at first. Answers `done`, `unknown` or `grant-moved`. */
    async decideHeld(
      player: string,
      grant: string,
      isReleased: boolean,
      { actor, reason }: Act,
    ): Promise<string | null> {
      return db.transaction().execute(async (tx) => {
        const state = isReleased ? 'offered' : 'refused'
        const outcome = await callSql(tx, endGrant, { player, grant, state, actor, reason })
        if (outcome === 'done') {
          const detail = JSON.stringify({ player, grant, reason })
          await sql`select audit_note(players_site_of(${player}::bigint), ${actor}, ${`grant-${state}`}, ${`grant ${grant}`},
            ${detail}::jsonb)`.execute(tx)
        }
        return outcome
      })
    },

    /** A protection flag takes the cashback of a level away at once, and gives it back. */
    async setCashback(player: string, isTaken: boolean, { actor, reason }: Act): Promise<boolean> {
      const { rows } = await sql`
        with changed as (
          update promo_level set is_without_cashback = ${isTaken}
          where player_id = ${player}::bigint and is_without_cashback <> ${isTaken} returning player_id
        )
        select from changed, audit_note(players_site_of(changed.player_id), ${actor},
          ${isTaken ? 'cashback-taken' : 'cashback-returned'}, 'player ' || changed.player_id,
          jsonb_build_object('reason', ${reason}::text))`.execute(db)
      return rows.length === 1
    },
  }
}
