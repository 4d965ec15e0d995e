import { useText } from '@evens/remote-sdk'
import { useIdempotencyKey, useKeyedSending } from '@evens/remote-sdk/forms'
import { Button } from '@evens/ui'
import { Form, TextField, useForm } from '@evens/ui/form'
import { useState } from 'react'
import type { PromotionState } from '../load.ts'
import { Outcome } from './outcome.tsx'
import styles from './promotion.module.css'

const CODE_MAX = 40

/** Joins the shown version with a code. */
export function CodeForm({ found: { promotion, version } }: { readonly found: PromotionState }) {
  const t = useText()
  const [typed, type] = useState('')
  const { sending, send } = useKeyedSending('POST /web-api/promotions/{id}/join', ['balance', 'promo'])
  const { keyFor, settled } = useIdempotencyKey()
  const code = typed.trim().toUpperCase()
  const { form, isTried } = useForm({
    onSend: () => void join(),
    isBusy: sending.step === 'sending',
    refused: sending.step === 'decided' || sending.step === 'failed' ? sending : null,
  })

  async function join(): Promise<void> {
    if (code === '') return
    const { id } = promotion
    const reply = await send({ params: { id }, body: { key: keyFor({ id, version, code }), version, code } })
    if (reply !== null) settled()
  }
  return (
    <Form {...form} className={styles['way']}>
      <TextField
        name="code"
        label={t('promo_code')}
        maxLength={CODE_MAX}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={typed}
        error={isTried && code === '' ? t('promo_code_missing') : undefined}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" variant="primary" size="l" block busy={sending.step === 'sending'}>
        {t('promo_code_use')}
      </Button>
      <Outcome sending={sending} />
    </Form>
  )
}
