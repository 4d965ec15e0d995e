import type { CashOutQuote, CouponView } from '@evens/contracts'
import type { UntypedInput } from '@evens/remote-sdk'
import { aLeg } from '@evens/test-kit'
import { says, waitFor, within } from '@evens/test-kit/mount'
import { expect, test, vi } from 'vitest'
import { aBet, aSlip } from '../testing/a-slip.tsx'

const QUOTE = 'GET /web-api/coupons/{id}/cash-out'
const SELL = 'POST /web-api/coupons/{id}/cash-out'
const AUTO = 'POST /web-api/coupons/{id}/auto-cash-out'
const TOKEN = `quote.${'x'.repeat(43)}`

/** Quotes nine tenths of the stake. */
const quoted = ({ query }: UntypedInput, left = '500'): CashOutQuote => ({
  amount: String((BigInt(query?.['stake'] ?? left) * 9n) / 10n),
  tax: null,
  reason: null,
  quote: TOKEN,
  holdsMs: 600_000,
})

/** My bets: the open and the closed ones, as the server lists them. */
async function myBets(listed: { open?: CouponView[]; closed?: CouponView[] }, more: Parameters<typeof aSlip>[0] = {}) {
  const lists = { open: [], closed: [], ...listed } as Record<string, CouponView[]>
  const slip = await aSlip({
    ...more,
    answers: {
      'GET /web-api/coupons': ({ query }: UntypedInput) => ({ coupons: lists[query?.['kind'] ?? ''], next: null }),
      [QUOTE]: (input: UntypedInput) => quoted(input, lists['open']?.[0]?.stakeLeft),
      ...more.answers,
    },
  })
  await slip.user.click(slip.inSlip.getAllByRole('tab').at(-1) as HTMLElement)
  const bet = () => slip.all('[data-coupon]')[0] as HTMLElement
  return {
    ...slip,
    bet,
    found: async () => {
      await waitFor(() => expect(bet()).toBeDefined())
      return within(bet())
    },
    betSays: (text: string | RegExp) => says(bet, text),
    /** Changes the server's list and notifies the page. */
    change(now: typeof listed) {
      Object.assign(lists, { open: [], closed: [] }, now)
      slip.shell.events.emit('player.changed', { topics: ['bets', 'balance'] })
    },
  }
}

test('rows stand for the bets until they come', async () => {
  const { promise, resolve } = Promise.withResolvers<{ coupons: CouponView[]; next: null }>()
  const slip = await myBets({}, { answers: { 'GET /web-api/coupons': () => promise } })
  const rows = () => slip.inSlip.queryByText('Loading')?.parentElement?.querySelectorAll('[aria-hidden] > span') ?? []
  await waitFor(() => expect(rows()).toHaveLength(3))
  resolve({ coupons: [], next: null })
  await waitFor(() => expect(rows()).toHaveLength(0))
  expect(slip.inSlip.queryByText('You have no open bets.')).not.toBeNull()
})

test('a leg shows the emblems of both sides as they were at placement', async () => {
  const slip = await myBets({ open: [aBet({ legs: [aLeg(), aLeg({ ref: '400124/winner/1', competitors: [] })] })] })
  await slip.found()
  const [match, race] = [...slip.bet().querySelectorAll('[data-leg-result]')]
  const sources = [...(match?.querySelectorAll('[data-emblem] img') ?? [])].map((img) => img.getAttribute('src'))
  expect(sources).toEqual([
    expect.stringMatching(/id=11&.*colours=112233-ffffff/),
    expect.stringMatching(/id=12&(?!.*colours)/),
  ])
  expect(race?.querySelectorAll('[data-emblem]')).toHaveLength(0)
})

test('the bell above the bets explains itself before the browser asks', async () => {
  const notification = { permission: 'default', requestPermission: async () => (notification.permission = 'granted') }
  vi.stubGlobal('Notification', notification)
  const slip = await myBets({})
  const bell = await slip.inSlip.findByRole('button', { name: 'Notify me when a bet is settled' })
  expect(bell.getAttribute('aria-pressed')).toBe('false')
  await slip.user.click(bell)
  const [asked] = slip.opened() as { name: string; props: { onAgree: () => void } }[]
  expect(asked?.name).toBe('web-push-agree')
  expect(notification.permission).toBe('default')
  asked?.props.onAgree()
  await waitFor(() => expect(bell.getAttribute('aria-pressed')).toBe('true'))
  await slip.user.click(bell)
  await waitFor(() => expect(bell.getAttribute('aria-pressed')).toBe('false'))
})

