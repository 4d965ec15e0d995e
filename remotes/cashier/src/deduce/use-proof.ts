import { useState } from 'react'

export type Proof = {
  readonly kind: 'password' | 'code'
  /** Nothing is asked for before the server asks. */
  readonly isAsked: boolean
  readonly fault: 'wrong' | 'missing' | null
  readonly typed: string
}

/** What shows that it is the player who asks: asked for when the server wants it, and sent with the same wish again. */
export function useProof(kind: Proof['kind']) {
  const [proof, setProof] = useState<Proof>({ kind, isAsked: false, fault: null, typed: '' })
  return {
    proof,
    type: (typed: string) => setProof((now) => ({ ...now, typed, fault: null })),
    /** The server wants one; one that was sent was wrong. */
    ask: () =>
      setProof((now) => ({
        ...now,
        isAsked: true,
        fault: now.isAsked && now.typed !== '' ? 'wrong' : null,
        typed: '',
      })),
    /** Whether it is asked for and not there; then the field says so. */
    isMissing(): boolean {
      const isMissing = proof.isAsked && proof.typed === ''
      if (isMissing) setProof((now) => ({ ...now, fault: 'missing' }))
      return isMissing
    },
    forget: () => setProof((now) => ({ ...now, isAsked: false, fault: null, typed: '' })),
    body: proof.isAsked && proof.typed !== '' ? { [kind]: proof.typed } : {},
  }
}
