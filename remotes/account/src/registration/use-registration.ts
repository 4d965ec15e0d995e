import type { Registered, RegistrationCode, RegistrationReply, RegistrationType } from '@evens/contracts'
import { type Shell, useShell, useText } from '@evens/remote-sdk'
import { useEffect, useEffectEvent, useState } from 'react'
import { wayOn } from './post-registration-path.ts'
import { done, opened, readRegTries, type RegTries } from './reg-tries.ts'

export type Made = { readonly login: string; readonly password: string }
type Step =
  | { readonly kind: 'form' }
  | { readonly kind: 'proof'; readonly sent: RegistrationCode; readonly atMs: number }
  | { readonly kind: 'made'; readonly made: Made; readonly registered: Registered }

/** How far somebody has come, and where they go on when they are a player. */
export function useRegistration(type: RegistrationType, backTo: string | null) {
  const t = useText()
  const shell = useShell()
  const [step, setStep] = useState<Step>({ kind: 'form' })
  const [isIn, setIn] = useState(false)
  useEffect(() => keptRegTries.opened(), [])
  useReportLeft(type, isIn || step.kind === 'made' ? null : step.kind)

  const confirm = (sent: RegistrationCode): void => setStep({ kind: 'proof', sent, atMs: Date.now() })

  function goOn({ session, next }: Registered): void {
    setIn(true)
    const wanted = wayOn({ query: new URLSearchParams(location.search), cookies: document.cookie })
    const returnUrl = next === null ? (wanted ?? backTo) : `/${shell.language}${next}`
    shell.events.emit('auth.changed', {
      playerId: session.userId,
      ...(returnUrl !== null && { returnUrl }),
      // Whoever goes straight to the first deposit needs no way to it.
      ...(next === null ? { isNew: true } : { word: t('registration_done') }),
    })
  }

  function registered(reply: Registered): void {
    keptRegTries.done()
    if (reply.credentials === null) return goOn(reply)
    setStep({ kind: 'made', made: reply.credentials, registered: reply })
    void showPlayer(shell, reply)
  }

  return {
    step,
    /** Somebody is in, and the browser is on its way to another page. */
    isIn,
    confirm,
    back: () => setStep({ kind: 'form' }),
    enter(): void {
      if (step.kind === 'made') goOn(step.registered)
    },
    arrive(reply: RegistrationReply): void {
      if (reply.result !== 'confirm') return registered(reply)
      confirm(reply)
      shell.modals.open('registration-request-sent', { channel: reply.channel, to: reply.to })
    },
  }
}

/** The page is that of a player from now on: else the next look at the session would draw it anew, without the password. */
async function showPlayer({ call, player, log }: Shell, { session }: Registered): Promise<void> {
  try {
    const { active_account: account } = await call('GET /web-api/user/accounts')
    const standing = { banLevel: session.ban_level, banVersion: 0, isTermsChanged: false }
    const hiddenSports = { line: [], live: [] }
    player.set({ id: session.userId, name: session.name, account, hidesBalance: false, hiddenSports, standing })
  } catch (error) {
    log('the new account is not shown yet', error)
  }
}

const KEY = 'analytics_metrics_registration'

function change(next: (before: RegTries, nowMs: number) => RegTries): void {
  try {
    const nowMs = Date.now()
    localStorage.setItem(KEY, JSON.stringify(next(readRegTries(localStorage.getItem(KEY), nowMs), nowMs)))
  } catch {
    // Forbidden or full: nothing depends on the count.
  }
}

/** Counts how often registration is begun, where the browser lets it. */
const keptRegTries = { opened: () => change(opened), done: () => change(done) }

/** Tells the house that a registration was left before its end: as the page goes away, so nobody waits for it. */
function useReportLeft(type: RegistrationType, step: 'form' | 'proof' | null): void {
  const report = useEffectEvent(() => {
    if (step === null) return
    const body = new Blob([JSON.stringify({ type, step })], { type: 'application/json' })
    navigator.sendBeacon('/web-api/user/registration/left', body)
  })
  useEffect(() => {
    let isTold = false
    const leave = (): void => {
      if (!isTold) report()
      isTold = true
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
