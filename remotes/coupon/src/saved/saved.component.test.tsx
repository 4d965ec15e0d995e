import type { CouponToSave, LoadedCoupon } from '@evens/contracts'
import { aLeg } from '@evens/test-kit'
import { refusedWith, says, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { aSlip, picked } from '../testing/a-slip.tsx'

const SAVE = 'POST /web-api/saved-coupons'
const LOAD = 'GET /web-api/saved-coupons/{code}'
const CODE = '7KQ4M2XD'

const legOf = (id: string, isOffered = true): LoadedCoupon['legs'][number] => {
  const { sport, champ, startsAt, ...leg } = aLeg()
  const competitors = leg.competitors.map((one) => ({ id: one.id, names: one.names }))
  const ref = `${id}/result/home`
  return {
    ...{ ref, sport, champ, competitors, startsAt, isOffered },
    ...{ isBanker: false, blockId: null, amount: null, isLive: false, odds: isOffered ? 2100 : null },
  }
}
const loaded = (legs: LoadedCoupon['legs']): LoadedCoupon => ({
  ...{ typeId: 1, systemValue: null, currency: 'USD', exponent: 2, code: CODE, savedAt: 0 },
  ...{ amount: '1250', amountByBlockId: {}, legs },
})
const ANSWERS = {
  [SAVE]: { code: CODE, id: '1'.repeat(20), keptUntil: 0, leftOut: [] },
  [LOAD]: loaded([legOf('1'), legOf('2')]),
  'GET /web-api/book/rows': { rows: [], boards: {} },
}

type Slip = Awaited<ReturnType<typeof aSlip>>

async function load(slip: Slip, code: string): Promise<void> {
  const door = slip.inSlip.queryByRole('button', { name: 'Load by code' })
  if (door !== null) await slip.user.click(door)
  await slip.fill(await slip.inSlip.findByLabelText(/Bet slip code/), code)
  await slip.user.click(slip.inSlip.getByRole('button', { name: 'Load' }))
}

test('a coupon is saved, cleared and loaded by its code, however it is typed', async () => {
  const slip = await aSlip({ picked: [picked('1'), picked('2')], answers: ANSWERS })
  await slip.fill(slip.stake(), '12.50')
  await slip.choose('Save')
  await waitFor(() => expect(slip.all('[data-saved]')[0]?.dataset['saved']).toBe(CODE))
  expect(slip.callsTo(SAVE).map(({ body }) => body as CouponToSave)).toMatchObject([
    { typeId: 1, amount: '1250', bets: [{ ref: '1/result/home' }, { ref: '2/result/home' }] },
  ])

  await slip.choose('Clear all')
  await waitFor(() => expect(slip.legs()).toEqual([]))
  await load(slip, 'no code')
  await slip.says('Check the code and try again')
  expect(slip.callsTo(LOAD)).toEqual([])
  await load(slip, ' 7kq4-m2xd ')
  await waitFor(() => expect(slip.legs()).toEqual(['1/result/home', '2/result/home']))
  expect(slip.callsTo(LOAD)).toEqual([{ params: { code: CODE } }])
  expect(slip.stake().value).toBe('12.50')
  await says(() => slip.all('[data-loaded-code]')[0], '7KQ4-M2XD')
})

test('legs that are over are named and left out', async () => {
  const answers = { ...ANSWERS, [LOAD]: loaded([legOf('1'), legOf('2', false)]) }
  const slip = await aSlip({ answers })
  await load(slip, CODE)
  await waitFor(() => expect(slip.legs()).toEqual(['1/result/home']))
  await slip.says('1 selection is no longer available')
  await slip.says('Torvia – Lansk')
})

test('missing legs are no longer named once the slip is emptied', async () => {
  const slip = await aSlip({ answers: { ...ANSWERS, [LOAD]: loaded([legOf('1'), legOf('2', false)]) } })
  await load(slip, CODE)
  await slip.says('1 selection is no longer available')
  await slip.choose('Clear all')
  await waitFor(() => expect(slip.legs()).toEqual([]))
  slip.shell.selections.add([picked('3')])
  await waitFor(() => expect(slip.legs()).toEqual(['3/result/home']))
  expect(slip.region.textContent).not.toContain('no longer offered')
})

test('an unknown code is reported at its field', async () => {
  const notFound = () => Promise.reject(refusedWith('NOT_FOUND', { status: 404 }))
  const slip = await aSlip({ answers: { ...ANSWERS, [LOAD]: notFound } })
  await load(slip, CODE)
  await waitFor(() => expect(slip.inSlip.getByLabelText(/Bet slip code/).getAttribute('aria-invalid')).toBe('true'))
  expect(slip.legs()).toEqual([])
})
