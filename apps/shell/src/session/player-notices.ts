import type { Shell } from '@evens/remote-sdk'
import { stored } from '../browser/storage.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { forgetNewPlayer, isNewPlayer, takeEnding } from './next-page.ts'

type NoticeShell = Pick<Shell, 'call' | 'player' | 'modals' | 'page' | 'log' | 'selections'>
type DepositFacts = {
  readonly isInService: boolean
  /** Documents are required and not yet uploaded. */
  readonly wantsDocuments: boolean
}

const DEPOSIT_PAGE = 'officeRecharge'

/** The modal to show before a deposit: the first obstacle; null when there is none. */
export function depositNotice({ isInService, wantsDocuments }: DepositFacts): string | null {
  if (!isInService) return 'paybills-out-of-service'
  return wantsDocuments ? 'verification-on-deposit' : null
}

/** With a filled slip no dialog opens by itself: the player is about to bet. It waits for another page load. */
const hasSlip = ({ selections }: Pick<Shell, 'selections'>): boolean => selections.get().length > 0

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
      if (hasSlip(shell)) return
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

/** Points a new player to limits and the first deposit, unless the deposit page is already open. */
function noticeFirstDeposit({ modals, page, selections }: NoticeShell): void {
  if (!isNewPlayer()) return
  whenIdle(() => {
    forgetNewPlayer()
    if (page.get().route !== DEPOSIT_PAGE && !hasSlip({ selections })) modals.open('registration-first-deposit')
  })
}

/** Does nothing after a sign-out in the meantime. */
async function noticeBonus({ call, player, modals }: NoticeShell): Promise<void> {
  if (player.get() === null) return
  const { money } = await call('GET /web-api/office/bonuses')
  if (money.length > 0 && player.get() !== null) modals.open('auth-bonus', { money })
}

async function noticeDeposits({ call, page, modals }: NoticeShell): Promise<void> {
  const [{ methods }, { result }] = await Promise.all([
    call('GET /web-api/cashier/methods', { query: { kind: 'deposit' } }),
    call('GET /web-api/user/config'),
  ])
  const notice = depositNotice({
    isInService: methods.length > 0,
    wantsDocuments: result.show_verification_modal_on_deposit_page,
  })
  if (notice !== null && page.get().route === DEPOSIT_PAGE) modals.open(notice)
}

type RemindedShell = Pick<
  Shell,
  'call' | 'player' | 'page' | 'modals' | 'site' | 'log' | 'texts' | 'href' | 'navigate' | 'selections'
>

const CONVERSIONS = {
  1: { account: 'main', modal: 'convert-main-account' },
  2: { account: 'additional', modal: 'convert-additional-account' },
} as const

/**
 * Reminds the player of one thing at a time: of another currency or a second factor once in a session, of a transfer to
 * another site on every page load until the account has moved.
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
  const { call, modals, site, texts, href, navigate } = shell
  const { transfer } = await call('GET /web-api/user/transfer')
  if (transfer !== null) return modals.open('transfer', { transfer })
  if (hasSlip(shell)) return
  once()
  if (site.switches.conversionReminder) {
    const conversion = await call('GET /web-api/user/account-conversion')
    if (conversion.status !== 0) {
      const { account, modal } = CONVERSIONS[conversion.status]
      return modals.open(modal, { account, conversion })
    }
  }
  const { result } = await call('GET /web-api/user/config')
  // A short message, not a dialog: it must not cover a bet whose cash-out value is falling.
  if (result.show_2fa_popup)
    modals.open('snackbar', {
      title: texts.t('shell_protect_title'),
      text: texts.t('shell_protect_text'),
      action: { label: texts.t('shell_protect_go'), onClick: () => navigate(href('officeSecurity')) },
    })
}
