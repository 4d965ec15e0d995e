import type { AccountsReply } from '@evens/contracts'
import type { Shell } from '@evens/remote-sdk'

/** Money has moved: what the header shows is asked for anew. */
export async function refreshBalance({ call, player, log }: Pick<Shell, 'call' | 'player' | 'log'>): Promise<void> {
  try {
    const { accounts } = await call<AccountsReply>('GET', '/web-api/user/accounts')
    player.set((now) => {
      const account = accounts.find(({ id }) => id === now?.account.id)
      return now === null || account === undefined ? now : { ...now, account }
    })
  } catch (error) {
    log('the balance could not be read', error)
  }
}
