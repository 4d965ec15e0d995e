import type { CouponsReply } from '@evens/contracts'
import type { UntypedInput } from '@evens/remote-sdk'
import { aShell } from '@evens/test-kit'
import { lostAnswer, refusedWith, screen, waitFor, within, withMedia } from '@evens/test-kit/mount'
import { startTransition } from 'react'
import { describe, expect, test } from 'vitest'
import { aBet, aSlip, bodyOf, limited, LIMITS, picked, PLACE, placed } from '../testing/a-slip.tsx'

const refuseAnyChange = async (slip: Awaited<ReturnType<typeof aSlip>>) => {
  await slip.unfold('Bet slip settings')
  await slip.user.selectOptions(await slip.inSlip.findByLabelText('If odds change'), 'Don’t accept changes')
}

test('a price that has moved is shown beside the one that was seen; refused, it can be placed at the new one', async () => {
  const slip = await aSlip({
    picked: [picked('1')],
    answers: {
      [PLACE]: (input: UntypedInput) =>
        bodyOf(input).bets[0]?.coef === 1950
          ? placed(input, { possibleWin: '975' })
          : placed(input, {
              state: 'refused',
              reason: 'legs-refused',
              legs: [{ ref: '1/result/home', odds: 1950, refusal: 'odds-changed' }],
            }),
    },
  })
  await refuseAnyChange(slip)
  await slip.user.click(slip.place())
  expect((await slip.inSlip.findByRole('alert')).textContent).toContain('Bet not accepted')
  await slip.legSays('1', 'Odds changed')
  expect(slip.leg('1')?.querySelector('s')).toBeNull()
  slip.live.price('1/result/home', 1900)
  await waitFor(() => expect(slip.leg('1')?.querySelector('s')?.textContent).toBe('1.95'))
  slip.live.price('1/result/home', 1950)
  await waitFor(() => expect(slip.win()).toBe('$9.75'))
  await slip.user.click(slip.place())
  await waitFor(() => expect(slip.receipt()?.textContent).toContain('$9.75'))
  expect(slip.callsTo(PLACE).map((input) => bodyOf(input).changeCoefAction)).toEqual([0, 0])
})

test('the receipt is shown though the last leg goes before the preload has finished', async () => {
  const navigated = Promise.withResolvers<void>()
  // While another transition is pending, that of the preload does not commit.
  startTransition(() => navigated.promise)
  const slip = await aSlip({ found: [picked('1')] })
  await slip.user.click(slip.place())
  await waitFor(() => expect(slip.receipt()?.textContent).toContain('Bet accepted'))
  expect(slip.legs()).toEqual([])
  navigated.resolve()
})

test('the receipt names each leg with its accepted odds, and the time', async () => {
  const slip = await aSlip({ picked: [picked('1'), picked('2')] })
  slip.answer(PLACE, (input: UntypedInput) =>
    placed(input, { legs: bodyOf(input).bets.map(({ ref }) => ({ ref, odds: 2050, refusal: null })) }),
  )
  await slip.user.click(slip.place())
  await waitFor(() => expect(slip.all('[data-receipt-leg]')).toHaveLength(2))
  const [leg] = slip.all('[data-receipt-leg]')
  expect([leg?.textContent, leg?.nextElementSibling?.textContent]).toEqual(['Home 1Result · Home 1 – Away 1', '2.05'])
  const age = Date.now() - Date.parse(slip.receipt()?.querySelector('time')?.dateTime ?? '')
  expect(age).toBeGreaterThanOrEqual(0)
  expect(slip.receipt()?.textContent).toContain('Time')
})

test('without an answer the same coupon is sent again under the same key', async () => {
  const slip = await aSlip({ picked: [picked('1')], answers: { [PLACE]: () => Promise.reject(lostAnswer()) } })
  await slip.user.click(slip.place())
  const again = await slip.inSlip.findByRole('button', { name: 'Send again' })
  slip.answer(PLACE, (input: UntypedInput) => placed(input))
  await slip.user.click(again)
  await waitFor(() => expect(slip.receipt()?.textContent).toContain('Bet accepted'))
  const keys = slip.callsTo(PLACE).map((input) => bodyOf(input).key)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a refused call shows the server’s text, and nothing is lost', async () => {
  const answer = () => Promise.reject(refusedWith('BAD_REQUEST', { detail: 'This is no coupon.' }))
  const slip = await aSlip({ picked: [picked('1')], answers: { [PLACE]: answer } })
  await slip.user.click(slip.place())
  await slip.says('This is no coupon.')
  expect(slip.legs()).toEqual(['1/result/home'])
  expect(slip.place().disabled).toBe(false)
})

