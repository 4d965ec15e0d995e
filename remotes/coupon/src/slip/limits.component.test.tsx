import type { CouponLimitsReply, LimitReason } from '@evens/contracts'
import type { UntypedInput } from '@evens/remote-sdk'
import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { BankerModal } from './banker-modal.tsx'
import { aSlip, limited, LIMITS, picked, PLACE, placed } from '../testing/a-slip.tsx'

type Slip = Awaited<ReturnType<typeof aSlip>>
const refsIn = ({ body }: UntypedInput): readonly string[] => (body as { refs: string[] }).refs
const max = (amount: string, reason: Partial<LimitReason> = {}) => ({
  max: { amount, reason: { isPlayer: false, ...reason } },
})
const line = (slip: Slip) => slip.all('[data-max-stake]')[0]
const lineSays = (slip: Slip, text: string) =>
  waitFor(() => expect(line(slip)?.textContent?.replaceAll(/[\u2066\u2069]/g, '')).toBe(text))

test('the slip shows the maximum that holds and why, follows the selections, and fills it in', async () => {
  const slip = await aSlip({
    picked: [picked('1')],
    answers: {
      [LIMITS]: (input: UntypedInput) =>
        refsIn(input).length === 1
          ? limited(input, max('150000', { phase: 'live', sports: ['football'] }))
          : limited(input, max('40000', { types: ['express'], isPlayer: true })),
    },
  })
  await lineSays(slip, 'Max $1,500.00 — live bets · Football')
  expect(line(slip)?.querySelector('a')?.getAttribute('href')).toContain('rules')
  await slip.user.click(slip.inSlip.getByRole('button', { name: 'Max' }))
  expect(slip.place().textContent).toBe('Place bet: $1,500.00')
  slip.shell.selections.add([picked('2')])
  await lineSays(slip, 'Max $400.00 — Accumulator · your account')
  await slip.says('The maximum stake is $400.00.')
  expect(slip.place().disabled).toBe(true)
  await slip.user.click(slip.inSlip.getByRole('button', { name: 'Max' }))
  expect(slip.place().textContent).toBe('Place bet: $400.00')
  expect(slip.callsTo(LIMITS).map(({ body }) => body)).toEqual([
    { typeId: 0, currency: 'USD', refs: ['1/result/home'] },
    { typeId: 1, currency: 'USD', refs: ['1/result/home', '2/result/home'] },
  ])
})

test.each([
  ['0.49', 'The minimum stake is $0.50.'],
  ['2500.01', 'The maximum stake is $2,500.00.'],
])('a stake of %s is not sent: %s', async (stake, text) => {
  const slip = await aSlip({ picked: [picked('1')] })
  await lineSays(slip, 'Max $2,500.00 — any bet')
  await slip.fill(slip.stake(), stake)
  await slip.says(text)
  expect(slip.place().disabled).toBe(true)
})

test('each of singles has its own maximum, and one stake for all follows the smallest', async () => {
  const slip = await aSlip({
    picked: [picked('1'), picked('2')],
    answers: {
      [LIMITS]: (input: UntypedInput): CouponLimitsReply => {
        const reply = limited(input)
        return { ...reply, coupons: reply.coupons.map((one, at) => ({ ...one, ...(at === 1 && max('5000')) })) }
      },
    },
  })
  await slip.user.click(slip.inSlip.getByRole('button', { name: 'Singles' }))
  await lineSays(slip, 'Max $50.00 — any bet')
  await slip.fill(slip.stake(), '60')
  await slip.says('The maximum stake is $50.00.')
  await slip.fill(slip.all('input[name="coupon-stake-2"]')[0] as HTMLElement, '50')
  await waitFor(() => expect(slip.place().disabled).toBe(false))
})

test('a refusal by the server shows the bound and its reason', async () => {
  const slip = await aSlip({
    picked: [picked('1')],
    answers: {
      [PLACE]: (input: UntypedInput) =>
        placed(input, {
          state: 'refused',
          reason: 'above-maximum',
          bound: { amount: '300', reason: { isPlayer: true } },
        }),
    },
  })
  await slip.user.click(slip.place())
  await waitFor(() => expect(slip.all('[data-bound]')[0]?.textContent).toMatch(/^Max .*\$3\.00.* — your account$/))
})

test('the server decides which bets go together, and until it has answered none of one event do', async () => {
  const flags = { isBlocked: false, isDepend: false, isBannedExpress: false, isDisabledBanker: false, champ: null }
  const answers: ((reply: CouponLimitsReply) => void)[] = []
  const slip = await aSlip({
    picked: [picked('1'), picked('1', { ref: '1/corners_result/home', market: 'Corners' })],
    answers: { [LIMITS]: () => new Promise<CouponLimitsReply>((resolve) => void answers.push(resolve)) },
  })
  await slip.legSays('1', 'can’t be combined')
  expect(slip.place().disabled).toBe(true)
  const coupons = limited({ body: { refs: ['1/result/home'], typeId: 1 } }).coupons
  for (const answer of answers) answer({ coupons, bets: [flags, flags] })
  await waitFor(() => expect(slip.place().disabled).toBe(false))
})

test('a bet that is sold as a single only is marked by the flag of the server', async () => {
  const slip = await aSlip({
    picked: [picked('1'), picked('2')],
    answers: {
      [LIMITS]: (input: UntypedInput) => {
        const reply = limited(input)
        return { ...reply, bets: reply.bets.map((bet, at) => ({ ...bet, isBannedExpress: at === 0 })) }
      },
    },
  })
  await slip.legSays('1', 'This selection can only be a single.')
  expect(slip.place().disabled).toBe(true)
})

test('a bet that cannot be a banker is not offered as one', async () => {
  const legs = ['1', '2', '3', '4'].map((id) => ({
    ref: `${id}/result/home`,
    event: `Home ${id} – Away ${id}`,
    outcome: `Home ${id}`,
    isBanker: false,
    isDisabled: id === '2',
  }))
  const { user } = mount(<BankerModal legs={legs} onChosen={() => undefined} close={() => undefined} />)
  const box = (name: string) => screen.findByLabelText(name, { exact: false }) as Promise<HTMLInputElement>
  expect((await box('Home 2')).disabled).toBe(true)
  await user.click(await box('Home 1'))
  expect((await box('Home 1')).checked).toBe(true)
})
