import { expect, test } from 'vitest'
import { isOffered, packOf, strictestPack } from './packs.ts'
import { REALITY_CHECK, SELF_EXCLUSION, SESSION_LIMIT, TIME_OUT } from './types.ts'

test('an unknown jurisdiction gets the strictest of each field, whatever its name', () => {
  const unknown = packOf('nowhere')
  for (const name of ['', '__proto__', 'constructor']) expect(packOf(name)).toBe(unknown)
  const known = ['strict', 'open', 'taxed', 'island'].map(packOf)
  expect(unknown).toEqual(strictestPack(known))
  expect(unknown.bonus).toEqual({ wagerTimesMax: 10, mixesProducts: false, loyalty: false })
  // No single pack has all of these.
  expect(unknown).toMatchObject({ minimumAge: 21, stakeCap: 5000, autoplay: false, minimumCycleMs: 5000 })
  expect(unknown).toMatchObject({
    quickCycleMs: 5000,
    oneGameAtATime: true,
    demoNeedsAccount: true,
    anticipation: false,
  })
  expect(known).not.toContainEqual(unknown)
})

test('each field of the strictest is the strictest by itself', () => {
  const open = packOf('open')
  const other = { ...open, minimumAge: 25, stakeCap: 3, autoplay: false, minimumCycleMs: 9, realityCheckMinutes: 7 }
  const both = strictestPack([open, { ...other, identity: { ...open.identity, afterDays: 1, fundsFrom: null } }])
  expect(both).toMatchObject({
    minimumAge: 25,
    stakeCap: 3,
    autoplay: false,
    minimumCycleMs: 2500,
    realityCheckMinutes: 7,
  })
  expect(both.identity).toEqual({ ...open.identity, afterDays: 1 })
  const shorter = { ...open, options: { ...open.options, [SELF_EXCLUSION]: [30, 90], [SESSION_LIMIT]: [1, 2] } }
  expect(strictestPack([open, shorter]).options).toMatchObject({ [SELF_EXCLUSION]: [30, 90], [SESSION_LIMIT]: [1, 2] })
})

test.each([
  ['strict', { wagerTimesMax: 10, mixesProducts: false, loyalty: false }],
  ['island', { wagerTimesMax: 10, mixesProducts: false, loyalty: true }],
  ['open', { wagerTimesMax: 35, mixesProducts: true, loyalty: true }],
])('bounds of promotions of the pack %s', (name, bonus) => {
  expect(packOf(name).bonus).toEqual(bonus)
})

test('of an unknown jurisdiction the longest history is shown, and no tax is withheld on a guess', () => {
  const taxed = packOf('taxed')
  expect(taxed.tax).toEqual({ perMille: 130, base: 'winnings' })
  expect(strictestPack([taxed, packOf('open')])).toMatchObject({ tax: null, historyMonths: 60 })
})

test.each([
  [SELF_EXCLUSION, [1, 7, 30, 90, 180, 365, 730, 1095, 1825, 3650], [0, 2, 360, 36_500]],
  [SESSION_LIMIT, [1, 12, 24], [0, 25, -1]],
  [REALITY_CHECK, [5, 10, 15, 30, 45, 60], [0, 1, 20, 61]],
  [TIME_OUT, [1, 7, 30, 90], [2, 180]],
] as const)('the choices of %i', (type, offered, others) => {
  const pack = packOf('open')
  expect(offered.filter((value) => !isOffered(pack, type, value))).toEqual([])
  expect(others.filter((value) => isOffered(pack, type, value))).toEqual([])
  expect(isOffered(pack, 1, 5), 'an amount is not chosen from a list').toBe(false)
})
