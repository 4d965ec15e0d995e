import { playerTopic } from '@evens/contracts/live'
import type { Shell } from '@evens/remote-sdk'

type NewsShell = Pick<Shell, 'call' | 'events' | 'live' | 'log' | 'player'>

/** Hears that something of the player's own has changed, and asks for the balance anew; others ask for the rest. */
export function followOwnNews(shell: NewsShell): void {
  const id = shell.player.get()?.id
  if (id === undefined) return
  const topic = playerTopic(id)
  shell.live.news.subscribe(topic, () => shell.events.emit('own.changed', {}))
  shell.live.follow([topic])
  shell.events.on('own.changed', () => void refreshBalance(shell))
}

async function refreshBalance({ call, player, log }: NewsShell): Promise<void> {
  if (player.get() === null) return
  try {
    const reply = await call('GET /web-api/user/accounts')
    const { active_account: account, user_hide_balance: hidesBalance } = reply
    player.set((now) => now && { ...now, account, hidesBalance })
  } catch (error) {
    log('the balance could not be read', error)
  }
}
