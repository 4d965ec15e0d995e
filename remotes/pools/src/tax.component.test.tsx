import type { PlacedToto, TotoCouponView, TotoDrawView } from '@evens/contracts'
import { totoPool, type TotoPool } from '@evens/rules/pools'
import { aPlayer, aSite } from '@evens/test-kit'
import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { BuyBar } from './lotto/buy-bar.tsx'
import { Coupons } from './toto/coupons.tsx'
import { StakePanel } from './toto/stake-panel.tsx'
import { BeforeTax } from './tax.tsx'

const RATE = { perMille: 125, base: 'winnings' } as const
const { betting } = aSite()
/** A site that withholds 12.5 % of winnings. */
const TAXED = aSite({ betting: { ...betting, tax: RATE } })
const pool = totoPool('ten-hockey') as TotoPool
const draw = { unit: '100', currency: 'USD', exponent: 2, number: 7 } as unknown as TotoDrawView
const marks = Array.from({ length: pool.size }, () => [0])
const lines = () => [...document.querySelectorAll('[data-tax]')].map(({ textContent }) => textContent)

function Panel() {
  const [marked, setMarked] = useState(marks)
  const clear = (): void => setMarked(marks.map(() => []))
  return <StakePanel pool={pool} draw={draw} marks={marked} onClear={clear} onAccepted={async () => {}} />
}

test.each([
  ['en', 'Tax on winnings12.5%'],
  ['ru', 'Налог на выигрыш12,5 %'],
  ['ar', 'ضريبة على الأرباح'],
])('a toto coupon shows its tax before it is placed, in %s', async (language, text) => {
  mount(<Panel />, { site: TAXED, language })
  await waitFor(() => expect(lines()[0]).toContain(text))
})

test('without a tax in force there is no line of it', async () => {
  mount(<Panel />, { site: aSite() })
  await screen.findByText('Stake')
  expect(lines()).toEqual([])
})

test('the receipt of a toto coupon repeats the rate that was agreed on', async () => {
  const reply: PlacedToto = {
    id: '810000000000000001',
    state: 'accepted',
    reason: null,
    variants: 1,
    stake: '100',
    tax: RATE,
  }
  const { user } = mount(<Panel />, {
    site: aSite(),
    player: aPlayer(),
    answers: { 'POST /web-api/toto/coupons': reply },
  })
  await user.click(await screen.findByRole('button', { name: /Place coupon/ }))
  await waitFor(() => expect(document.querySelector('[data-toto-receipt]')).not.toBeNull())
  expect(lines()).toEqual(['Tax on winnings12.5%'])
})

const coupon = (more: Partial<TotoCouponView>): TotoCouponView => ({
  id: '810000000000000001',
  pool: pool.id,
  number: 7,
  drawState: 'settled',
  state: 'settled',
  currency: 'USD',
  exponent: 2,
  stake: '100',
  variants: 1,
  multiplier: 1,
  payout: '8850',
  tax: { ...RATE, withheld: '1250' },
  hits: 10,
  decided: 10,
  versions: [],
  placedAt: 0,
  marks: [],
  matches: [],
  ...more,
})

test.each([
  [coupon({}), 'Tax withheld (12.5%)$12.50', 'Won after tax$88.50'],
  [coupon({ state: 'accepted', payout: null }), 'Tax on winnings12.5%', 'Won after taxNot settled yet'],
])('a coupon in the list shows its tax %#', async (one, line, sum) => {
  const list = { coupons: [one], next: null }
  mount(<Coupons pool={null} made={list} />, {
    site: TAXED,
    player: aPlayer(),
    answers: { 'GET /web-api/toto/coupons': list },
  })
  await waitFor(() => expect(lines()).toEqual([line]))
  expect(document.body.textContent).toContain(sum)
})

test('a coupon of a cancelled draw shows a refund and no tax', async () => {
  const list = { coupons: [coupon({ state: 'refunded', payout: '100' })], next: null }
  mount(<Coupons pool={null} made={list} />, { player: aPlayer(), answers: { 'GET /web-api/toto/coupons': list } })
  await screen.findByText('Refund')
  expect(lines()).toEqual([])
})

test('a lottery ticket shows its tax before it is bought, and the receipt repeats it', async () => {
  const kind = { id: 'quick-five', currency: 'USD', exponent: 2 } as unknown as Parameters<typeof BuyBar>[0]['kind']
  const bought = {
    state: 'bought',
    reason: null,
    id: '8',
    combinations: 1,
    draws: [7],
    stake: '100',
    tax: RATE,
  } as const
  mount(
    <BuyBar
      kind={kind}
      next={7}
      draws={1}
      reckoning={{ lines: [], combinations: 1n, stake: 100n, refusal: null } as never}
      isEmpty={false}
      buying={{ step: 'decided', reply: bought } as never}
      onDraws={() => {}}
      onSend={() => {}}
    />,
    { site: TAXED, player: aPlayer() },
  )
  await waitFor(() => expect(lines()).toEqual(['Tax on winnings12.5%', 'Tax withheld from prizes: 12.5%.']))
})

test('published dividends are marked as before tax, where there is one', async () => {
  mount(<BeforeTax className="" />, { site: TAXED })
  expect(await screen.findByText(/Amounts before tax: 12.5% of the winnings/)).toBeDefined()
})
