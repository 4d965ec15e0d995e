import type { Fixture } from '@evens/contracts/feed'
import { createRandom, type Specifiers } from '@evens/kernel'

const RANK_MAX = 150
const SHARE = 1 / 6
const MAIN: ReadonlySet<string> = new Set(['result', 'winner'])

type Facts = Pick<Fixture, 'id' | 'kind' | 'world'> & { readonly champ: Pick<Fixture['champ'], 'rank'> }

/**
 * Some games of the great champs are sold at their fair price. Which ones is drawn from the game's number alone, so it
 * is the same on every node and for as long as the game is in the book.
 */
export const isOnYourSide = ({ id, kind, world, champ }: Facts): boolean =>
  kind === 'match' && world === 'real' && champ.rank <= RANK_MAX && createRandom(`on-your-side/${id}`).chance(SHARE)

/** Only the main market of such a game is without margin: the winner of the whole game. */
export const isWithoutMargin = (fixture: Facts, market: string, specifiers: Specifiers): boolean =>
  MAIN.has(market) && Object.keys(specifiers).length === 0 && isOnYourSide(fixture)
