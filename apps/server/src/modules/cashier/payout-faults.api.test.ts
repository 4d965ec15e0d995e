import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { brokenRules } from '../wallet/index.ts'
import { CASHIER_INVARIANTS, createCashierAdmin } from './index.ts'
import type { Fault } from './testing/strict-provider.ts'
import { aStrictCashier } from './testing/strict-sites.ts'

const { provider, site, stop } = await aStrictCashier()
afterAll(stop)

async function asked(fault: Fault) {
  const player = site.newPlayer()
  await site.fund(player, 5000n)
  const { id } = await site.withdraw(player, await site.aPayout(player))
  provider.fault = fault
  await site.cashier.poller.sendApproved()
  provider.fault = 'none'
  return { player, id: id ?? '' }
}

/** The time to ask has come. */
async function askNow(): Promise<void> {
  await site.database.pool.query('update payment set ask_at = clock_timestamp()')
  await site.cashier.poller.askDue()
}

const keysOf = (id: string): number => provider.keys.filter((key) => key === id).length

test.each([
  { fault: 'hangs', what: 'hangs after it has paid' },
  { fault: 'fails', what: 'answers 500 after it has paid' },
  { fault: 'answers-nonsense', what: 'answers with nonsense after it has paid' },
  { fault: 'answers-for-another', what: 'answers for another payment' },
] as const)('a provider that $what is asked, and never sent the payment again (T030, I16)', async ({ fault }) => {
  const { player, id } = await asked(fault)
  expect((await site.show(player, id)).state).toBe('sent')
  // The poller must not pick this payment up, however often it runs.
  for (let look = 0; look < 3; look += 1) await site.cashier.poller.sendApproved()
  provider.settle(id, 'success')
  await askNow()
  expect((await site.show(player, id)).state).toBe('success')
  expect([provider.effects.get(id), keysOf(id)]).toEqual([1, 1])
  expect([await site.balance(player), await site.balance(player, 'withdrawing')]).toEqual([3000n, 0n])
})

test('a payment that never arrived is sent again under its own key, and after three times a person looks (T030)', async () => {
  const { player, id } = await asked('never-hears')
  for (let round = 0; round < 5; round += 1) {
    await askNow()
    provider.fault = 'never-hears'
    await site.cashier.poller.sendApproved()
    provider.fault = 'none'
  }
  expect((await site.show(player, id)).state).toBe('review')
  expect(provider.effects.get(id)).toBeUndefined()
  expect(await site.balance(player, 'withdrawing')).toBe(2000n)
  const admin = createCashierAdmin(site.database.kysely)
  expect(await admin.decide(id, true, 'operator test', 'looked at')).toBe('approved')
  await site.cashier.poller.sendApproved()
  provider.settle(id, 'success')
  await askNow()
  expect((await site.show(player, id)).state).toBe('success')
  expect([provider.effects.get(id), keysOf(id)]).toEqual([1, 1])
})

test.each([
  { what: 'paid more than was asked', more: { amount: '2001' } },
  { what: 'paid in another currency', more: { currency: 'EUR' } },
])('a provider that reports it has $what leaves the money held for an operator', async ({ more }) => {
  const { player, id } = await asked('none')
  provider.settle(id, 'success', more)
  await askNow()
  expect((await site.show(player, id)).state).toBe('review')
  expect([await site.balance(player), await site.balance(player, 'withdrawing')]).toEqual([3000n, 2000n])
  expect(await createCashierAdmin(site.database.kysely).decide(id, false, 'operator test', 'looked at')).toBe('refused')
  expect(await site.balance(player)).toBe(5000n)
})

test('a deposit is refused at once while the provider is not there, and can be tried again under its key', async () => {
  const player = site.newPlayer()
  provider.fault = 'never-hears'
  const key = 'the-provider-is-away-0123456789'
  expect((await site.deposit(player, { key })).code).toBe('UNAVAILABLE')
  provider.fault = 'none'
  expect(await site.deposit(player, { key })).toMatchObject({ status: 200, state: 'started' })
  expect((await site.history(player)).total_count).toBe(1)
})

test('a site that is no sandbox takes no play money', async () => {
  const [name] = [...(site.cashier.providerOf(site.cashier.siteFor(undefined))?.id ?? 'none')]
  expect(name).toBe('s')
  const real = site.cashier.siteFor(undefined)
  expect(
    site.cashier.providerOf({ ...real, sandbox: false, cashier: { ...real.cashier, provider: 'sandbox' } }),
  ).toBeNull()
})

test('no field that a client sends is ever fetched (T080)', async () => {
  let canary = 0
  const trap = createServer((_request, response) => {
    canary += 1
    response.end()
  })
  await new Promise<void>((ready) => trap.listen(0, '127.0.0.1', ready))
  const { port } = trap.address() as AddressInfo
  const player = site.newPlayer()
  const before = provider.keys.length
  const addresses = ['127.0.0.1', '[::1]', '2130706433', '0177.0.0.1', 'localhost'].map(
    (host) => `http://${host}:${port}/`,
  )
  for (const address of addresses) {
    for (const fields of [{ wallet: address }, { url: address }, { returns: address }, { notify: address }])
      expect((await site.deposit(player, { method: 'wallet-purso', fields })).code).toBe('BAD_REQUEST')
    for (const name of ['returns', 'notify', 'redirect', 'url'])
      expect((await site.deposit(player, { [name]: address })).code).toBe('BAD_REQUEST')
    const question = {
      key: `canary-${address.length}-${addresses.indexOf(address)}-0123456789`,
      topic: 'other',
      text: address,
    }
    expect((await site.ask(player, 'POST', 'consultant-requests', question)).status).toBe(200)
  }
  expect([canary, provider.keys.length]).toEqual([0, before])
  trap.close()
})

test('after all that every rule of the ledger and of the cashier holds', async () => {
  expect(await brokenRules(site.database.pool, [CASHIER_INVARIANTS])).toEqual([])
})
