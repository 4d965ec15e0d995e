import type { RegistrationType } from '@evens/contracts'
import { Stack } from '@evens/ui'
import type { ReactNode } from 'react'
import { Credentials } from './credentials.tsx'
import { EntryForm } from './entry-form.tsx'
import type { Asked } from './load-registration.ts'
import { ProofStep } from './proof-step.tsx'
import { useRegistration } from './use-registration.ts'

type RegistrationProps = {
  readonly asked: Asked
  readonly type: RegistrationType
  /** What is to be agreed to first was shown already. */
  readonly isAgreed?: boolean | undefined
  /** The page below, when this is a modal. */
  readonly backTo?: string | undefined
  /** How another way is chosen, and what else stands at the form while it is one. */
  readonly ways: ReactNode
  readonly elsewhere: ReactNode
}

/** The form, then the code if one is needed, then what was made. The form stays behind a step: going back loses nothing. */
export function Registration({ asked, type, isAgreed = false, backTo, ways, elsewhere }: RegistrationProps) {
  const { step, arrive, confirm, back, enter, isIn } = useRegistration(type, backTo ?? null)
  return (
    <>
      <div hidden={step.kind !== 'form'}>
        <Stack gap="m">
          {ways}
          <EntryForm asked={asked} type={type} isAgreed={isAgreed} isIn={isIn} onAnswered={arrive} />
          {elsewhere}
        </Stack>
      </div>
      {step.kind === 'proof' && (
        <ProofStep
          key={step.sent.id + step.atMs}
          {...step}
          isIn={isIn}
          onResent={confirm}
          onProven={arrive}
          onBack={back}
        />
      )}
      {step.kind === 'made' && <Credentials made={step.made} isIn={isIn} onEnter={enter} />}
    </>
  )
}
