import type { ReactNode } from 'react'
import { ProofForm } from './proof-form.tsx'
import type { Guarded } from './use-guarded.ts'

type GuardedPanelProps = {
  readonly guarded: Guarded
  readonly hasSecondFactor: boolean | undefined
  readonly children: ReactNode
}

/** A form, out of sight while the proof is asked for: what was typed into it stays. */
export function GuardedPanel({ guarded, hasSecondFactor = false, children }: GuardedPanelProps) {
  const { isProofAsked, proved, leave } = guarded
  return (
    <>
      {isProofAsked && <ProofForm hasSecondFactor={hasSecondFactor} onProved={proved} onLeave={leave} />}
      <div hidden={isProofAsked}>{children}</div>
    </>
  )
}
