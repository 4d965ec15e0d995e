import type { PlacedCoupon } from '@evens/contracts'
import type { UntypedInput } from '@evens/remote-sdk'
import { mount, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { aBet, aSlip, limited, LIMITS, picked, PLACE, placed } from '../testing/a-slip.tsx'
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
  await waitFor(() =>
    expect(document.body.textContent).toContain('This stake is above the most our licence allows for one bet'),
  )
  expect(document.querySelector('[data-proof-link]')).toBeNull()
})

const NO_MONEY = 'No money has moved.'

test('a refused bet states once that no money has moved', async () => {
  mount(<RefusedNotice coupons={[refused('above-maximum'), refused('wager-limit')]} show={String} />)
  await waitFor(() => expect(document.body.textContent).toContain('The stake is above the maximum.'))
  expect(document.body.textContent?.split(NO_MONEY)).toHaveLength(2)
})

test('before a bet is sent the slip states nothing about moved money', async () => {
  const max = { amount: '1500000', reason: { isPlayer: false } }
  const slip = await aSlip({
    picked: [picked('1')],
    answers: { [LIMITS]: (input: UntypedInput) => limited(input, { max }) },
  })
  for (const [stake, text] of [
    ['12000', 'Insufficient balance.'],
    ['0.10', 'The minimum stake is $0.50.'],
    ['16000', 'The maximum stake is $15,000.00.'],
  ] as const) {
    await slip.fill(slip.stake(), stake)
    await slip.says(text)
    expect(slip.region.textContent).not.toContain(NO_MONEY)
  }
})

test('a live bet that is refused after its delay shows the bound and the bets that it is for', async () => {
  const bound = { amount: '150000', reason: { phase: 'live', isPlayer: false } } as const
  const slip = await aSlip({
    picked: [picked('1')],
    answers: {
      [PLACE]: (input: UntypedInput) => placed(input, { state: 'waiting', waitsMs: 10 }),
      'GET /web-api/coupons': ({ query }: UntypedInput) => ({
        coupons:
          query?.['kind'] === 'closed' ? [aBet({ state: 'refused', reason: 'above-maximum', bound, closedAt: 1 })] : [],
        next: null,
      }),
    },
  })
  await slip.fill(slip.stake(), '2000')
  await slip.user.click(slip.place())
  await waitFor(() => expect(slip.all('[data-bound]')[0]?.textContent).toContain('Max $1,500.00 — live bets'))
  await slip.says(NO_MONEY)
})
