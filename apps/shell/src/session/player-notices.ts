import { mayInterrupt, type Shell } from '@evens/remote-sdk'
import { stored } from '../browser/storage.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { forgetNewPlayer, isNewPlayer, takeEnding } from './next-page.ts'

type NoticeShell = Pick<Shell, 'call' | 'player' | 'modals' | 'page' | 'log' | 'selections'>

const DEPOSIT_PAGE = 'officeRecharge'

/** Opens the notices for a signed-in player, each only while it applies. */
export function startPlayerNotices(shell: NoticeShell): void {
  noticeEnding(shell)
  const id = shell.player.get()?.id
  if (id === undefined) return
  const failed = (error: unknown) => shell.log('a notice to the player could not be made', error)
  noticeFirstDeposit(shell)
  const bonusShown = stored('bonusShown', id)
  if (!bonusShown.get())
    whenIdle(() => {
      if (!mayInterrupt(shell)) return
      bonusShown.set(true)
      noticeBonus(shell).catch(failed)
    })
  let lookedAt: string | null = null
  const look = (): void => {
    const { route } = shell.page.get()
    if (route === lookedAt) return
    lookedAt = route
    if (route === DEPOSIT_PAGE) noticeDeposits(shell).catch(failed)
  }
  look()
  shell.page.subscribe(look)
}

/** Explains to a returning player why the session has ended. */
function noticeEnding({ modals }: NoticeShell): void {
  const why = takeEnding()
  if (why !== null) whenIdle(() => (why === 'idle' ? modals.open('auto-log-off') : modals.open('signed-out', { why })))
}

/** Points a new player to limits and the first deposit, unless a slip waits or the deposit page is open. */
function noticeFirstDeposit(shell: NoticeShell): void {
  if (!isNewPlayer()) return
  whenIdle(() => {
    forgetNewPlayer()
    if (mayInterrupt(shell)) shell.modals.open('registration-first-deposit')
  })
}

/** Does nothing after a sign-out in the meantime. */
async function noticeBonus({ call, player, modals }: NoticeShell): Promise<void> {
  if (player.get() === null) return
  const { money } = await call('GET /web-api/office/bonuses')
  if (money.length > 0 && player.get() !== null) modals.open('auth-bonus', { money })
}

/** Without a method in service no payment can be made, so the notice covers none. */
async function noticeDeposits({ call, page, modals, selections }: NoticeShell): Promise<void> {
  const { methods } = await call('GET /web-api/cashier/methods', { query: { kind: 'deposit' } })
  const isHere = page.get().route === DEPOSIT_PAGE && selections.get().length === 0
  if (methods.length === 0 && isHere) modals.open('paybills-out-of-service')
}

type RemindedShell = Pick<Shell, 'call' | 'player' | 'page' | 'modals' | 'site' | 'log' | 'selections'>

const CONVERSIONS = {
  1: { account: 'main', modal: 'convert-main-account' },
  2: { account: 'additional', modal: 'convert-additional-account' },
} as const

/**
 * Reminds the player of another currency once in a session, and of a transfer to another site on every page load until
 * the account has moved. The advice on two-step sign-in is a line of the account menu.
 */
export function startReminders(shell: RemindedShell): void {
  const id = shell.player.get()?.id
  // Until the changed terms are confirmed the player can do nothing else.
  if (id === undefined || shell.page.get().route === 'confirmTerms') return
  const reminded = stored('reminded', id)
  // A new player sees the notice of the new account first, and reminders on another page.
  if (reminded.get() || isNewPlayer()) return
  whenIdle(() => {
    remind(shell, () => reminded.set(true)).catch((error: unknown) => shell.log('the reminder failed', error))
  })
}

async function remind(shell: RemindedShell, once: () => void): Promise<void> {
  const { call, modals, site } = shell
  if (!mayInterrupt(shell)) return
  const { transfer } = await call('GET /web-api/user/transfer')
  if (!mayInterrupt(shell)) return
  if (transfer !== null) return modals.open('transfer', { transfer })
  once()
  if (!site.switches.conversionReminder) return
  const conversion = await call('GET /web-api/user/account-conversion')
  if (conversion.status === 0 || !mayInterrupt(shell)) return
  const { account, modal } = CONVERSIONS[conversion.status]
  modals.open(modal, { account, conversion })
}
