import { useShell } from '@evens/remote-sdk'
import { useEffect, useRef } from 'react'
import { SignInForm } from './sign-in-form.tsx'
import { useEntrance } from './use-entrance.ts'

type SignInPanelProps = { readonly returnUrl?: string; readonly close?: () => void }

/** The form in a modal or under the header. */
export function SignInPanel({ returnUrl, close }: SignInPanelProps) {
  const { modals } = useShell()
  const entrance = useEntrance(returnUrl ?? null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('form input')?.focus(), [])

  function recover(): void {
    close?.()
    modals.open('forgot-password')
  }

  return (
    <div ref={place}>
      <SignInForm entrance={entrance} returnUrl={returnUrl ?? null} onForgot={recover} />
    </div>
  )
}
