import { type Static, Type } from 'typebox'
import { closed } from '../shapes.ts'
import { NoAction } from './pick.ts'
import { Pays, PricesByMarket, Thousandths } from './race.ts'

const Strength = Type.Integer({ minimum: 1, maximum: 1000 })
const Goals = Type.Integer({ minimum: 0, maximum: 7 })
const strengths = closed({ home: Strength, away: Strength })
const Team = { ...Type.String({ maxLength: 30 }), description: 'Its name is the text games_football_team_{team}.' }

const choice = closed({
  strengths,
  market: Type.String({ maxLength: 20 }),
  pick: Type.String({ maxLength: 20 }),
  price: Thousandths,
})

const outcome = {
  home: Goals,
  away: Goals,
  incidents: Type.Array(
    closed({
      minute: Type.Integer({ minimum: 1, maximum: 90 }),
      side: Type.Enum(['home', 'away']),
      kind: Type.Enum(['goal', 'save', 'woodwork', 'wide', 'corner', 'yellow']),
    }),
    { maxItems: 40 },
  ),
}

export const match = {
  choice,
  action: NoAction,
  view: closed({ ...choice.properties, ...outcome, won: Type.Boolean(), pays: Pays }),
}

export const matchOutcome = closed(outcome)
/** `prices[market][pick]` */
export const matchCard = closed({
  kind: Type.Literal('match'),
  teams: closed({ home: Team, away: Team }),
  strengths,
  prices: PricesByMarket,
})
export type MatchOutcome = Static<typeof matchOutcome>
export type MatchCard = Static<typeof matchCard>
export type MatchChoice = Static<typeof choice>
