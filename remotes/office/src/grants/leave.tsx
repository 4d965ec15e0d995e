import type { Grant, LeavingReply } from '@evens/contracts'
import { refusalText, useQuery, useShell, useText } from '@evens/remote-sdk'
import { useIdempotencyKey, useKeyedSending } from '@evens/remote-sdk/forms'
import { Button, Card, Cluster, DefinitionList, Notice, Skeleton } from '@evens/ui'
import { useEffect, useRef } from 'react'
import styles from './grants.module.css'

type Props = { readonly grant: Grant; readonly onClose: () => void }

/** Leaving a bonus: the exact amounts first. When they move in between, the new ones are shown and asked again. */
export function Leave({ grant: { id, title }, onClose }: Props) {
  const t = useText()
  const { texts } = useShell()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const quoted = useQuery(
    'GET /web-api/office/grants/{id}/leave',
    { params: { id } },
    { on: ['balance', 'bets', 'promo'], isVolatile: true },
  )
  const { sending, send } = useKeyedSending('POST /web-api/office/grants/{id}/leave', ['balance', 'bets', 'promo'])
  const { keyFor, settled } = useIdempotencyKey()
  const moved = sending.step === 'decided' && sending.reply.state === 'refused' ? sending.reply : null
  const quote = moved?.now ?? quoted.data

  async function leave({ seen }: LeavingReply): Promise<void> {
    const reply = await send({ params: { id }, body: { key: keyFor({ id, seen }), seen } })
    if (reply === null) return
    settled()
    if (reply.state === 'done') onClose()
  }

  return (
    <div ref={place} role="group" tabIndex={-1} aria-label={t('reward_leave_ask', { title })}>
      <Card tone="sunken" className={styles['leave']} data-leaving>
        <h4>{t('reward_leave_ask', { title })}</h4>
        {moved !== null && <Notice kind="warning">{refusalText(texts, 'promotion', moved.reason)}</Notice>}
        {quoted.error !== null && quote === undefined && <Notice kind="error">{quoted.error.message}</Notice>}
        {quote === undefined ? quoted.error === null && <Skeleton count={3} /> : <Amounts quote={quote} />}
        {sending.step === 'unsure' && <Notice kind="error">{t('promo_unsure')}</Notice>}
        {sending.step === 'failed' && <Notice kind="error">{sending.message}</Notice>}
        <Cluster>
          <Button
            variant="danger"
            disabled={quote === undefined}
            busy={sending.step === 'sending'}
            data-leave-confirm
            onClick={() => quote !== undefined && void leave(quote)}
          >
            {t('reward_leave_confirm')}
          </Button>
          <Button onClick={onClose}>{t('reward_leave_keep')}</Button>
        </Cluster>
      </Card>
    </div>
  )
}

function Amounts({ quote }: { readonly quote: LeavingReply }) {
  const t = useText()
  const { format } = useShell()
  const show = (amount: string): string => format().money(amount, { iso: quote.currency, exponent: quote.exponent })
  return (
    <DefinitionList
      items={[
        { term: t('reward_leave_gone'), description: <b className="ev-number">{show(quote.bonusGone)}</b> },
        {
          term: t('reward_leave_open', { count: quote.openBets }),
          description: <span className="ev-number">{show(quote.openStakes)}</span>,
        },
        { term: t('reward_leave_kept'), description: <b className="ev-number">{show(quote.cashKept)}</b> },
      ]}
    />
  )
}
