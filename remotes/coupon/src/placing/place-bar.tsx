import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Button, Notice } from '@evens/ui'
import type { Reckoning } from '../draft/reckon.ts'
import { refusalText } from '../refusals/refusal-text.ts'
import { useSignInHref } from '../slip/sign-in-href.ts'
import { OF_STAKE } from '../stake/stake-box.tsx'
import type { Attempt, Placing } from './placing.ts'
import styles from './placing.module.css'
import { Waiting } from './waiting.tsx'

type Props = {
  readonly placing: Placing
  readonly reckoning: Reckoning
  readonly show: (amount: bigint) => string
  readonly onPlace: () => void
  readonly onSendAgain: (attempt: Attempt) => void
  readonly onCancel: () => Promise<void>
}

/** What is said elsewhere: at the legs, and at the field. */
const SAID_IN_PLACE: readonly (string | null)[] = ['legs-refused', ...OF_STAKE]

/** The one button, and what stands in its way. */
export function PlaceBar({ placing, reckoning: { stake, refusal }, show, onPlace, onSendAgain, onCancel }: Props) {
  const t = useText()
  const { player, texts } = useShell()
  const isVisitor = useStore(player, (now) => now === null)
  const signIn = useSignInHref()
  if (placing.step === 'waiting') return <Waiting dueMs={placing.dueMs} onCancel={onCancel} />
  if (placing.step === 'unsure')
    return (
      <div className={styles['bar']}>
        <Notice kind="error" title={t('coupon_unsure')}>
          {t('coupon_unsure_text')}
        </Notice>
        <Button variant="primary" block icon="refresh" onClick={() => onSendAgain(placing)}>
          {t('coupon_send_again')}
        </Button>
      </div>
    )
  const isSending = placing.step === 'sending'
  return (
    <div className={styles['bar']}>
      {placing.step === 'failed' && <Notice kind="error">{placing.message}</Notice>}
      {isVisitor ? (
        <Button variant="primary" block size="l" href={signIn} icon="log-in">
          {t('coupon_sign_in')}
        </Button>
      ) : (
        <Button
          variant="primary"
          block
          size="l"
          busy={isSending}
          disabled={refusal !== null && !isSending}
          data-place
          onClick={onPlace}
        >
          {stake === 0n ? t('coupon_place') : t('coupon_place_amount', { amount: show(stake) })}
        </Button>
      )}
      {refusal !== null && !SAID_IN_PLACE.includes(refusal) && (
        <p className={styles['why']}>{refusalText(texts, refusal)}</p>
      )}
    </div>
  )
}
