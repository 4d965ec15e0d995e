import { footballModel } from '@evens/pricing'

const STATE = {
  phase: 'not_started',
  part: 1,
  second: 0,
  added: null,
  goals: [],
  corners: [],
  cards: [],
  penalties: [],
  penalty: null,
  shootout: [],
} as const
const STRENGTH = { goals: [1.6, 1.1], rho: -0.1, corners: [5, 5], cards: [2, 2] } as const

/** Every market of a football game before its start, as the model has it: the fair chances of outcomes by their ids. */
export const footballPrices = () =>
  footballModel.price(STRENGTH, STATE).map(({ market, specifiers, outcomes }) => ({
    market,
    specifiers,
    chances: Object.fromEntries(outcomes.map(({ id, probability }) => [id, probability])),
  }))
