import {
  type CouponToSave,
  type CouponView,
  type LoadedCoupon,
  parseCouponCode,
  type PrintedCoupon,
  type SavedCouponReply,
  type SiteConfig,
} from '@evens/contracts'
import { type Clock, parseOutcomeId } from '@evens/kernel'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { App } from '../../platform/http/serve.ts'
import type { BookModule, Quote } from '../book/index.ts'
import type { LocalDefaults } from '../site/index.ts'
import { savedContent } from './core/saved-content.ts'
import { createTries } from './core/tries.ts'
import { savedCouponRoutes } from './routes.ts'
import { loadedView, printedPlaced, printedSaved } from './saved-coupon-view.ts'
import { createSavedCouponStore, isSavedId } from './store.ts'

export type SavedCouponDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly book: Pick<BookModule, 'quote'>
  /** A placed coupon, only for the player who placed it. */
  readonly placed: (player: Principal, id: string) => Promise<CouponView | null>
  readonly siteFor: (host: string | undefined) => SiteConfig
  /** The amounts of a visitor's slip are in the currency that the page shows them. */
  readonly localOf: (request: FastifyRequest, language: string) => Pick<LocalDefaults, 'currency'>
  readonly clock: Clock
}

export type SavedCoupons = ReturnType<typeof createSavedCoupons>

/** The parts of a reader's page address that links need. */
type Reader = { readonly origin: string; readonly language: string }

type Visitor = { readonly address: string; readonly currency: string }

const MINUTE = { windowMs: 60_000, addressesMax: 20_000 }
const SAVES_A_MINUTE = 20
const MISSES_A_MINUTE = 20
const PLACED_ID = /^[1-9][0-9]{14,17}$/

/** Slips stored under a code, and printed coupons. */
export function createSavedCoupons({ database, book, placed, siteFor, localOf, clock }: SavedCouponDeps) {
  const store = createSavedCouponStore(database.kysely)
  const saves = createTries({ ...MINUTE, max: SAVES_A_MINUTE, nowMs: clock.nowMs })
  const misses = createTries({ ...MINUTE, max: MISSES_A_MINUTE, nowMs: clock.nowMs })
  const quoteOf = (ref: string): Quote => book.quote(parseOutcomeId(ref) ?? { event: '', market: '', outcome: '' })

  const savedCoupons = {
    siteFor,
    localOf,

    async save(
      site: SiteConfig,
      player: Pick<Principal, 'currency'> | null,
      { address, currency: shown }: Visitor,
      slip: CouponToSave,
    ): Promise<SavedCouponReply> {
      if (saves.isSpent(address)) throw new Refusal('TOO_MANY_REQUESTS')
      saves.spend(address)
      const currency = player?.currency ?? shown
      const saved = savedContent(slip, quoteOf, currency, site)
      if (saved === null) throw new Refusal('BAD_REQUEST', { field: 'bets' })
      const { code, id, expires_at } = await store.insert(site.id, saved.content)
      return { code, id, keptUntil: expires_at.getTime(), leftOut: [...saved.leftOut] }
    },

    /** Rate-limits failed attempts, so that codes cannot be guessed. */
    async load(site: SiteConfig, address: string, typed: string): Promise<LoadedCoupon> {
      if (misses.isSpent(address)) throw new Refusal('TOO_MANY_REQUESTS')
      const code = parseCouponCode(typed)
      const row = code === null ? undefined : await store.byCode(site.id, code)
      if (row === undefined) {
        misses.spend(address)
        throw new Refusal('NOT_FOUND', { field: 'code' })
      }
      return loadedView(row, quoteOf)
    },

    /** A missing coupon and another player's look alike. */
    async print(site: SiteConfig, player: Principal | null, id: string, reader: Reader): Promise<PrintedCoupon> {
      if (isSavedId(id)) {
        const row = await store.byId(site.id, id)
        if (row !== undefined) return printedSaved(row, shareAddress(reader, row.code))
      } else if (player !== null && PLACED_ID.test(id)) {
        const coupon = await placed(player, id)
        if (coupon !== null) return printedPlaced(coupon, `${reader.origin}/${reader.language}/print-coupon/${id}`)
      }
      throw new Refusal('NOT_FOUND')
    },

    routes: (app: App): void => savedCouponRoutes(app, savedCoupons),
  }
  return savedCoupons
}

const shareAddress = ({ origin, language }: Reader, code: string): string => `${origin}/${language}?coupon=${code}`
