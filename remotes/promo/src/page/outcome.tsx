import type { RefusalReason } from '@evens/contracts'
import { refusalText, useShell, useText } from '@evens/remote-sdk'
import { Notice } from '@evens/ui'

type Sending =
  | { readonly step: 'idle' | 'sending' | 'unsure' }
  | { readonly step: 'failed'; readonly message: string }
  | {
      readonly step: 'decided'
      readonly reply: { readonly state: 'done' | 'refused'; readonly reason: RefusalReason<'promotion'> | null }
    }

type Props = { readonly sending: Sending; readonly done?: string }

/** The outcome of a request about a promotion. After a lost answer the same request is repeated under its key. */
export function Outcome({ sending, done }: Props) {
  const t = useText()
  const { texts } = useShell()
  if (sending.step === 'unsure') return <Notice kind="error">{t('promo_unsure')}</Notice>
  if (sending.step === 'failed') return <Notice kind="error">{sending.message}</Notice>
  if (sending.step !== 'decided') return null
  const { state, reason } = sending.reply
  if (state === 'refused') return <Notice kind="error">{refusalText(texts, 'promotion', reason)}</Notice>
  return done === undefined ? null : <Notice>{done}</Notice>
}
