import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_INVARIANTS } from '../modules/index.ts'
import { brokenRules } from '../modules/wallet/index.ts'
import { aBet, aWithdrawal, BET, type Customer, type BankRequest, WITHDRAWAL } from './bank-client.ts'
import { type Bank, type BankReply, firstNode, openBank, runBank, type Victim } from './bank-run.ts'
import { expectTruth } from './bank-truth.ts'
import { race, type RaceCall } from './race.ts'

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
    `${kills} times kill -9 of the site or of its database among bets, deposits, withdrawals and exchanges: acknowledged requests are applied once (T002, T018, T023, I15, I16)`,
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
  return () => ({ bank, first, customers: first.ready.customers, lives: 0 })
}

/** Races of two nodes for the money of one player. */
export function testBankRaces(of: ReturnType<typeof aNewBank>, { overdraws, withdrawals, timeout }: Races): void {
  describe('two nodes of one site', () => {
    let nodes: readonly BankReply[]
    beforeAll(async () => {
      const { bank, first, lives } = of()
      nodes = [first.ready, (await bank.next(lives, { isSecond: true })()).ready]
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

const BETS = 50
const PAID_FOR = 10n

/** Sets the balance to exactly this amount. */
const giveExactly = ({ database: { pool } }: Bank, { id }: Customer, cash: bigint) =>
  pool.query(
    `select wallet_post($1, 'RUB', 'test', 'test', jsonb_build_array(
      case when has > $2 then jsonb_build_array('cash', '*funding', has - $2)
      else jsonb_build_array('*funding', 'cash', $2 - has) end))
     from wallet_balance($1, 'cash', 'RUB') as has where has <> $2`,
    [id, cash],
  )

const callOf = (url: string, { path, body, customer }: BankRequest): RaceCall => ({
  url,
  path,
  body: JSON.stringify(body),
  headers: { cookie: `user_token=${customer.token}` },
})

const stateIn = (text: string): string => /"state":"(\w+)"/.exec(text)?.[1] ?? text

/** Fifty bets on the money of ten, at once, over these nodes: how many were taken and refused. */
async function overdraw(bank: Bank, nodes: readonly BankReply[], customer: Customer, round: number) {
  await giveExactly(bank, customer, PAID_FOR * BET)
  const texts = await race(
    Array.from({ length: BETS }, (_one, at) => {
      const { url = '', game = '' } = nodes[at % nodes.length] ?? {}
      return callOf(url, aBet(customer, `overdraw-${round}-${at}-0123456789`, game))
    }),
  )
  const states = Map.groupBy(texts.map(stateIn), (state) => state)
  return Object.fromEntries([...states].map(([state, all]) => [state, all.length] as const))
}

/** All there is withdrawn at one node and staked at the other, at once: what each was answered. */
async function withdrawOrBet(bank: Bank, nodes: readonly BankReply[], customer: Customer, round: number) {
  await giveExactly(bank, customer, WITHDRAWAL)
  const [one, other] = round % 2 === 0 ? nodes : nodes.toReversed()
  const key = `all-or-nothing-${round}-0123456789`
  const calls = [
    callOf(one?.url ?? '', aWithdrawal(customer, key)),
    callOf(other?.url ?? '', aBet(customer, key, other?.game ?? '', WITHDRAWAL)),
  ]
  const replies = await race(round % 4 < 2 ? calls : calls.toReversed())
  const [withdrawal = '', bet = ''] = round % 4 < 2 ? replies : replies.toReversed()
  return { withdrawal: stateIn(withdrawal), bet: stateIn(bet) }
}
