import { useShell } from '@evens/remote-sdk'
import { useEffect } from 'react'
import { keptTries } from '../metrics/kept-tries.ts'
import { RecoveryForm } from './recovery-form.tsx'

/** The recovery in its modal. */
export function RecoveryPanel({ close }: { readonly close?: () => void }) {
  const { modals } = useShell()
  useEffect(() => keptTries.calledRecovery(), [])

  function signIn(): void {
    close?.()
    modals.open('login')
  }

  return <RecoveryForm token={null} onSignIn={signIn} onExit={close} />
}
