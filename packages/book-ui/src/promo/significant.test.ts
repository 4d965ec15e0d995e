import type { Sentence } from '@evens/rules/promo'
import { expect, test } from 'vitest'
import { significantOf } from './significant.ts'

const term = (about: Sentence['about'], key: string): Sentence => ({ about, key: `promo_term_${key}`, values: {} })

test('a card has the reward of an offer, its cause and its wagering, and no more', () => {
  const terms = [
    term('who', 'age_max'),
    term('when', 'runs_from'),
    term('how', 'product_sport'),
    term('how', 'joins_choice'),
    term('how', 'on_first_deposit'),
    term('how', 'deposit_methods'),
    term('reward', 'bonus_of_deposit'),
    term('reward', 'at_most'),
    term('reward', 'third'),
    term('wagering', 'wager'),
    term('wagering', 'counts'),
    term('bounds', 'per_ever'),
  ]
  expect(significantOf(terms).map(({ key }) => key.slice('promo_term_'.length))).toEqual([
    'bonus_of_deposit',
    'at_most',
    'on_first_deposit',
    'wager',
  ])
})

test('a standing offer is its own cause, and nothing is wagered', () => {
  expect(significantOf([term('how', 'standing_hyper_bonus')])).toHaveLength(1)
  expect(significantOf([])).toEqual([])
})
