import { useText } from '@evens/remote-sdk'
import { Skeleton } from '@evens/ui'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type * as all from './all-panels.ts'

type Given = Readonly<Record<string, unknown>>

/** Panels are loaded lazily when first opened, so that signing in does not wait for their code. */
function panel(name: keyof typeof all): { readonly Component: (given: Given) => ReactNode } {
  const Panel = lazy(async () => {
    const panels = await import('./all-panels.ts')
    return { default: panels[name] as unknown as ComponentType<Given> }
  })
  function LazyPanel(given: Given) {
    const t = useText()
    return (
      <Suspense fallback={<Skeleton count={3} status={t('main_loading')} />}>
        <Panel {...given} />
      </Suspense>
    )
  }
  return { Component: LazyPanel }
}

export const PANELS = {
  'change-password': panel('PasswordPanel'),
  'bind-contact': panel('ContactPanel'),
  'two-factor': panel('TwoFactorPanel'),
  'recovery-codes': panel('RecoveryCodesPanel'),
  'add-passkey': panel('PasskeyPanel'),
  'choose-question': panel('QuestionChoicePanel'),
  'protection-action': panel('SecurityActionPanel'),
  'edit-profile': panel('ProfilePanel'),
}
