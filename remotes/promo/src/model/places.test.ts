import { expect, test } from 'vitest'
import { familyOf, idOf, listHref, promotionHref, rulesHref } from './places.ts'

const shell = {
  href: (route: string, params: object = {}, { query = {} }: { query?: object } = {}) =>
    [route, ...Object.entries(params).map((pair) => pair.join('=')), ...Object.values(query)].join(' '),
}

test.each([
  ['bonuses', 'bonus', 'bonuses', 'bonus bonusId=x', 'bonus bonusId=x section=rules 2'],
  ['promotion', 'bonus', 'bonuses', 'bonus bonusId=x', 'bonus bonusId=x section=rules 2'],
  ['bonusOffer', 'offer', 'bonusesOffers', 'bonusOffer bonusId=x', 'bonusOffer bonusId=x section=rules 2'],
  ['casinoBonuses', 'casino', 'casinoBonuses', 'casinoPromotion id=x', 'bonus bonusId=x section=rules 2'],
] as const)('links of %s stay among the %s pages', (route, family, list, one, rules) => {
  expect(familyOf({ route })).toBe(family)
  expect(listHref(shell, family)).toBe(list)
  expect(promotionHref(shell, family, 'x')).toBe(one)
  expect(rulesHref(shell, family, 'x', 2)).toBe(rules)
})

test.each([
  ['bonus', { bonusId: 'friday-reload' }, 'friday-reload'],
  ['promotion', { promotionId: 'identification' }, 'identification'],
  ['promoLanding', { landing: 'bring-a-friend' }, 'bring-a-friend'],
  ['casinoPromotion', { id: 'slots-race' }, 'slots-race'],
  ['slotFirstDeposit', {}, 'slot_first_deposit'],
])('the promotion of %s is named by its address', (route, params, id) => {
  expect(idOf({ route, params })).toBe(id)
})
