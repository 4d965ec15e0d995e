import { aBet, aWithdrawal, BET, WITHDRAWAL, type Customer, type Wish } from './bank-client.ts'
import type { Bank, BankSaid } from './bank-run.ts'
import { race, type RaceCall } from './race.ts'

const BETS = 50
const PAID_FOR = 10n

/** Whatever they had, it is this much now. */
const giveExactly = ({ database: { pool } }: Bank, { id }: Customer, cash: bigint) =>
  pool.query(
    `select wallet_post($1, 'RUB', 'test', 'test', jsonb_build_array(
      case when has > $2 then jsonb_build_array('cash', '*funding', has - $2)
      else jsonb_build_array('*funding', 'cash', $2 - has) end))
     from wallet_balance($1, 'cash', 'RUB') as has where has <> $2`,
    [id, cash],
  )

const callOf = (url: string, { path, body, customer }: Wish): RaceCall => ({
  url,
  path,
  body: JSON.stringify(body),
  headers: { cookie: `user_token=${customer.token}` },
})

const stateIn = (text: string): string => /"state":"(\w+)"/.exec(text)?.[1] ?? text

/** Fifty bets on the money of ten, at once, over these nodes: how many were taken and refused. */
export async function overdraw(bank: Bank, nodes: readonly BankSaid[], customer: Customer, round: number) {
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
export async function withdrawOrBet(bank: Bank, nodes: readonly BankSaid[], customer: Customer, round: number) {
  await giveExactly(bank, customer, WITHDRAWAL)
  const [one, other] = round % 2 === 0 ? nodes : nodes.toReversed()
  const key = `all-or-nothing-${round}-0123456789`
  const calls = [
    callOf(one?.url ?? '', aWithdrawal(customer, key)),
    callOf(other?.url ?? '', aBet(customer, key, other?.game ?? '', WITHDRAWAL)),
  ]
  const said = await race(round % 4 < 2 ? calls : calls.toReversed())
  const [withdrawal = '', bet = ''] = round % 4 < 2 ? said : said.toReversed()
  return { withdrawal: stateIn(withdrawal), bet: stateIn(bet) }
}
