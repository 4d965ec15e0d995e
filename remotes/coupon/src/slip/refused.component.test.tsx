import type { PlacedCoupon } from '@evens/contracts'
import { mount, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { RefusedNotice } from './placing-result.tsx'

const refused = (reason: PlacedCoupon['reason']) => ({ id: '1', state: 'refused', reason }) as unknown as PlacedCoupon

test.each([
  ['age-check', '/en/officeAccount', 'Complete your profile'],
  ['contact-check', '/en/activate', 'Confirm a contact'],
  ['identity-check', '/en/officeVerification', 'Upload documents'],
  ['identity-expired', '/en/officeVerification', 'Upload documents'],
] as const)('a bet refused for %s leads to %s', async (reason, href, label) => {
  mount(<RefusedNotice coupons={[refused(reason)]} show={String} />)
  await waitFor(() => expect(document.querySelector('[data-proof-link]')?.textContent).toBe(label))
  expect(document.querySelector('[data-proof-link]')?.getAttribute('href')).toContain(href)
})

test('a stake above the cap has no way on, and shows the reason', async () => {
  mount(<RefusedNotice coupons={[refused('stake-cap')]} show={String} />)
  await waitFor(() => expect(document.body.textContent).toContain('This stake is more than one bet may be'))
  expect(document.querySelector('[data-proof-link]')).toBeNull()
})
