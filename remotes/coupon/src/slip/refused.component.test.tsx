import type { PlacedCoupon } from '@evens/contracts'
import { mount } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { RefusedNotice } from './placing-result.tsx'

const refused = (reason: PlacedCoupon['reason']) => ({ id: '1', state: 'refused', reason }) as unknown as PlacedCoupon

test.each([
  ['age-check', '/en/office/account', 'Complete your profile'],
  ['contact-check', '/en/user/activate', 'Confirm a contact'],
  ['identity-check', '/en/office/verification', 'Upload documents'],
  ['identity-expired', '/en/office/verification', 'Upload documents'],
] as const)('a bet refused for %s leads to %s', (reason, href, label) => {
  mount(<RefusedNotice coupons={[refused(reason)]} />)
  const link = document.querySelector('[data-proof-link]')
  expect([link?.getAttribute('href'), link?.textContent]).toEqual([href, label])
})

test('a stake above the cap has no way on, and says why', () => {
  mount(<RefusedNotice coupons={[refused('stake-cap')]} />)
  expect(document.body.textContent).toContain('This stake is more than one bet may be')
  expect(document.querySelector('[data-proof-link]')).toBeNull()
})
