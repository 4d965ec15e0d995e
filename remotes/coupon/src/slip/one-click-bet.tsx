import { useOddsText } from '@evens/book-ui'
import { type Selection, useShell, useText } from '@evens/remote-sdk'
import { Button, Icon, IconButton } from '@evens/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStakeMoney } from '../model/money.ts'
import type { Attempt, Placing } from '../model/placing.ts'
import { readBounds } from '../model/slip-limits.ts'
import { usePlacing } from '../model/use-placing.ts'
import { beyondBound, boundText, oneClickText, type Spot } from './one-click-notice.ts'
import styles from './one-click.module.css'

/** An acceptance disappears after this time; a refusal stays until it is closed. */
const ACCEPTED_MS = 8000

type Props = {
  readonly attempt: Attempt
  readonly selection: Selection
  readonly spot: Spot
  readonly onAnnounce: (text: string) => void
  readonly onClose: () => void
}

/** One bet placed by one-click; its outcome is shown next to its price. */
export function OneClickBet({ attempt, selection, spot, onAnnounce, onClose }: Props) {
  const t = useText()
  const shell = useShell()
  const { texts } = shell
  const oddsText = useOddsText()
  const money = useStakeMoney()
  const { placing, send } = usePlacing({ keepsLegs: true })
  const [beyond, setBeyond] = useState<string | null>(null)
  const stake = attempt.request.amount ?? '0'
  const outcome = oneClickText(placing, {
    texts,
    odds: oddsText(selection.odds),
    amount: money.show(stake),
    show: money.show,
  })
  const { isOver, isGood } = beyond === null ? outcome : { isOver: true, isGood: false }
  const text = beyond ?? outcome.text ?? t(outcome.key, outcome.values)

  /** A stake beyond the bound of this bet is not sent. Without an answer about bounds the server decides. */
  const begin = useEffectEvent(async () => {
    const { typeId, currency, bets } = attempt.request
    const refs = bets.map(({ ref }) => ref)
    const bounds = await readBounds(shell, { typeId, currency, refs })
    const refused = bounds && beyondBound(BigInt(stake), bounds)
    if (refused === null) return send(attempt)
    setBeyond(boundText(texts, { ...refused, amount: money.show(refused.amount) }))
  })
  useEffect(() => void begin(), [])
  const say = useEffectEvent(onAnnounce)
  useEffect(() => {
    if (isOver) say(`${selection.outcome}: ${text}`)
  }, [isOver, text, selection.outcome])
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOver || !isGood) return undefined
    const timer = setTimeout(() => close(), ACCEPTED_MS)
    return () => clearTimeout(timer)
  }, [isOver, isGood])

  return (
    <div
      className={styles['notice']}
      data-one-click-bet={beyond === null ? stepOf(placing) : 'beyond'}
      ref={(place) => {
        place?.style.setProperty('top', `${spot.topPx}px`)
        place?.style.setProperty('left', `${spot.leftPx}px`)
      }}
    >
      <Icon name={isOver ? (isGood ? 'check' : 'warning') : 'hourglass'} size="s" />
      <p className={styles['words']}>
        <b>{selection.outcome}</b>
        <span>{text}</span>
      </p>
      <IconButton icon="close" size="s" label={t('coupon_close')} onClick={onClose} />
      {placing.step === 'unsure' && (
        <Button size="s" icon="refresh" className={styles['again']} onClick={() => void send(attempt)}>
          {t('coupon_send_again')}
        </Button>
      )}
    </div>
  )
}

const stepOf = (placing: Placing): string | undefined =>
  placing.step === 'decided' ? placing.coupons[0]?.state : placing.step
