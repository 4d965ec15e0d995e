import type { AccountsReply, AccountRequestReply, CurrenciesReply, PlayerAccount } from '@evens/contracts'
import { CallError, useInvalidate, useQuery, useShell, useText } from '@evens/remote-sdk'
import { useState } from 'react'

type ToAdd = CurrenciesReply['currencies'][number]
type Change = 'add' | 'delete' | 'change'

/** Bonus game pages show no snackbar over the game. */
const BONUS_GAMES = ['bonusesGames', 'bonusesOffersGames']

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** The player's accounts while the picker is open, and the actions on them. */
export function useAccounts() {
  const t = useText()
  const { call, modals, page } = useShell()
  const invalidate = useInvalidate()
  const accounts = useQuery('GET /web-api/user/accounts', {}, { on: ['balance'], everyMs: untilActive })
  const currencies = useQuery('GET /web-api/office/currencies', {}, { on: ['balance'] })
  const [busy, setBusy] = useState<Change | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const hasFailed = (accounts.error ?? currencies.error) !== null
  const ask = (): Promise<AccountsReply> => call('GET /web-api/user/accounts')

  async function change(
    what: Change,
    work: () => Promise<AccountRequestReply>,
    onDone: () => Promise<void> | void,
  ): Promise<void> {
    setBusy(what)
    setTrouble(null)
    try {
      const { success, message } = await work()
      if (!success) return setTrouble(message)
      await onDone()
      invalidate('balance', 'bets')
    } catch (error) {
      setTrouble(CallError.of(error).message || t('wallet_picker_failed'))
    } finally {
      setBusy(null)
    }
  }

  return {
    reply: accounts.data ?? null,
    toAdd: currencies.data?.currencies ?? [],
    busy,
    trouble: trouble ?? (hasFailed ? t('wallet_picker_failed') : null),
    choose: ({ id }: PlayerAccount) =>
      change(
        'change',
        () => call('POST /web-api/user/accounts/active', { body: { id } }),
        async () => {
          accounts.put(await untilChosen({ ask, sleep }, id))
          if (BONUS_GAMES.includes(page.get().route)) return
          modals.open('snackbar', { text: t('wallet_account_will_be_set') })
        },
      ),
    add: ({ id, iso }: ToAdd) =>
      change(
        'add',
        () => call('POST /web-api/office/currency', { body: { currencyId: id } }),
        async () => {
          accounts.put(await untilAdded({ ask, sleep }, iso))
        },
      ),
    remove: ({ id }: PlayerAccount) =>
      change(
        'delete',
        () => call('POST /web-api/office/currency/remove', { body: { id } }),
        () => {},
      ),
  }
}

const ACTIVE_TRIES = 5
const ACTIVE_WAIT_MS = 2500
const ADDED_TRIES = 10
const ADDED_WAIT_MS = 1000

type Polling = {
  readonly ask: () => Promise<AccountsReply>
  readonly sleep: (ms: number) => Promise<void>
}

/** The next poll delay: polls while the accounts of a new player are being created and none is active. */
export const untilActive = (polls: number, reply: AccountsReply | undefined): number | null =>
  polls >= ACTIVE_TRIES - 1 || reply?.all_accounts.some(({ isActive }) => isActive) === true ? null : ACTIVE_WAIT_MS

/** Polls until the new currency shows up; it is added asynchronously. */
export const untilAdded = (polling: Polling, iso: string): Promise<AccountsReply> =>
  until(polling, ({ all_accounts }) => all_accounts.some((account) => account.iso === iso), ADDED_TRIES, ADDED_WAIT_MS)

/** Polls until the chosen account is active: the server caches sessions for a moment. */
export const untilChosen = (polling: Polling, id: string): Promise<AccountsReply> =>
  until(polling, ({ active_account }) => active_account.id === id, ADDED_TRIES, ADDED_WAIT_MS)

/** Resolves to the last reply even if the condition was never met. */
async function until(
  { ask, sleep: wait }: Polling,
  isThere: (reply: AccountsReply) => boolean,
  tries: number,
  waitMs: number,
): Promise<AccountsReply> {
  for (let tried = 1; ; tried += 1) {
    const reply = await ask()
    if (isThere(reply) || tried === tries) return reply
    await wait(waitMs)
  }
}
