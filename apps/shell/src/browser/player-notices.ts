import type { Shell } from '@evens/remote-sdk'
import { sessionMemory } from '../notices/memory.ts'
import { takeEnding } from '../notices/session-ending.ts'
import { whenIdle } from '../notices/when-idle.ts'
import { forgetNewPlayer, isNewPlayer } from './new-player.ts'

type ToldShell = Pick<Shell, 'call' | 'player' | 'modals' | 'page' | 'log'>
type DepositFacts = {
  readonly isInService: boolean
  /** Documents are asked for, and not given yet. */
  readonly wantsDocuments: boolean
}

const DEPOSIT_PAGE = 'officeRecharge'

/** What a player has to know before a deposit, if anything: the hindrance that is nearest. */
export function depositNotice({ isInService, wantsDocuments }: DepositFacts): string | null {
  if (!isInService) return 'paybills-out-of-service'
  return wantsDocuments ? 'verification-on-deposit' : null
}

/** Notices to whoever is signed in. Each is opened when it is true, and at no other time. */
export function startPlayerNotices(shell: ToldShell): void {
  tellOfEnding(shell)
  const id = shell.player.get()?.id
  if (id === undefined) return
  const failed = (error: unknown) => shell.log('a notice to the player could not be made', error)
  tellOfFirstDeposit(shell)
  const key = `bonus_told_${id}`
  if (sessionMemory.read(key) === null)
    whenIdle(() => {
      sessionMemory.write(key, '1')
      tellOfBonus(shell).catch(failed)
    })
  let lookedAt: string | null = null
  const look = (): void => {
    const { route } = shell.page.get()
    if (route === lookedAt) return
    lookedAt = route
    if (route === DEPOSIT_PAGE) tellOfDeposits(shell).catch(failed)
  }
  look()
  shell.page.subscribe(look)
}

/** Whoever came back finds out why nobody is signed in. */
function tellOfEnding({ modals }: ToldShell): void {
  const why = takeEnding()
  if (why !== null) whenIdle(() => (why === 'idle' ? modals.open('auto-log-off') : modals.open('signed-out', { why })))
}

/** A new player is shown the way to a deposit, and to limits before it. Whoever stands there already needs no showing. */
function tellOfFirstDeposit({ modals, page }: ToldShell): void {
  if (!isNewPlayer()) return
  whenIdle(() => {
    forgetNewPlayer()
    if (page.get().route !== DEPOSIT_PAGE) modals.open('registration-first-deposit')
  })
}

/** Whoever has signed out meanwhile is neither asked about nor told. */
async function tellOfBonus({ call, player, modals }: ToldShell): Promise<void> {
  if (player.get() === null) return
  const { money } = await call('GET /web-api/office/bonuses')
  if (money.length > 0 && player.get() !== null) modals.open('auth-bonus', { money })
}

async function tellOfDeposits({ call, page, modals }: ToldShell): Promise<void> {
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
