import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_INVARIANTS } from '../modules/index.ts'
import { brokenRules } from '../modules/wallet/index.ts'
import type { Customer } from './bank-client.ts'
import { overdraw, withdrawOrBet } from './bank-races.ts'
import { firstNode, openBank, runBank, type Bank, type BankSaid, type Victim } from './bank-run.ts'
import { expectTruth } from './bank-truth.ts'

type Kills = { readonly seed: string; readonly kills: number; readonly timeout: number }
type Races = { readonly overdraws: number; readonly withdrawals: number; readonly timeout: number }

/** Every fourth is the database, and the last is a node. */
const victimsOf = (kills: number): readonly Victim[] =>
  Array.from({ length: kills }, (_round, at) => (at % 4 === 1 ? 'database' : 'node'))

/** A bank under kills; the bank and its last node are there for what the file tests next. */
export function testBankKills({ seed, kills, timeout }: Kills) {
  let bank: Bank
  let run: Awaited<ReturnType<typeof runBank>>
  beforeAll(async () => {
    bank = await openBank()
  })
  afterAll(() => bank.close())

  test(
    `${kills} times kill -9 of the site or of its database among bets, deposits, withdrawals and exchanges: what was answered is there once (T002, T018, T023, I15, I16)`,
    { timeout },
    async () => {
      run = await runBank(bank, victimsOf(kills), seed)
      expect(run.client.answered.size, 'there was something to lose').toBeGreaterThan(kills * 20)
      expect(run.client.open.size, 'something was cut off').toBeGreaterThan(kills)
      await expectTruth(bank, run)
    },
  )
  return () => ({ bank, first: run.node, customers: run.customers, lives: run.lives })
}

/** A bank that nothing has happened to yet. */
export function aNewBank() {
  let bank: Bank
  let first: Awaited<ReturnType<typeof firstNode>>
  beforeAll(async () => {
    bank = await openBank()
    first = await firstNode(bank)
  })
  afterAll(() => bank.close())
  return () => ({ bank, first, customers: first.said.customers, lives: 0 })
}

/** Races of two nodes for the money of one player. */
export function testBankRaces(of: ReturnType<typeof aNewBank>, { overdraws, withdrawals, timeout }: Races): void {
  describe('two nodes of one site', () => {
    let nodes: readonly BankSaid[]
    beforeAll(async () => {
      const { bank, first, lives } = of()
      nodes = [first.said, (await bank.next(lives, { isSecond: true })()).said]
    })
    const eachCustomer = (rounds: number) =>
      Array.from({ length: rounds }, (_one, round) => of().customers[round % of().customers.length] as Customer)

    test(`fifty bets on the money of ten, ${overdraws} times: ten are taken (T001)`, { timeout }, async () => {
      for (const [round, customer] of eachCustomer(overdraws).entries())
        expect(await overdraw(of().bank, nodes, customer, round)).toEqual({ accepted: 10, refused: 40 })
    })

    test(
      `a withdrawal and a bet of all there is, ${withdrawals} times: one of them wins (T005, I17)`,
      { timeout },
      async () => {
        const ends = []
        for (const [round, customer] of eachCustomer(withdrawals).entries())
          ends.push(await withdrawOrBet(of().bank, nodes, customer, round))
        const wrong = ends.filter(({ bet, withdrawal }) => (bet === 'accepted') === (withdrawal === 'approved'))
        expect(wrong).toEqual([])
        expect(new Set(ends.map(({ bet }) => bet))).toEqual(new Set(['accepted', 'refused']))
        expect(await brokenRules(of().bank.database.pool, ALL_INVARIANTS)).toEqual([])
      },
    )
  })
}
