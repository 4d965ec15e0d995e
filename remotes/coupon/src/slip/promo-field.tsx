import type { PromoCode } from '@evens/contracts'
import { useQuery, useShell, useText, refusalText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { Select, TextField } from '@evens/ui/form'
import { useState } from 'react'
import type { StakeMoney } from '../model/money.ts'
import styles from './offers.module.css'

type Props = { readonly money: Pick<StakeMoney, 'show'>; readonly onPromo: (promo: PromoCode | null) => void }

/** A promo code from the player's list, or a typed one. */
export function PromoField({ money, onPromo }: Props) {
  const t = useText()
  const codes = useQuery('GET /web-api/promo-codes', {}, { on: ['bets'] }).data?.codes ?? []
  return (
    <div className={styles['part']}>
      {codes.length > 0 && (
        <Select
          label={t('coupon_promo_yours')}
          name="coupon-promo-yours"
          value=""
          options={[
            { value: '', label: t('coupon_promo_none') },
            ...codes.map(({ code, amount }) => ({
              value: code,
              label: t('coupon_promo_option', { code, amount: money.show(amount) }),
            })),
          ]}
          onChange={({ target }) => onPromo(codes.find(({ code }) => code === target.value) ?? null)}
        />
      )}
      <TypedCode onFound={onPromo} />
    </div>
  )
}

function TypedCode({ onFound }: { readonly onFound: (promo: PromoCode) => void }) {
  const t = useText()
  const { call, texts, log } = useShell()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function check(): Promise<void> {
    const code = typedCode(text)
    if (code === null) return setWrong(refusalText(texts, 'coupon', 'promo-unknown'))
    setBusy(true)
    try {
      const { promo, reason } = await call('POST /web-api/promo-codes/check', { body: { code } })
      if (promo !== null) onFound(promo)
      else setWrong(refusalText(texts, 'coupon', reason ?? 'promo-unknown'))
    } catch (error) {
      log('a code could not be checked', error)
      setWrong(t('coupon_promo_failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className={styles['part']}
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <div className={styles['code']}>
        <TextField
          label={t('coupon_promo')}
          name="coupon-promo"
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setWrong(null)
          }}
        />
        <Button type="submit" busy={isBusy} disabled={text.trim() === ''}>
          {t('coupon_promo_apply')}
        </Button>
      </div>
      {wrong !== null && (
        <p className={styles['wrong']} role="alert">
          {wrong}
        </p>
      )}
    </form>
  )
}

const CODE = /^[A-Z0-9-]{3,32}$/

/** Normalises case and spaces to the server's format; `null` if it cannot be a code. */
export function typedCode(text: string): string | null {
  const code = text.replaceAll(/\s/g, '').toUpperCase()
  return CODE.test(code) ? code : null
}
