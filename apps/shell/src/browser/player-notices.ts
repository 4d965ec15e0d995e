import type { BonusesReply, PaymentMethod, PaymentMethodsReply } from '@evens/contracts'
import type { Shell } from '@evens/remote-sdk'
import { sessionMemory } from '../notices/memory.ts'
import { whenIdle } from '../notices/when-idle.ts'

type ToldShell = Pick<Shell, 'call' | 'player' | 'modals' | 'page' | 'log'>

/** What a player has to know before a deposit, if anything: nothing is in service, or only what is paid by telephone. */
export function depositNotice(methods: readonly Pick<PaymentMethod, 'group'>[]): string | null {
  if (methods.length === 0) return 'paybills-out-of-service'
  return methods.every(({ group }) => group === 'mobile') ? 'mobile-cash' : null
}

/** Notices to whoever is signed in. Each is opened when it is true, and at no other time. */
export function startPlayerNotices(shell: ToldShell): void {
  const id = shell.player.get()?.id
  if (id === undefined) return
  const failed = (error: unknown) => shell.log('a notice to the player could not be made', error)
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
    if (route === 'officeRecharge') tellOfDeposits(shell).catch(failed)
  }
  look()
  shell.page.subscribe(look)
}

/** Whoever has signed out meanwhile is neither asked about nor told. */
async function tellOfBonus({ call, player, modals }: ToldShell): Promise<void> {
  if (player.get() === null) return
  const { money } = await call<BonusesReply>('GET', '/web-api/office/bonuses')
  if (money.length > 0 && player.get() !== null) modals.open('auth-bonus', { money })
}

async function tellOfDeposits({ call, page, modals }: ToldShell): Promise<void> {
  const { methods } = await call<PaymentMethodsReply>('GET', '/web-api/cashier/methods', { query: { kind: 'deposit' } })
  const notice = depositNotice(methods)
  if (notice !== null && page.get().route === 'officeRecharge') modals.open(notice)
}
