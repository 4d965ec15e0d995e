import { expect, test } from 'vitest'
import { startWholeSite } from '../testing/whole-site.ts'
import { TAXED } from '../modules/betting/testing/start-betting.ts'

test.each([
  { overlay: {}, isTaxed: false },
  { overlay: TAXED, isTaxed: true },
])('a page carries partnerHasTaxes exactly while a tax is in force: $isTaxed', async ({ overlay, isTaxed }) => {
  const site = await startWholeSite({ nowMs: () => Date.now() }, overlay)
  const { body } = await site.app.inject({ url: '/en/taxation', headers: { host: 'localhost' } })
  expect([body.includes(`"partnerHasTaxes":${isTaxed}`), body.includes('"perMille":130')]).toEqual([true, isTaxed])
  expect(body.includes('>No tax is withheld')).toBe(!isTaxed)
  await site.stop()
})