test('a bet is cashed out in part, then in full, by keyboard and with announcements', async () => {
  const sold = { state: 'sold', waitsMs: 0, reason: null, amount: '180' }
  const slip = await myBets({ open: [aBet()] }, { answers: { [SELL]: sold } })
  const bet = await slip.found()
  await bet.findByRole('button', { name: /Cash out \$4\.50/ })
  bet.getByRole('button', { name: 'Cash out part' }).focus()
  await slip.user.keyboard('{Enter}')
  const slider = (await bet.findByRole('slider', { name: 'How much?' })) as HTMLInputElement
  const part = bet.getByLabelText(/Of the \$5\.00 stake/)
  await slip.fill(part, '2')
  await waitFor(() => expect([slider.value, slider.getAttribute('aria-valuetext')]).toEqual(['40', '$2.00']))
  const sell = await bet.findByRole('button', { name: /Cash out for \$1\.80/ })
  sell.focus()
  await slip.user.keyboard('{Enter}')
  await slip.betSays(/Cash out \$2.00 for \$1\.80/)
  expect(document.activeElement).toBe(bet.getByRole('button', { name: 'Confirm $1.80' }))
  await slip.user.keyboard('{Enter}')
  await waitFor(() =>
    expect(bet.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Part of the bet was cashed out.',
    ),
  )
  expect(slip.callsTo(SELL)).toMatchObject([{ params: { id: aBet().id }, body: { quote: TOKEN } }])
  expect(slip.callsTo(QUOTE).map(({ query }) => query?.['stake'])).toContain('200')

  slip.change({ open: [aBet({ stakeLeft: '300', sales: [{ stake: '200', amount: '180', at: 0 }] })] })
  await slip.betSays('Remaining stake$3.00')
  await says(() => slip.bet().querySelector('[data-history]'), 'Cashed out $2.00 of the stake')
  slip.answer(SELL, { state: 'cashed-out', waitsMs: 0, reason: null, amount: '270' })
  await slip.user.click(await bet.findByRole('button', { name: /Cash out \$2\.70/ }))
  await slip.user.click(await bet.findByRole('button', { name: 'Confirm $2.70' }))
  await waitFor(() => expect(slip.callsTo(SELL)).toHaveLength(2))
  const over = aBet({ state: 'cashed-out', payout: '450', closedAt: 1, stakeLeft: '0' })
  slip.change({ closed: [{ ...over, sales: [200, 300].map((stake) => ({ stake: `${stake}`, amount: '1', at: 0 })) }] })
  await waitFor(() => expect(slip.bet()).toBeUndefined())
  await slip.user.click(slip.inSlip.getByRole('button', { name: 'Closed' }))
  await slip.betSays('Cashed out')
  expect(slip.bet().querySelectorAll('[data-history] li')).toHaveLength(2)
})

test('the second click of a double click sells nothing', async () => {
  const sold = { state: 'cashed-out', waitsMs: 0, reason: null, amount: '450' }
  const slip = await myBets({ open: [aBet()] }, { answers: { [SELL]: sold } })
  const bet = await slip.found()
  await slip.user.click(await bet.findByRole('button', { name: /Cash out \$4\.50/ }))
  const confirm = await bet.findByRole('button', { name: 'Confirm $4.50' })
  const click = (detail: number) => confirm.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  click(2)
  expect(slip.callsTo(SELL)).toEqual([])
  click(1)
  await waitFor(() => expect(slip.callsTo(SELL)).toHaveLength(1))
})

test('the form of a part begins with the whole stake, which may be sold, and takes no more', async () => {
  const slip = await myBets({ open: [aBet()] })
  const bet = await slip.found()
  await slip.user.click(await bet.findByRole('button', { name: 'Cash out part' }))
  const part = (await bet.findByLabelText(/Of the \$5\.00 stake/)) as HTMLInputElement
  expect(part.value).toBe('5')
  const sell = await bet.findByRole('button', { name: /Cash out for \$4\.50/ })
  expect((sell as HTMLButtonElement).disabled).toBe(false)
  await slip.fill(part, '5.01')
  await bet.findByRole('button', { name: /Cash out for –/ })
  await slip.fill(part, '0.01')
  await bet.findByRole('button', { name: /Cash out for \$0\.00/ })
})

test('a value that rises is sold at without a question; one that has fallen asks again', async () => {
  const amounts = { now: '450', holdsMs: 600_000 }
  const answers = {
    [QUOTE]: (input: UntypedInput) => ({
      ...quoted(input),
      amount: amounts.now,
      quote: `${amounts.now}.${'x'.repeat(43)}`,
      holdsMs: amounts.holdsMs,
    }),
    [SELL]: { state: 'refused', reason: 'price-changed', waitsMs: 0, amount: '0' },
  }
  const slip = await myBets({ open: [aBet()] }, { answers })
  const bet = await slip.found()
  await slip.user.click(await bet.findByRole('button', { name: /Cash out \$4\.50/ }))
  Object.assign(amounts, { now: '470', holdsMs: 300 })
  slip.live.price('1/result/home', 2050, 'down')
  await bet.findByRole('button', { name: 'Confirm $4.70' })
  expect(slip.bet().textContent).not.toContain('fell')
  amounts.now = '400'
  await slip.betSays('The offer dropped from $4.70 to $4.00.')
  await slip.user.click(await bet.findByRole('button', { name: 'Confirm $4.00' }))
  await slip.betSays('The cash-out value changed. No money has moved.')
  expect(slip.callsTo(SELL)).toMatchObject([{ body: { quote: `400.${'x'.repeat(43)}` } }])
})

