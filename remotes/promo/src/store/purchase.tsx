import type { PromoStoreReply } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { useIdempotencyKey, useKeyedSending } from '@evens/remote-sdk/forms'
import { useCopy } from '@evens/remote-sdk/pages'
import { Button, Notice } from '@evens/ui'
import { useState } from 'react'
import { Outcome } from '../page/outcome.tsx'

type Item = PromoStoreReply['items'][number]

/** Buys an item after a confirmation that names its price and what is left. */
export function usePurchase({ points }: Pick<PromoStoreReply, 'points'>) {
  const t = useText()
  const { modals, format } = useShell()
  const { sending, send } = useKeyedSending('POST /web-api/promo-store/{item}', ['balance', 'bets', 'promo'])
  const { keyFor, settled } = useIdempotencyKey()
  const [item, setItem] = useState<Item | null>(null)

  async function buy(wanted: Item): Promise<void> {
    setItem(wanted)
    const { id, price } = wanted
    const reply = await send({ params: { item: id }, body: { key: keyFor({ id, price }), price } })
    if (reply !== null) settled()
  }

  const ask = (wanted: Item): void =>
    modals.open('default-with-controls', {
      title: t('promo_buy_ask', { title: wanted.title }),
      text: t('promo_buy_ask_text', {
        price: wanted.price,
        left: format().number((points ?? 0) - wanted.price),
      }),
      confirmLabel: t('promo_buy_for', { points: wanted.price }),
      onConfirm: () => void buy(wanted),
    })
  return { item, sending, ask, buy, busy: sending.step === 'sending' ? (item?.id ?? null) : null }
}

/** The bought item, with its code. */
export function Purchase({ purchase: { item, sending, buy } }: { readonly purchase: ReturnType<typeof usePurchase> }) {
  const t = useText()
  const { href } = useShell()
  const copy = useCopy()
  if (sending.step === 'decided' && sending.reply.state === 'done' && item !== null) {
    const { code } = sending.reply
    return (
      <Notice
        title={t('promo_bought', { title: item.title })}
        urgent
        action={
          <>
            {code !== null && (
              <Button
                size="s"
                icon="copy"
                onClick={() => void copy(code, { done: 'promo_copied', failed: 'promo_not_copied' })}
              >
                {t('promo_copy')}
              </Button>
            )}
            <Button size="s" href={href(code === null ? 'officeBonusesWager' : 'officePromotion')}>
              {t('promo_bought_where')}
            </Button>
          </>
        }
      >
        {code !== null && (
          <bdi dir="ltr" data-code>
            {code}
          </bdi>
        )}
      </Notice>
    )
  }
  if (sending.step === 'unsure' && item !== null)
    return (
      <Notice kind="error" action={<Button onClick={() => void buy(item)}>{t('promo_again')}</Button>}>
        {t('promo_unsure')}
      </Notice>
    )
  return <Outcome sending={sending} />
}
