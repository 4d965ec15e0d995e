import { useText } from '@evens/remote-sdk'
import { TextField } from '@evens/ui/form'
import { useEffect, useRef } from 'react'
import type { Proof } from './use-proof.ts'

type Props = { readonly proof: Proof; readonly onType: (typed: string) => void }

/** Comes up when the server asks for it, with the focus in it. */
export function ProofField({ proof, onType }: Props) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const { kind, isAsked, fault, typed } = proof
  useEffect(() => {
    if (isAsked || fault !== null) field.current?.focus()
  }, [isAsked, fault])
  if (!isAsked) return null
  const isPassword = kind === 'password'
  return (
    <TextField
      ref={field}
      label={t(`cashier_proof_${kind}`)}
      hint={t(`cashier_proof_${kind}_hint`)}
      name={isPassword ? 'password' : 'code'}
      type={isPassword ? 'password' : 'text'}
      autoComplete={isPassword ? 'current-password' : 'one-time-code'}
      inputMode={isPassword ? 'text' : 'numeric'}
      dir="ltr"
      maxLength={isPassword ? 200 : 20}
      value={typed}
      error={fault === null ? undefined : t(`cashier_proof_${fault}`)}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