test('each leg of a conditional coupon names its block, with the stake of that block', async () => {
  const legs = [0, 1].map((blockId) => aLeg({ ref: `${blockId + 1}/result/home`, blockId }))
  const slip = await myBets({ open: [aBet({ typeId: 5, legs, amountByBlockId: { '0': '300', '1': '200' } })] })
  await slip.found()
  await waitFor(() => expect(slip.all('[data-leg-result]')).toHaveLength(2))
  expect(
    slip.all('[data-leg-result]').map(({ textContent }) => /Block \d · \$\d+\.\d{2}/.exec(textContent ?? '')?.[0]),
  ).toEqual(['Block 1 · $3.00', 'Block 2 · $2.00'])
})

test('the quote follows the price of its leg, however long the last quote holds', async () => {
  const slip = await myBets({ open: [aBet()] })
  const bet = await slip.found()
  await bet.findByRole('button', { name: /Cash out \$4\.50/ })
  slip.answer(QUOTE, (input: UntypedInput) => ({ ...quoted(input), amount: '600' }))
  slip.live.price('1/result/home', 1700, 'down')
  await bet.findByRole('button', { name: /Cash out \$6\.00/ })
  expect(slip.callsTo(QUOTE).length).toBeGreaterThan(1)
})

test('an automatic cash-out is set, changed and removed', async () => {
  const slip = await myBets({ open: [aBet()] }, { answers: { [AUTO]: { isSet: true, reason: null } } })
  const bet = await slip.found()
  await slip.user.click(bet.getByText('Auto cash-out'))
  await slip.fill(bet.getByLabelText(/Cash out at/), '9')
  await slip.user.click(bet.getByRole('button', { name: 'Set' }))
  slip.change({ open: [aBet({ sellsAt: '900' })] })
  await slip.betSays('Auto cash-out at $9.00')
  await slip.fill(bet.getByLabelText(/Cash out at/), '8.50')
  await slip.user.click(bet.getByRole('button', { name: 'Change' }))
  slip.change({ open: [aBet({ sellsAt: '850' })] })
  await slip.betSays('Auto cash-out at $8.50')
  await slip.user.click(bet.getByRole('button', { name: 'Remove' }))
  slip.change({ open: [aBet()] })
  await slip.betSays('Auto cash-out')
  expect(slip.callsTo(AUTO).map(({ body }) => body)).toEqual([{ amount: '900' }, { amount: '850' }, { amount: null }])
})

const LOST = {
  state: 'settled',
  closedAt: 1,
  payout: '0',
  legs: [
    aLeg({
      ref: '1/result/home',
      odds: 2100,
      result: 'lost',
      event: { ...aLeg().event, status: 4, score: '0:0' },
      why: { said: [{ kind: 'settled', at: 0, reason: 'lost' }], isConfirmed: true },
    }),
  ],
} as const satisfies Partial<CouponView>
const CORRECTED: CouponView['versions'] = [
  { version: 1, payout: '0', reason: 'settled', at: 0 },
  { version: 2, payout: '1050', reason: 'result', at: 1 },
]

test('a settlement shows its reason, and a correction has a line of its own', async () => {
  const slip = await myBets({ closed: [aBet({ ...LOST, legs: [...LOST.legs] })] })
  await slip.user.click(await slip.inSlip.findByRole('button', { name: 'Closed' }))
  const bet = await slip.found()
  await slip.betSays('Lost')
  await slip.user.click(bet.getByText('Why this result?'))
  await slip.betSays('Market settled: Lost.')
  await slip.betSays('Final score: 0:0.')
  expect(bet.getByRole('link', { name: 'Rules, version 2' }).getAttribute('href')).toMatch(/^\/en\/rules/)
  const won = { ...LOST.legs[0], result: 'won' }
  slip.change({ closed: [aBet({ ...LOST, payout: '1050', legs: [won], versions: CORRECTED })] })
  await says(() => slip.bet().querySelector('[data-correction]'), /Corrected: \$0\.00 → \$10\.50/)
  await slip.betSays('Won')
})

test('a correction is shown in Arabic', async () => {
  const slip = await myBets(
    { closed: [aBet({ ...LOST, payout: '1050', legs: [...LOST.legs], versions: CORRECTED })] },
    { language: 'ar' },
  )
  await slip.user.click(await slip.inSlip.findByRole('button', { name: 'المنتهية' }))
  await slip.found()
  await says(() => slip.bet().querySelector('[data-correction]'), 'صُحّحت النتيجة')
  expect(document.documentElement.dir).toBe('rtl')
})

test('a failed list of bets shows an error, not an empty list', async () => {
  const slip = await myBets({}, { answers: { 'GET /web-api/coupons': () => Promise.reject(new Error('down')) } })
  expect((await slip.inSlip.findByRole('alert')).textContent).toBe('We couldn’t load your bets. Retrying…')
})
