import type { SiteConfig } from '@evens/contracts'
import { gameByMaths, type Game } from '@evens/games'
import { isPlayable, mathsOf, titleById, type Title } from '@evens/games/catalogue'
import { isCurrencyCode } from '@evens/kernel'
import type { Tax } from '@evens/rules/coupon'
import { packOf } from '@evens/rules/limits'
import { Refusal } from '../../platform/http/refusal.ts'
import { stakesIn, type Stakes } from './core/stakes.ts'

/** Duties that the jurisdiction of a site puts on a title. */
export type Duties = {
  readonly minCycleMs: number
  readonly autoplay: boolean
  readonly isOneAtATime: boolean
  readonly demoNeedsAccount: boolean
  readonly tax: Tax | null
}

export function dutiesOf({ jurisdiction }: Pick<SiteConfig, 'jurisdiction'>, { area }: Pick<Title, 'area'>): Duties {
  const { minimumCycleMs, quickCycleMs, autoplay, oneGameAtATime, demoNeedsAccount, tax } = packOf(jurisdiction.pack)
  return {
    minCycleMs: area === 'slots' ? minimumCycleMs : quickCycleMs,
    autoplay,
    isOneAtATime: oneGameAtATime,
    demoNeedsAccount,
    tax,
  }
}

export type Played = { readonly title: Title; readonly game: Game }

type Offer = Pick<SiteConfig, 'casino'>

/** A title as rounds play it, whether or not it takes new ones. */
export function playableTitle(title: Title | undefined): Played {
  const game = title !== undefined && isPlayable(title) ? gameByMaths(mathsOf(title)) : undefined
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

export const playedById = (site: Offer, id: number): Played => playedTitle(site, titleById(id))

export function stakesFor({ betting }: Pick<SiteConfig, 'betting'>, game: Game, currency: string): Stakes {
  if (!isCurrencyCode(currency)) throw new Refusal('BAD_REQUEST', { field: 'currency' })
  return stakesIn(currency, game.step, betting)
}

/** The mathematics that a stored round names: a shipped file never goes. */
export function gameOfRound(maths: string): Game {
  const game = gameByMaths(maths)
  if (game === undefined) throw new Error(`a round names ${maths}, which is gone`)
  return game
}
