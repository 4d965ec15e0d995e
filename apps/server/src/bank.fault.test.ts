import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenRules } from './modules/wallet/index.ts'
import type { Customer } from './testing/bank-client.ts'
import { overdraw, withdrawOrBet } from './testing/bank-races.ts'
import { openBank, runBank, type Bank, type BankSaid, type Victim } from './testing/bank-run.ts'
import { expectTruth, ORACLES } from './testing/bank-truth.ts'

/** Twenty rounds, and a node at last. */
const VICTIMS = Array.from({ length: 20 }, (_round, at): Victim => (at % 5 === 1 ? 'database' : 'node'))

let bank: Bank
let run: Awaited<ReturnType<typeof runBank>>
beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

test('kill -9 of the site and of its database, twenty times, among bets, deposits, withdrawals and exchanges: what was answered is there once (T002, T018, T023, I15, I16)', async () => {
  run = await runBank(bank, VICTIMS, 'bank')
  expect(run.client.answered.size, 'there was something to lose').toBeGreaterThan(run.healMs.length * 20)
  expect(run.client.open.size, 'something was cut off').toBeGreaterThan(run.healMs.length)
  await expectTruth(bank, run)
}, 300_000)

describe('two nodes of one site', () => {
  let nodes: readonly BankSaid[]
  beforeAll(async () => {
    nodes = [run.node.said, (await bank.next(run.lives, { isSecond: true })()).said]
  })
  const eachCustomer = (rounds: number) =>
    Array.from({ length: rounds }, (_one, round) => run.customers[round % run.customers.length] as Customer)

  test('fifty bets on the money of ten, ten times: ten are taken (T001)', async () => {
    for (const [round, customer] of eachCustomer(10).entries())
      expect(await overdraw(bank, nodes, customer, round)).toEqual({ accepted: 10, refused: 40 })
  }, 600_000)

  test('a withdrawal and a bet of all there is, 200 times: one of them wins (T005, I17)', async () => {
    const ends = []
    for (const [round, customer] of eachCustomer(200).entries())
      ends.push(await withdrawOrBet(bank, nodes, customer, round))
    const wrong = ends.filter(({ bet, withdrawal }) => (bet === 'accepted') === (withdrawal === 'approved'))
    expect(wrong).toEqual([])
    expect(new Set(ends.map(({ bet }) => bet))).toEqual(new Set(['accepted', 'refused']))
    expect(await brokenRules(bank.database.pool, ORACLES)).toEqual([])
  }, 600_000)
})
