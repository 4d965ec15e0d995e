import type { PricedMarket } from '../../market.ts'
import { offer } from '../offers.ts'
import { evenInnings, freshInnings, inningsFigures, type InningsFigures } from './innings-figures.ts'
import { offerInnings } from './innings-markets.ts'
import { chaseFigures, evenMatch, matchFigures, superOverChance, type MatchFigures } from './match-figures.ts'
import { offerMatch } from './match-markets.ts'
import { isPlayed, targetOf, winnerOf, type CricketState, type CricketStrength } from './state.ts'

export function priceCricket(strength: CricketStrength, state: CricketState): PricedMarket[] {
  if (winnerOf(state) !== null) return []
  const superOver = superOverChance(strength, state.overs)
  if (isPlayed(state)) return offer('winner', {}, { home: superOver, away: 1 - superOver })
  const { innings, match } = figuresOf(strength, state)
  const isFirst = !state.innings[0].isClosed
  return [
    ...offerMatch(strength, state, match, superOver),
    ...offerInnings(isFirst ? 1 : 2, state.innings[isFirst ? 0 : 1], innings),
  ]
}

type Figures = { readonly innings: InningsFigures; readonly match: MatchFigures }

function figuresOf(strength: CricketStrength, state: CricketState): Figures {
  const { overs, first } = state
  const { edges } = strength
  const target = targetOf(state)
  if (first === null) {
    const home = freshInnings({ edge: edges[0], overs }).figures
    const away = freshInnings({ edge: edges[1], overs }).figures
    const homeFirst = matchFigures(strength, overs, 0, home.final)
    const awayFirst = matchFigures(strength, overs, 1, away.final)
    return { innings: evenInnings(home, away), match: evenMatch(homeFirst, awayFirst) }
  }
  if (target === null) {
    const innings = inningsFigures({ edge: edges[first], overs, innings: state.innings[0], target })
    return { innings, match: matchFigures(strength, overs, first, innings.final) }
  }
  const chaser = first === 0 ? 1 : 0
  const innings = inningsFigures({ edge: edges[chaser], overs, innings: state.innings[1], target })
  return { innings, match: chaseFigures(first, target - 1, innings.final) }
}
