import { type Static, Type } from 'typebox'
import { closed } from '../shapes.ts'
import { PromoMoney, PromoWord, Thousandths } from './values.ts'

const Ordinal = Type.Integer({ minimum: 1, maximum: 1000 })

/** The cause of a reward. `standing` is an offer of the site’s betting settings: a page, and no grants. */
export const PromoTrigger = Type.Union([
  closed({ kind: Type.Literal('registered') }),
  closed({ kind: Type.Literal('verified') }),
  closed({
    kind: Type.Literal('deposited'),
    nth: Type.Optional(Ordinal),
    min: PromoMoney,
    methods: Type.Optional(Type.Array(PromoWord, { minItems: 1 })),
  }),
  closed({
    kind: Type.Literal('settled'),
    types: Type.Optional(Type.Array(PromoWord, { minItems: 1 })),
    minLegs: Type.Optional(Ordinal),
    minLegOdds: Type.Optional(Thousandths),
    minOdds: Type.Optional(Thousandths),
    minStake: Type.Optional(PromoMoney),
    isLive: Type.Optional(Type.Boolean()),
    sports: Type.Optional(Type.Array(PromoWord, { minItems: 1 })),
    result: Type.Enum(['won', 'lost', 'one-leg-lost']),
  }),
  closed({ kind: Type.Literal('week'), programme: Type.Enum(['vip', 'premium']) }),
  closed({ kind: Type.Literal('birthday') }),
  closed({ kind: Type.Literal('code') }),
  closed({ kind: Type.Literal('placed-in'), tournament: PromoWord, places: Ordinal }),
  closed({ kind: Type.Literal('hands'), perWeek: Ordinal }),
  closed({ kind: Type.Literal('level'), level: Type.Integer({ minimum: 2, maximum: 8 }) }),
  closed({
    kind: Type.Literal('brought'),
    days: Ordinal,
    deposited: PromoMoney,
    staked: PromoMoney,
    minOdds: Thousandths,
  }),
  closed({ kind: Type.Literal('bought'), item: PromoWord }),
  closed({ kind: Type.Literal('given') }),
  closed({ kind: Type.Literal('standing'), offer: Type.Enum(['hyper-bonus', 'bonus-bet', 'advance', 'vip-bet']) }),
])
export type PromoTrigger = Static<typeof PromoTrigger>
