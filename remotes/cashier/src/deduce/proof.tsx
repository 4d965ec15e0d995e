import { useText } from '@evens/remote-sdk'
import { TextField } from '@evens/ui/form'
import { useEffect, useRef, useState } from 'react'

type Props = { readonly proof: Proof; readonly onType: (typed: string) => void }

/** Password or code, shown and focused once the server requires a step-up. */
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

export type Proof = {
  readonly kind: 'password' | 'code'
  /** False until the server requires a step-up. */
  readonly isAsked: boolean
  readonly fault: 'wrong' | 'missing' | null
  readonly typed: string
}

/** Step-up of a withdrawal: requested by the server, then sent with the same request again. */
export function useProof(kind: Proof['kind']) {
  const [proof, setProof] = useState<Proof>({ kind, isAsked: false, fault: null, typed: '' })
  return {
    proof,
    type: (typed: string) => setProof((now) => ({ ...now, typed, fault: null })),
    /** The server requires a proof; if one was sent, it was wrong. */
    ask: () =>
      setProof((now) => ({
        ...now,
        isAsked: true,
        fault: now.isAsked && now.typed !== '' ? 'wrong' : null,
        typed: '',
      })),
    /** True if a proof is required and empty; marks the field. */
    isMissing(): boolean {
      const isMissing = proof.isAsked && proof.typed === ''
      if (isMissing) setProof((now) => ({ ...now, fault: 'missing' }))
      return isMissing
    },
    forget: () => setProof((now) => ({ ...now, isAsked: false, fault: null, typed: '' })),
    body: proof.isAsked && proof.typed !== '' ? { [kind]: proof.typed } : {},
  }
}
