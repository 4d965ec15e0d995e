import { createHash } from 'node:crypto'
import type { LeavingReply, PromoDefinition, RefusalReason } from '@evens/contracts'
import { type Clock, currencyToShow } from '@evens/kernel'
import { isForPlayer } from '@evens/rules/promo'
import type { Kysely } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { actorOf, type Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { callIdempotent } from '../wallet/index.ts'
import { memberOfPlayer } from './audience.ts'
import type { Definitions, Promotion } from './definitions.ts'
import type { GrantReads } from './grants.ts'
import {
  claimGrant,
  declineGrant,
  joinPromotion,
  leaveGrant,
  leavingOf,
  type LeavingRow,
  type Left,
  noteEvent,
} from './sql-calls.ts'

type Reason = RefusalReason<'promotion'>
type Done = { readonly state: 'done' | 'refused'; readonly reason: Reason | null }
type Keyed = { readonly key: string }

export type ActDeps = {
  readonly db: Kysely<unknown>
  readonly definitions: Definitions
  readonly grants: GrantReads
  readonly clock: Clock
  /** Takes one try of the player's codes; false when they are used up. */
  readonly takeCodeTry: (player: bigint) => Promise<boolean>
  readonly changed: (player: bigint) => void
}

/** Acts of players on promotions and rewards; the database decides each under the player's gate, once for its key. */
export function createActs(deps: ActDeps) {
  const { db, grants, changed } = deps
  const done = (player: Principal, answer: string): Done => {
    const reason = reasonIn(answer)
    if (reason === null) changed(player.id)
    return outcome(reason)
  }

  return {
    ...createJoining(deps),

    async claim(player: Principal, grant: string, { key }: Keyed): Promise<Done> {
      await grants.refuseForeign(player, grant)
      return done(player, await callIdempotent(db, claimGrant, sent(player, key, { grant, act: 'claim' }, { grant })))
    },

    async decline(player: Principal, grant: string, { key }: Keyed): Promise<Done> {
      await grants.refuseForeign(player, grant)
      return done(
        player,
        await callIdempotent(db, declineGrant, sent(player, key, { grant, act: 'decline' }, { grant })),
      )
    },

    async leaving(player: Principal, grant: string): Promise<LeavingReply> {
      const quote = await callSql(db, leavingOf, { player: String(player.id), grant })
      if (quote === null) throw new Refusal('NOT_FOUND')
      return shownLeaving(quote)
    },

    async leave(player: Principal, grant: string, { key, seen }: Keyed & { readonly seen: string }) {
      await grants.refuseForeign(player, grant)
      const answer = await callIdempotent(db, leaveGrant, sent(player, key, { grant, seen }, { grant, seen }))
      if (answer === 'unknown') throw new Refusal('NOT_FOUND')
      const { reason, now } = JSON.parse(answer) as Left
      if (reason === null) changed(player.id)
      return { ...outcome(reason as Reason | null), now: now && shownLeaving(now) }
    },
  }
}

/** The reason against joining that the definition alone gives; the database adds bounds, groups and exclusion. */
function createRefusal({ db, definitions, clock }: ActDeps) {
  return async function refusal(player: Principal, promotion: Promotion, version: number): Promise<Reason | null> {
    const state = definitions.stateOf(promotion)
    if (state === 'scheduled') return 'promotion-not-yet'
    if (state !== 'running') return 'promotion-over'
    if (version !== promotion.live.version) return 'promotion-changed'
    const member = await memberOfPlayer(db, player.id, clock.nowMs())
    return member === undefined ? 'promotion-not-for-you' : isForPlayer(promotion.live.definition, member)
  }
}

function createJoining(deps: ActDeps) {
  const { db, definitions, takeCodeTry, changed } = deps
  const refusal = createRefusal(deps)

  /** Joins the live version; a code is a cause of its own, so its event is written with the entry. */
  async function enter(player: Principal, { id, live }: Promotion, how: How, key: string): Promise<Done> {
    const { bounds, group, excludes, trigger } = live.definition
    const given = {
      site: player.siteId,
      promotion: id,
      version: live.version,
      how,
      bounds,
      group: group ?? null,
      excludes: excludes ?? [],
    }
    const reason = await db.transaction().execute(async (tx) => {
      const answer = await callIdempotent(
        tx,
        joinPromotion,
        sent(player, key, { id, version: live.version, how }, given),
      )
      const refused = reasonIn(answer)
      if (refused === null && trigger.kind === 'code') {
        const event = {
          kind: 'code',
          player: String(player.id),
          site: player.siteId,
          ref: id,
          detail: { promotion: id },
        }
        await callSql(tx, noteEvent, event)
      }
      return refused
    })
    if (reason === null) changed(player.id)
    return outcome(reason)
  }

  return {
    async join(player: Principal, id: string, { key, version, code }: Joining): Promise<Done> {
      const promotion = await definitions.find(player.siteId, id)
      if (promotion === null || definitions.stateOf(promotion) === null) throw new Refusal('NOT_FOUND')
      const { joins, code: known } = promotion.live.definition
      if (joins === 'automatic') return outcome('promotion-not-for-you')
      if (joins === 'code') {
        if (!(await takeCodeTry(player.id))) return outcome('code-too-often')
        if (known === undefined || known !== spelled(code ?? '')) return outcome('code-unknown')
      }
      const reason = await refusal(player, promotion, version)
      return reason === null ? enter(player, promotion, joins, key) : outcome(reason)
    },

    /** Unknown, foreign and expired codes answer alike: a try says nothing about what exists. */
    async enterCode(player: Principal, { key, code }: Keyed & { readonly code: string }) {
      if (!(await takeCodeTry(player.id))) return { ...outcome('code-too-often'), promotion: null }
      const wanted = spelled(code)
      const all = await definitions.of(player.siteId)
      const promotion = all.find(
        ({ live: { definition } }) => definition.joins === 'code' && definition.code === wanted,
      )
      if (promotion === undefined || (await refusal(player, promotion, promotion.live.version)) !== null)
        return { ...outcome('code-unknown'), promotion: null }
      return { ...(await enter(player, promotion, 'code', key)), promotion: promotion.id }
    },
  }
}

type How = Exclude<PromoDefinition['joins'], 'automatic'>
type Joining = Keyed & { readonly version: number; readonly code?: string }

const shownLeaving = (quote: LeavingRow): LeavingReply => ({
  ...quote,
  exponent: currencyToShow(quote.currency).exponent,
})

const spelled = (code: string): string => code.trim().toUpperCase()

const outcome = (reason: Reason | null): Done => ({ state: reason === null ? 'done' : 'refused', reason })

/** A function answers `done`, `unknown` or its reason. */
function reasonIn(answer: string): Reason | null {
  if (answer === 'unknown') throw new Refusal('NOT_FOUND')
  return answer === 'done' ? null : (answer as Reason)
}

/** Idempotency key with the hash of its body: another body under the same key is refused. */
export function sent<Given extends object>(player: Principal, key: string, body: object, given: Given) {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  return { ...actorOf(player), key, hash, ...given }
}