describe('a live single that waits', () => {
  const waiting = (input: UntypedInput) => placed(input, { state: 'waiting', waitsMs: 0 })
  const decided = (more: Partial<CouponsReply['coupons'][number]>) => ({
    'GET /web-api/coupons': { coupons: [aBet(more)], next: null },
  })

  test('can be cancelled, and its leg stays', async () => {
    const slip = await aSlip({
      picked: [picked('1', { isLive: true })],
      answers: { [PLACE]: waiting, 'POST /web-api/coupons/{id}/cancel': { isCancelled: true } },
    })
    slip.answer('GET /web-api/coupons', { coupons: [aBet({ state: 'waiting', waitsMs: 1000 })], next: null })
    await slip.user.click(slip.place())
    await slip.user.click(await slip.inSlip.findByRole('button', { name: 'Cancel' }))
    slip.answer('GET /web-api/coupons', decided({ state: 'cancelled', reason: 'by-player' })['GET /web-api/coupons'])
    await slip.says('You cancelled the bet')
    expect(slip.leg('1')).toBeDefined()
    expect(slip.place().disabled).toBe(false)
  })

  test('is reported at its leg when the price changed meanwhile', async () => {
    const slip = await aSlip({ picked: [picked('1', { isLive: true })], answers: { [PLACE]: waiting } })
    const leg = {
      ...aBet().legs[0],
      ref: '1/result/home',
      refusal: 'odds-changed',
    } as CouponsReply['coupons'][0]['legs'][0]
    slip.answer('GET /web-api/coupons', {
      coupons: [aBet({ state: 'refused', reason: 'legs-refused', legs: [leg] })],
      next: null,
    })
    await refuseAnyChange(slip)
    await slip.user.click(slip.place())
    await slip.legSays('1', 'Odds changed')
    expect(slip.receipt()).toBeUndefined()
  })
})

test('prices that move are not announced; that a bet is taken is announced once', async () => {
  const slip = await aSlip({ picked: [picked('1')] })
  const announcers = () => slip.all('[role="status"], [aria-live="polite"]')
  // The accounts are still loading at first, and say so.
  await waitFor(() => expect(announcers()).toHaveLength(1))
  const polite = announcers()
  let announced = 0
  const watching = new MutationObserver(() => (announced += 1))
  for (const region of document.querySelectorAll('[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])'))
    watching.observe(region, { childList: true, characterData: true, subtree: true })
  for (const odds of [2200, 2300, 2150]) {
    slip.live.price('1/result/home', odds)
    await slip.legSays('1', (odds / 1000).toFixed(2))
  }
  expect(announced).toBe(0)
  await slip.user.click(slip.place())
  await waitFor(() => expect(polite[0]?.textContent).toBe('Bet accepted'))
  expect(announced).toBe(1)
  watching.disconnect()
})

test.each([
  { name: 'Sign in to bet', event: 'login-dropdown.show', back: 'returnUrl' },
  { name: 'Register', event: 'registration.show', back: 'registrationStartedFrom' },
] as const)('a visitor opens $name over the page; in a new tab the link leads back to it', async (entry) => {
  const slip = await aSlip({ player: null, picked: [picked('1')], page: { fullPath: '/en/line/football/1-x' } })
  const link = slip.inSlip.getByRole('link', { name: entry.name })
  const href = link.getAttribute('href') ?? ''
  expect(new URL(href, 'http://x').searchParams.get(entry.back)).toBe('/en/line/football/1-x')
  let asked = 0
  slip.shell.events.on(entry.event, () => (asked += 1))
  /** True when the slip has taken the click over; the page stays in any case. */
  function isTaken(modifier: MouseEventInit): boolean {
    let isPrevented = false
    const watch = (event: Event): void => {
      isPrevented = event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', watch, { once: true })
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...modifier }))
    return isPrevented
  }
  expect([isTaken({}), asked]).toEqual([true, 1])
  expect([isTaken({ ctrlKey: true }), asked]).toEqual([false, 1])
})

test('a site without registration offers none in the slip', async () => {
  const { switches } = aShell().site
  const slip = await aSlip({
    player: null,
    picked: [picked('1')],
    site: { switches: { ...switches, registration: false } },
  })
  expect(slip.inSlip.queryByRole('link', { name: 'Register' })).toBeNull()
  expect(slip.inSlip.queryByRole('link', { name: 'Sign in to bet' })).not.toBeNull()
})

test('a stake beyond the balance offers a deposit of exactly the missing amount', async () => {
  const slip = await aSlip({
    picked: [picked('1')],
    answers: { [LIMITS]: (input: UntypedInput) => limited(input, { max: null }) },
  })
  await slip.fill(slip.stake(), '10012.50')
  const deposit = await slip.inSlip.findByRole('button', { name: 'Deposit $12.50 and place' })
  expect(slip.place()).toBeUndefined()
  await slip.user.click(deposit)
  expect(slip.opened()).toMatchObject([{ name: 'recharge', props: { amount: '1250' } }])
  await slip.fill(slip.stake(), '10')
  await waitFor(() => expect(slip.place().disabled).toBe(false))
})

test('without its column the coupon is a small one at the foot of the page', async () => {
  withMedia('(width < 64em)')
  const slip = await aSlip()
  slip.shell.selections.toggle(picked('1'))
  const quick = await screen.findByRole('region', { name: 'Quick bet slip' })
  expect(quick.textContent).toContain('Bet slip: 1 selection')
  await slip.fill(within(quick).getByLabelText(/Stake/), '3')
  await waitFor(() => expect(quick.querySelector('[data-win]')?.textContent).toBe('$6.30'))
  slip.answer(PLACE, (input: UntypedInput) => placed(input, { possibleWin: '630' }))
  await slip.user.click(within(quick).getByRole('button', { name: 'Place bet: $3.00' }))
  await waitFor(() => expect(quick.querySelector('[data-placing="accepted"]')?.textContent).toContain('$6.30'))
  await slip.user.click(within(quick).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Quick bet slip' })).toBeNull())
})
