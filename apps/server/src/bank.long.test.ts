import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenRules } from './modules/wallet/index.ts'
import type { Customer } from './testing/bank-client.ts'
import { overdraw, withdrawOrBet } from './testing/bank-races.ts'
import { openBank, runBank, type Bank, type BankSaid, type Victim } from './testing/bank-run.ts'
import { expectTruth, ORACLES } from './testing/bank-truth.ts'

let bank: Bank
let run: Awaited<ReturnType<typeof runBank>>
beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

const VICTIMS: readonly Victim[] = Array.from({ length: 40 }, (_one, at) => (at % 4 === 1 ? 'database' : 'node'))

test('thirty kills of the site and ten of its database lose nothing and double nothing (T002, T018, T023, I15, I16)', async () => {
  run = await runBank(bank, VICTIMS, 'long bank')
  expect(run.client.answered.size, 'there was something to lose').toBeGreaterThan(run.healMs.length * 20)
  expect(run.client.open.size, 'something was cut off').toBeGreaterThan(run.healMs.length)
  await expectTruth(bank, run)
}, 600_000)

describe('two nodes of one site', () => {
  let nodes: readonly BankSaid[]
  beforeAll(async () => {
    nodes = [run.node.said, (await bank.next(run.lives, { isSecond: true })()).said]
  })
  const eachCustomer = (rounds: number) =>
    Array.from({ length: rounds }, (_one, round) => run.customers[round % run.customers.length] as Customer)

  test('fifty bets on the money of ten, two hundred times: ten are taken (T001)', async () => {
    for (const [round, customer] of eachCustomer(200).entries())
      expect(await overdraw(bank, nodes, customer, round)).toEqual({ accepted: 10, refused: 40 })
  }, 600_000)

  test('a withdrawal and a bet of all there is, 1000 times: one of them wins (T005, I17)', async () => {
    const ends = []
    for (const [round, customer] of eachCustomer(1000).entries())
      ends.push(await withdrawOrBet(bank, nodes, customer, round))
    const wrong = ends.filter(({ bet, withdrawal }) => (bet === 'accepted') === (withdrawal === 'approved'))
    expect(wrong).toEqual([])
    expect(new Set(ends.map(({ bet }) => bet))).toEqual(new Set(['accepted', 'refused']))
    expect(await brokenRules(bank.database.pool, ORACLES)).toEqual([])
  }, 600_000)
})
