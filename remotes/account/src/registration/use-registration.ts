import type { Registered, RegistrationCode, RegistrationReply, RegistrationType } from '@evens/contracts'
import { type Shell, useShell, useText } from '@evens/remote-sdk'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRegistrationAttempts } from '../metrics/attempts.ts'

export type Made = { readonly login: string; readonly password: string }
type Step =
  | { readonly kind: 'form' }
  | { readonly kind: 'proof'; readonly sent: RegistrationCode; readonly atMs: number }
  | { readonly kind: 'made'; readonly made: Made; readonly registered: Registered }

/** State machine of a registration, and the navigation once the account exists. */
export function useRegistration(type: RegistrationType, backTo: string | null) {
  const t = useText()
  const shell = useShell()
  const [step, setStep] = useState<Step>({ kind: 'form' })
  const [isIn, setIn] = useState(false)
  const attempts = useRegistrationAttempts()
  useEffect(() => attempts.opened(), [attempts])
  useReportLeft(type, isIn || step.kind === 'made' ? null : step.kind)

  const confirm = (sent: RegistrationCode): void => setStep({ kind: 'proof', sent, atMs: Date.now() })

  function goOn({ session, next }: Registered): void {
    setIn(true)
    const wanted = postRegistrationPath({ query: new URLSearchParams(location.search), cookies: document.cookie })
    const returnUrl = next === null ? (wanted ?? backTo) : `/${shell.language}${next}`
    shell.events.emit('auth.changed', {
      playerId: session.userId,
      ...(returnUrl !== null && { returnUrl }),
      // `next` leads straight to the first deposit, so no invitation to deposit is shown.
      ...(next === null ? { isNew: true } : { word: t('registration_done') }),
    })
  }

  function registered(reply: Registered): void {
    attempts.done()
    if (reply.credentials === null) return goOn(reply)
    setStep({ kind: 'made', made: reply.credentials, registered: reply })
    void showPlayer(shell, reply)
  }

  return {
    step,
    /** Signed in; the browser is navigating to another page. */
    isIn,
    confirm,
    back: () => setStep({ kind: 'form' }),
    enter(): void {
      if (step.kind === 'made') goOn(step.registered)
    },
    arrive(reply: RegistrationReply): void {
      if (reply.result === 'confirm') confirm(reply)
      else registered(reply)
    },
  }
}

/** Sets the player in the shell: otherwise the next session check would reload the page, and the password shown on it would be lost. */
async function showPlayer({ call, player, log }: Shell, { session }: Registered): Promise<void> {
  try {
    const { active_account: account } = await call('GET /web-api/user/accounts')
    const accountStatus = { banLevel: session.ban_level, banVersion: 0, isTermsChanged: false }
    const hiddenSports = { line: [], live: [] }
    player.set({ id: session.userId, name: session.name, account, hidesBalance: false, hiddenSports, accountStatus })
  } catch (error) {
    log('the new account is not shown yet', error)
  }
}

/** Reports an abandoned registration by beacon, which is sent while the page unloads and delays nothing. */
function useReportLeft(type: RegistrationType, step: 'form' | 'proof' | null): void {
  const report = useEffectEvent(() => {
    if (step === null) return
    const body = new Blob([JSON.stringify({ type, step })], { type: 'application/json' })
    navigator.sendBeacon('/web-api/user/registration/left', body)
  })
  useEffect(() => {
    let isReported = false
    const leave = (): void => {
      if (!isReported) report()
      isReported = true
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}

type Sources = { readonly query: URLSearchParams; readonly cookies: string }

/** Return addresses, in the query of a link or stored as a cookie by an earlier one; in order of preference. */
const RETURN_ADDRESSES = [
  { parameter: 'redirectAfterRegistration', cookie: 'redirect_after_registration' },
  { parameter: 'returnUrl', cookie: 'return_url' },
  { parameter: 'registrationStartedFrom', cookie: 'registration_started_from' },
] as const

/** Return address of a new player; null when none was given. The shell checks that it is allowed. */
export function postRegistrationPath({ query, cookies }: Sources): string | null {
  for (const { parameter, cookie } of RETURN_ADDRESSES) {
    const address = query.get(parameter) ?? cookieOf(cookies, cookie)
    if (address !== null && address !== '') return address
  }
  return null
}

function cookieOf(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find((part) => part.startsWith(`${name}=`))
  if (found === undefined) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}
