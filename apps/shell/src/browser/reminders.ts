import type { Shell } from '@evens/remote-sdk'
import { sessionMemory } from '../notices/memory.ts'
import { whenIdle } from '../notices/when-idle.ts'
import { isNewPlayer } from './new-player.ts'

type RemindedShell = Pick<Shell, 'call' | 'player' | 'page' | 'modals' | 'site' | 'log'>

const CONVERSIONS = {
  1: { account: 'main', modal: 'convert-main-account' },
  2: { account: 'additional', modal: 'convert-additional-account' },
} as const

/**
 * What a player is reminded of, one thing at a time: another currency or a second factor once in a session, but another
 * site on every page that is loaded until the account has moved there.
 */
export function startReminders(shell: RemindedShell): void {
  const id = shell.player.get()?.id
  // Before the changed terms are confirmed nothing else can be done, and nothing is offered.
  if (id === undefined || shell.page.get().route === 'confirmTerms') return
  const key = `reminded_${id}`
  // Whoever has just opened an account is told of that first, and of the rest on another page.
  if (sessionMemory.read(key) !== null || isNewPlayer()) return
  whenIdle(() => {
    remind(shell, () => sessionMemory.write(key, '1')).catch((error: unknown) =>
      shell.log('nobody was reminded', error),
    )
  })
}

async function remind({ call, modals, site }: RemindedShell, once: () => void): Promise<void> {
  const { transfer } = await call('GET /web-api/user/transfer')
  if (transfer !== null) return modals.open('transfer', { transfer })
  once()
  if (site.switches.conversionReminder) {
    const conversion = await call('GET /web-api/user/account-conversion')
    if (conversion.status !== 0) {
      const { account, modal } = CONVERSIONS[conversion.status]
      return modals.open(modal, { account, conversion })
    }
  }
  const { result } = await call('GET /web-api/user/config')
  if (result.show_2fa_popup) modals.open('two-factor-popup')
}
