import type { AccountsReply, AccountWishReply, CurrenciesReply, PlayerAccount } from '@evens/contracts'
import { CallError, useInvalidate, useQuery, useShell, useText } from '@evens/remote-sdk'
import { useState } from 'react'
import { untilActive, untilAdded, untilChosen } from './load-accounts.ts'

type ToAdd = CurrenciesReply['currencies'][number]
type Wish = 'add' | 'delete' | 'change'

/** Where the games of a bonus are played nothing is said over them. */
const BONUS_GAMES = ['bonusesGames', 'bonusesOffersGames']

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** The player's accounts while the picker is open, and what can be wished about them. */
export function useAccounts() {
  const t = useText()
  const { call, modals, page } = useShell()
  const invalidate = useInvalidate()
  const accounts = useQuery('GET /web-api/user/accounts', {}, { on: ['balance'], everyMs: untilActive })
  const currencies = useQuery('GET /web-api/office/currencies', {}, { on: ['balance'] })
  const [busy, setBusy] = useState<Wish | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const hasFailed = (accounts.error ?? currencies.error) !== null
  const ask = (): Promise<AccountsReply> => call('GET /web-api/user/accounts')

  async function wish(
    what: Wish,
    work: () => Promise<AccountWishReply>,
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
      wish(
        'change',
        () => call('POST /web-api/user/accounts/active', { body: { id } }),
        async () => {
          accounts.put(await untilChosen({ ask, sleep }, id))
          if (BONUS_GAMES.includes(page.get().route)) return
          modals.open('snackbar', { text: t('wallet_account_will_be_set') })
        },
      ),
    add: ({ id, iso }: ToAdd) =>
      wish(
        'add',
        () => call('POST /web-api/office/currency', { body: { currencyId: id } }),
        async () => {
          accounts.put(await untilAdded({ ask, sleep }, iso))
        },
      ),
    remove: ({ id }: PlayerAccount) =>
      wish(
        'delete',
        () => call('POST /web-api/office/currency/remove', { body: { id } }),
        () => {},
      ),
  }
}
