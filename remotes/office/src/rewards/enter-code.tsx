import { refusalText, useShell, useText } from '@evens/remote-sdk'
import { useIdempotencyKey, useKeyedSending } from '@evens/remote-sdk/forms'
import { Button, Link, Notice } from '@evens/ui'
import { Form, TextField, useForm } from '@evens/ui/form'
import { useState } from 'react'
import styles from './rewards.module.css'

const CODE_MAX = 40

/** Enters the code of a promotion, whichever it belongs to. */
export function EnterCode() {
  const t = useText()
  const { texts, href } = useShell()
  const [typed, type] = useState('')
  const { sending, send } = useKeyedSending('POST /web-api/promotions/code', ['balance', 'promo'])
  const { keyFor, settled } = useIdempotencyKey()
  const code = typed.trim().toUpperCase()
  const { form, isTried } = useForm({
    onSend: () => void enter(),
    isBusy: sending.step === 'sending',
    refused: sending.step === 'decided' || sending.step === 'failed' ? sending : null,
  })

  async function enter(): Promise<void> {
    if (code === '') return
    const reply = await send({ body: { key: keyFor({ code }), code } })
    if (reply !== null) settled()
  }
  const reply = sending.step === 'decided' ? sending.reply : null
  return (
    <Form {...form} className={styles['check']} data-enter-code>
      <TextField
        name="promotion-code"
        label={t('reward_code')}
        maxLength={CODE_MAX}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={typed}
        error={isTried && code === '' ? t('reward_code_missing') : undefined}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" busy={sending.step === 'sending'}>
        {t('reward_enter_button')}
      </Button>
      <div role="status" className={styles['outcome']}>
        {sending.step === 'unsure' && <Notice kind="error">{t('promo_unsure')}</Notice>}
        {sending.step === 'failed' && <Notice kind="error">{sending.message}</Notice>}
        {reply?.state === 'refused' && <Notice kind="error">{refusalText(texts, 'promotion', reply.reason)}</Notice>}
        {reply?.state === 'done' && (
          <Notice>
            {t('reward_enter_done')}{' '}
            {reply.promotion !== null && (
              <Link href={href('bonus', { bonusId: reply.promotion })}>{t('reward_enter_terms')}</Link>
            )}
          </Notice>
        )}
      </div>
    </Form>
  )
}
