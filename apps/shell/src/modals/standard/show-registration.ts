import type { Shell } from '@evens/remote-sdk'
import { keepAuthStart } from '../../browser/auth-start.ts'
import type { Modals } from '../store.ts'
import { registrationPlace } from './registration-place.ts'

type AskedShell = Pick<Shell, 'site' | 'player' | 'page' | 'settings' | 'call' | 'href' | 'navigate' | 'log'>

/** The agreement on responsible gaming first, then registration where this site shows it. */
export async function showRegistration(
  shell: AskedShell,
  modals: Pick<Modals, 'open' | 'opened'>,
  { type }: { readonly type?: string },
  keepStart: (path: string) => void = keepAuthStart,
): Promise<void> {
  const { route, fullPath } = shell.page.get()
  const place = registrationPlace({ site: shell.site, route, isSignedIn: shell.player.get() !== null })
  if (place === null || modals.opened.get().some(({ name }) => NAMES.has(name))) return
  shell.settings.set((settings) => ({ ...settings, isRegistrationProcess: true }))

  function go(): void {
    const asked = { ...(type !== undefined && { type }) }
    keepStart(fullPath)
    const query = { registrationStartedFrom: fullPath }
    if (place === 'page') shell.navigate(shell.href('registration', asked, { query }))
    else modals.open(place === 'modal' ? MODAL : WIDGET, { ...asked, path: fullPath, isAgreed: true })
  }

  if (await isAgreementNeeded(shell, fullPath)) modals.open(AGREEMENT, { onDone: go })
  else go()
}

const MODAL = 'registration'
const WIDGET = 'registration-widget'
const AGREEMENT = 'responsible-gaming'
const NAMES: ReadonlySet<string> = new Set([MODAL, WIDGET, AGREEMENT])

/** Who cannot be asked is let through: registering does not hang on a text that did not come. */
async function isAgreementNeeded({ call, log }: AskedShell, path: string): Promise<boolean> {
  try {
    const form = await call('GET /web-api/user/registration/form', { query: { path } })
    return form.responsibleGaming?.isAccepted === false
  } catch (error) {
    log('whether responsible gaming was agreed to is not known', error)
    return false
  }
}
