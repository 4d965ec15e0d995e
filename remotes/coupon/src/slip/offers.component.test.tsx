import { suspensionTopic } from '@evens/contracts/live'
import type { UntypedInput } from '@evens/remote-sdk'
import { waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { aSlip, bodyOf, IN_EUROS, picked, PLACE, placed } from '../testing/a-slip.tsx'

const EXTRAS = 'Promo code and more options'

test('an order waits for its odds, and shows where to cancel it', async () => {
  const slip = await aSlip({
    picked: [picked('1')],
    answers: { [PLACE]: (input: UntypedInput) => placed(input, { state: 'ordered' }) },
  })
  await slip.unfold(EXTRAS)
  const drop = await slip.inSlip.findByLabelText('Cancel the order if the score changes first')
  const odds = slip.inSlip.getByLabelText('Place when odds reach')
  expect(drop).toHaveProperty('disabled', true)
  await slip.fill(odds, '1')
  await slip.says('Enter odds greater than 1.')
  await slip.fill(odds, '2.5')
  await slip.user.click(drop)
  expect(drop).toHaveProperty('checked', true)
  await slip.fill(odds, '')
  expect(drop).toHaveProperty('checked', false)
  await slip.fill(odds, '2.5')
  await slip.user.click(drop)
  expect(slip.win()).toBe('$12.50')
  expect(slip.place().textContent).toBe('Place order: $5.00')
  await slip.user.click(slip.place())
  await waitFor(() =>
    expect(slip.receipt('ordered')?.textContent).toContain('You can change or cancel the order in My bets.'),
  )
  expect(slip.callsTo(PLACE).map(bodyOf)).toMatchObject([{ amount: '500', exactCoef: 2500, isDropOnScoreChange: true }])
  expect(slip.legs()).toEqual([])
})

test('a free bet has its stake and pays the winnings without it', async () => {
  const promo = (code: string, minCoef: number) => ({
    promo: { code, kind: 'free-bet', amount: '500', minCoef, validUntil: 0 },
    reason: null,
  })
  const slip = await aSlip({
    player: IN_EUROS,
    picked: [picked('1')],
    answers: {
      'POST /web-api/promo-codes/check': ({ body }: UntypedInput) => {
        const { code } = body as { code: string }
        if (code === 'FREE-EXPRESS') return promo(code, 3000)
        return code === 'FREE-EVENS' ? promo(code, 1001) : { promo: null, reason: 'promo-unknown' }
      },
    },
  })
  await slip.unfold(EXTRAS)
  const apply = async (code: string) => {
    await slip.fill(await slip.inSlip.findByLabelText('Promo code'), code)
    await slip.user.click(slip.inSlip.getByRole('button', { name: 'Apply' }))
  }
  await apply('no-such-code')
  expect((await slip.inSlip.findByRole('alert')).textContent).toBe('This code doesn’t exist.')
  await apply('free-express')
  await slip.says('The total odds are too low for this code.')
  await slip.user.click(slip.inSlip.getByRole('button', { name: 'Remove the code' }))
  await apply('free-evens')
  await slip.says('Winnings without the stake')
  expect(slip.stake()).toBeUndefined()
  expect(slip.win()).toBe('€5.50')
  await slip.user.click(slip.place())
  await waitFor(() => expect(slip.receipt()).toBeDefined())
  expect(slip.callsTo(PLACE).map(bodyOf)).toMatchObject([{ promoCode: 'FREE-EVENS' }])
})

test('a VIP bet goes above the maximum, is limited by the balance, and waits for approval', async () => {
  const slip = await aSlip({
    picked: [picked('1')],
    answers: { [PLACE]: (input: UntypedInput) => placed(input, { state: 'asked' }) },
  })
  await slip.fill(slip.stake(), '10001')
  await slip.unfold(EXTRAS)
  await slip.user.click(await slip.inSlip.findByLabelText('VIP bet'))
  await slip.says('Insufficient balance.')
  await slip.fill(slip.stake(), '2501')
  expect(slip.place().textContent).toBe('Request approval: $2,501.00')
  await slip.user.click(slip.place())
  await waitFor(() => expect(slip.receipt('asked')?.textContent).toContain('Bet sent for approval'))
  expect(slip.callsTo(PLACE).map(bodyOf)).toMatchObject([{ amount: '250100', isVip: true }])
})

test('the largest stake follows the balance until another is typed', async () => {
  const slip = await aSlip({ picked: [picked('1')] })
  await slip.unfold('Bet slip settings')
  const largest = await slip.inSlip.findByLabelText('Always bet the maximum')
  await slip.user.click(largest)
  await slip.says('Maximum stake.')
  expect(slip.stake().value).not.toBe('5')
  await slip.fill(slip.stake(), '7')
  expect(largest).toHaveProperty('checked', false)
  expect(slip.place().textContent).toBe('Place bet: $7.00')
})

test('a sport that an operator suspends is named at its leg before anything is sent, and resumes by itself', async () => {
  const slip = await aSlip({ picked: [picked('1'), picked('2', { sport: 'rugby' })] })
  await waitFor(() => expect(slip.place().disabled).toBe(false))
  const topic = suspensionTopic(slip.shell.site.id)
  const why = (id: string) => slip.leg(id)?.querySelector('[data-leg-refusal]')?.textContent
  slip.live.suspended.set(topic, { betting: false, subjects: ['sport:rugby'] })
  await waitFor(() => expect(why('2')).toBe('Betting on this sport is suspended.'))
  expect(why('1')).toBeUndefined()
  expect(slip.place().disabled).toBe(true)
  slip.live.suspended.set(topic, { betting: false, subjects: [] })
  await waitFor(() => expect(slip.place().disabled).toBe(false))
  expect(slip.callsTo(PLACE)).toEqual([])
})
