import type { SiteConfig } from '@evens/contracts'
import { gameByMaths, topPayout, type Game } from '@evens/games'
import type { BingoMaths } from '@evens/games/bingo'
import { isPlayable, isShared, mathsOf, titleById, type Title } from '@evens/games/catalogue'
import { isCurrencyCode } from '@evens/kernel'
import type { Tax } from '@evens/rules/coupon'
import { packOf } from '@evens/rules/limits'
import { Refusal } from '../../platform/http/refusal.ts'
import { isChoice } from './core/play-round.ts'
import { cardPrice } from './core/card-price.ts'
import { stakesIn, type Stakes } from './core/stakes.ts'

/** Duties that the jurisdiction of a site puts on a title. */
export type Duties = {
  readonly minCycleMs: number
  readonly autoplay: boolean
  readonly isOneAtATime: boolean
  readonly demoNeedsAccount: boolean
  readonly anticipation: boolean
  readonly tax: Tax | null
}

/** The clock of a table is slower than any minimum cycle, so a shared title has none. */
export function dutiesOf({ jurisdiction }: Pick<SiteConfig, 'jurisdiction'>, title: Title): Duties {
  const { minimumCycleMs, quickCycleMs, oneGameAtATime, ...pack } = packOf(jurisdiction.pack)
  return {
    minCycleMs: cycleOf(title, minimumCycleMs, quickCycleMs),
    autoplay: pack.autoplay,
    isOneAtATime: oneGameAtATime,
    demoNeedsAccount: pack.demoNeedsAccount,
    anticipation: pack.anticipation,
    tax: pack.tax,
  }
}

function cycleOf(title: Title, slotsMs: number, othersMs: number): number {
  if (isShared(title)) return 0
  return title.area === 'slots' ? slotsMs : othersMs
}

export type Played = { readonly title: Title; readonly game: Game }

type Offer = Pick<SiteConfig, 'casino'>

/** A title as rounds play it, whether or not it takes new ones. */
export function playableTitle(title: Title | undefined): Played {
  const game = title !== undefined && (isPlayable(title) || isShared(title)) ? gameByMaths(mathsOf(title)) : undefined
  if (title === undefined || game === undefined) throw new Refusal('NOT_FOUND')
  return { title, game }
}

export const isSwitchedOff = ({ casino }: Offer, { route }: Title): boolean => casino.off.includes(route)

/** A title as new rounds play it; one that the site does not offer is as unknown as one that does not exist. */
export function playedTitle(site: Offer, title: Title | undefined): Played {
  const played = playableTitle(title)
  if (isSwitchedOff(site, played.title)) throw new Refusal('NOT_FOUND')
  return played
}

/** A title whose rounds are of one player. */
export function playedById(site: Offer, id: number): Played {
  const played = playedTitle(site, titleById(id))
  if (isShared(played.title)) throw new Refusal('NOT_FOUND')
  return played
}

/** A title whose rounds are shared, whether or not the site offers it. */
export function sharedTitle(id: number): Played | null {
  const title = titleById(id)
  const game = title !== undefined && isShared(title) ? gameByMaths(mathsOf(title)) : undefined
  return title === undefined || game === undefined ? null : { title, game }
}

/** A round without a choice has one top for all its stakes. A ladder is collected before it could pay too much. */
const hasOneTop = (game: Game): boolean => game.family !== 'ladder' && isChoice(game, {})

export function stakesFor({ betting }: Pick<SiteConfig, 'betting'>, game: Game, currency: string): Stakes {
  if (!isCurrencyCode(currency)) throw new Refusal('BAD_REQUEST', { field: 'currency' })
  return stakesIn(currency, game.step, betting, hasOneTop(game) ? topPayout(game, game.step, {}) : null)
}

/** Cards of a bingo have one price, so its stakes are whole numbers of cards, up to those of one player. */
export function titleStakes(site: Pick<SiteConfig, 'betting'>, { title, game }: Played, currency: string): Stakes {
  const stakes = stakesFor(site, game, currency)
  const price = cardPrice(title.id, currency)
  if (price === null) return stakes
  const { cardsMost } = game.maths as BingoMaths
  return { ...stakes, step: price, least: price, most: price * BigInt(cardsMost) }
}

/** The mathematics that a stored round names: a shipped file never goes. */
export function gameOfRound(maths: string): Game {
  const game = gameByMaths(maths)
  if (game === undefined) throw new Error(`a round names ${maths}, which is gone`)
  return game
}
