import type { Grant, PromotionCard, PublicPromotion } from '@evens/contracts'

/** The welcome offer of the sandbox. */
const aPromotion = (facts: Partial<PublicPromotion> = {}): PublicPromotion => ({
  id: 'first-deposit-sport',
  category: 'first_deposit',
  product: 'sport',
  runs: { from: 0, until: null },
  audience: {},
  joins: 'choice',
  trigger: { kind: 'deposited', nth: 1, min: { times: 1 } },
  reward: [
    {
      kind: 'bonus',
      percent: 1000,
      max: { times: 20 },
      wager: {
        times: 5,
        contributes: { sport: 1000 },
        types: ['single', 'express'],
        minLegOdds: 1400,
        maxStake: { times: 4 },
        days: 30,
        convertsMax: null,
      },
    },
  ],
  bounds: { perPerson: { ever: 1 }, claimDays: 7 },
  picture: 'first-deposit',
  text: { title: 'First deposit for sport', lead: 'We match it.', steps: ['Open an account', 'Deposit'] },
  ...facts,
})

type CardFacts = Partial<Omit<PromotionCard, 'promotion'>> & { readonly promotion?: Partial<PublicPromotion> }

export const aCard = ({ promotion = {}, ...facts }: CardFacts = {}): PromotionCard => ({
  version: 2,
  state: 'running',
  mine: null,
  ...facts,
  promotion: aPromotion(promotion),
})

export const mine = (facts: Partial<NonNullable<PromotionCard['mine']>>): NonNullable<PromotionCard['mine']> => ({
  isForMe: true,
  reason: null,
  joinedAt: null,
  version: null,
  grant: null,
  ...facts,
})

export const aGrant = (facts: Partial<Grant> = {}): Grant => ({
  id: '7',
  promotion: 'first-deposit-sport',
  title: 'First deposit for sport',
  version: 2,
  kind: 'bonus',
  state: 'active',
  currency: 'EUR',
  exponent: 2,
  amount: '1000',
  balance: '600',
  inPlay: '400',
  required: '5000',
  wagered: '1250',
  converted: '0',
  convertsMax: null,
  terms: null,
  code: null,
  minOdds: null,
  rounds: null,
  claimBy: null,
  endsAt: 1_900_000_000_000,
  grantedAt: 1_800_000_000_000,
  endedAt: null,
  ...facts,
})
