import type { CashOutQuote, CouponView } from '@evens/contracts'
import type { UntypedInput } from '@evens/remote-sdk'
import { aSite } from '@evens/test-kit'
import { waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { aBet, aSlip, picked, PLACE, placed } from '../testing/a-slip.tsx'

const { betting } = aSite()
/** A site that withholds 13 % of winnings. */
const TAXED = aSite({ betting: { ...betting, tax: { perMille: 130, base: 'winnings' } } })
const settings = (partnerHasTaxes: boolean) => ({ site: TAXED, settings: { partnerHasTaxes } })

test('the slip shows the tax and the win after it before the bet is placed, and the receipt repeats them', async () => {
  const slip = await aSlip({
    ...settings(true),
    picked: [picked('1')],
    answers: {
      [PLACE]: (input: UntypedInput) => placed(input, { possibleWin: '9785', tax: { perMille: 130, amount: '715' } }),
    },
  })
  await slip.fill(slip.stake(), '50')
  // 50.00 at 2.10 wins 55.00, of which 7.15 are withheld.
  await waitFor(() => expect(slip.win()).toBe('$97.85'))
  expect(slip.all('[data-tax]')[0]?.textContent).toBe('Tax 13%$7.15')
  await slip.says('Possible win after tax')
  await slip.user.click(slip.place())
  await waitFor(() => expect(slip.receipt()?.textContent).toContain('Tax 13%$7.15Possible win after tax$97.85'))
})

test('without a tax in force no line of it is shown', async () => {
  const slip = await aSlip({ ...settings(false), picked: [picked('1')] })
  await slip.fill(slip.stake(), '50')
  await waitFor(() => expect(slip.win()).toBe('$105.00'))
  expect(slip.all('[data-tax]')).toEqual([])
})

const tax = { perMille: 130, base: 'winnings', possible: '71', withheld: '58' } as const

test.each([
  [aBet({ tax, possibleWin: '979' }), 'Tax 13%$0.71', 'Possible win after tax$9.79'],
  [aBet({ tax, state: 'settled', payout: '892', closedAt: 1 }), 'Tax 13%$0.58', 'Payout$8.92'],
] as readonly (readonly [CouponView, string, string])[])('a bet shows its tax %#', async (bet, line, sum) => {
  const slip = await aSlip({
    ...settings(true),
    answers: {
      'GET /web-api/coupons': ({ query }: UntypedInput) => ({
        coupons: (query?.['kind'] === 'closed') === (bet.state === 'settled') ? [bet] : [],
        next: null,
      }),
      'GET /web-api/coupons/{id}/cash-out': {
        amount: '450',
        tax: '12',
        reason: null,
        quote: `quote.${'x'.repeat(43)}`,
        holdsMs: 600_000,
      } satisfies CashOutQuote,
    },
  })
  await slip.user.click(slip.inSlip.getAllByRole('tab').at(-1) as HTMLElement)
  if (bet.state === 'settled') await slip.user.click(await slip.inSlip.findByText('Closed'))
  await waitFor(() => expect(slip.all('[data-coupon] [data-tax]')[0]?.textContent).toBe(line))
  expect(slip.all('[data-coupon]')[0]?.textContent).toContain(sum)
  if (bet.state !== 'settled')
    await waitFor(() => expect(slip.all('[data-sale-tax]')[0]?.textContent).toBe('Tax of $0.12 is already deducted.'))
})
