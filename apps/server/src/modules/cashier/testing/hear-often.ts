import { expect, test } from 'vitest'
import { word, type startCashier } from './start-cashier.ts'

type CashierSite = Awaited<ReturnType<typeof startCashier>>

/** A deposit that the provider has been asked for, and what says something about it in the provider's name. */
export async function aStartedDeposit(site: CashierSite, body: object = {}) {
  const player = site.newPlayer()
  const { id, redirect } = await site.deposit(player, body)
  const { rows } = await site.database.pool.query<{ provider_ref: string }>(
    'select provider_ref from payment where id = $1',
    [id],
  )
  const say = (state: string, version: number, more: object = {}, headers = {}) =>
    site.say(word(id ?? '', state, version, { id: rows[0]?.provider_ref, ...more }), headers)
  const pay = () => site.pay(redirect ?? '', 'success')
  return { player, id: id ?? '', pay, say, stateOf: async () => (await site.show(player, id ?? '')).state }
}

const TIMES = 20
const QUESTIONS = 3

/** Each payment is reported many times at once while its payer comes back and the site polls by itself. */
export function testHearingOften(site: () => CashierSite, payments: number): void {
  test(`${payments} payments, twenty times at once each, with the return page and a status question: credited once (T010, I16)`, async () => {
    for (let payment = 0; payment < payments; payment += 1) {
      const { player, id, pay, say } = await aStartedDeposit(site())
      // The provider's webhook, the test's webhook and the poll report the payment under three event ids.
      await pay()
      await site().database.pool.query('update payment set ask_at = clock_timestamp() where id = $1', [id])
      await Promise.all([
        ...Array.from({ length: TIMES }, () => say('success', 2)),
        site().show(player, id),
        site().show(null, id),
        ...Array.from({ length: QUESTIONS }, () => site().cashier.poller.askDue()),
      ])
      const { rows } = await site().database.pool.query(
        `select e.amount, e.currency from ledger_movement m join ledger_entry e using (player_id, seq)
         where m.player_id = $1 and m.kind = 'deposit' and e.owner_id = m.player_id`,
        [player],
      )
      expect(rows).toEqual([{ amount: 1000n, currency: 'USD' }])
    }
  })
}
