import type { PlacedToto, TotoDrawView } from '@evens/contracts'
import { minor } from '@evens/kernel'
import { useSuspendedBetting, useShell, useStore, useText, ProofLink, refusalText } from '@evens/remote-sdk'
import { type KeyedSending, useKeyedSending } from '@evens/remote-sdk/forms'
import {
  TOTO_VARIANTS_MAX,
  type TotoMarks,
  type TotoPool,
  totoRefusal,
  totoStake,
  totoVariants,
} from '@evens/rules/pools'
import { Button, Cluster, Icon, IconButton, Notice } from '@evens/ui'
import { type ReactNode, useState } from 'react'
import { TaxTerm } from '../tax.tsx'
import { useSignInHref } from './draw-parts.tsx'
import styles from './stake-panel.module.css'

type Props = {
  readonly pool: TotoPool
  readonly draw: TotoDrawView
  readonly marks: TotoMarks
  readonly onClear: () => void
  readonly onAccepted: () => Promise<void>
}

/** Variants, stake and the button to place the coupon. */
export function StakePanel({ pool, draw, marks, onClear, onAccepted }: Props) {
  const t = useText()
  const { format, site } = useShell()
  const { betting: isStopped } = useSuspendedBetting()
  const [multiplier, setMultiplier] = useState(1)
  const { sending: placing, send, reset } = useKeyedSending('POST /web-api/toto/coupons', ['toto', 'balance'])
  const marked = marks.filter((set) => set.length > 0).length
  const variants = totoVariants(marks)
  const refusal = totoRefusal(pool, marks, multiplier)
  const stake = totoStake(minor(BigInt(draw.unit)), variants, multiplier)
  const show = (amount: bigint | string): string =>
    format().money(String(amount), { iso: draw.currency, exponent: draw.exponent })
  async function place(...input: Parameters<typeof send>): Promise<void> {
    const placed = await send(...input)
    if (placed === null || placed.reason !== null) return
    onClear()
    void onAccepted()
  }

  if (placing.step === 'decided' && placing.reply.reason === null && marked === 0)
    return <Receipt pool={pool.id} placed={placing.reply} show={show} onAgain={reset} />
  return (
    <div className={styles['panel']}>
      <dl className={styles['sums']}>
        <div>
          <dt>{t('toto_marked')}</dt>
          <dd className="ev-tabular">{t('toto_of', { part: marked, whole: pool.size })}</dd>
        </div>
        <div>
          <dt>{t('toto_variants')}</dt>
          <dd className="ev-number" data-variants>
            {format().number(variants)}
          </dd>
        </div>
        <div>
          <dt>{t('toto_multiplier')}</dt>
          <dd>
            <Multiplier value={multiplier} max={pool.multiplierMax} onChange={setMultiplier} />
          </dd>
        </div>
        <div>
          <dt>{t('toto_stake')}</dt>
          <dd className={styles['stake']} data-stake>
            {show(refusal === null ? stake : 0n)}
          </dd>
        </div>
        <TaxTerm tax={site.betting.tax} />
      </dl>
      <div className={styles['act']}>
        <PlaceButton
          placing={placing}
          canPlace={!isStopped && refusal === null}
          onPlace={() => void place({ body: couponOf(draw, pool, marks, multiplier) })}
          onRepeat={(input) => void place(...input)}
        >
          {refusal === null ? t('toto_place_amount', { amount: show(stake) }) : t('toto_place')}
        </PlaceButton>
        <p className={styles['why']} role="status">
          {refusal === 'match-unmarked' && t('toto_left_to_mark', { count: pool.size - marked })}
          {refusal === 'too-many-variants' && t('toto_too_many_variants', { most: format().number(TOTO_VARIANTS_MAX) })}
        </p>
      </div>
      {isStopped && <Notice kind="info">{t('toto_stopped')}</Notice>}
      <PlacingError placing={placing} />
    </div>
  )
}

const couponOf = (draw: TotoDrawView, pool: TotoPool, marks: TotoMarks, multiplier: number) => ({
  key: crypto.randomUUID(),
  currency: draw.currency,
  pool: pool.id,
  number: draw.number,
  marks: marks.map((set) => [...set]),
  multiplier,
})

type PlaceButtonProps = {
  readonly placing: TotoPlacing
  readonly canPlace: boolean
  readonly onPlace: () => void
  readonly onRepeat: (input: Extract<TotoPlacing, { step: 'unsure' }>['input']) => void
  readonly children: ReactNode
}

/** Signs a visitor in, repeats a request whose outcome is unknown, or places the coupon. */
function PlaceButton({ placing, canPlace, onPlace, onRepeat, children }: PlaceButtonProps) {
  const t = useText()
  const { player } = useShell()
  const isVisitor = useStore(player, (now) => now === null)
  const isSending = placing.step === 'sending'
  if (isVisitor) return <SignIn />
  if (placing.step === 'unsure')
    return (
      <Button variant="primary" size="l" icon="refresh" onClick={() => onRepeat(placing.input)}>
        {t('toto_send_again')}
      </Button>
    )
  return (
    <Button
      variant="primary"
      size="l"
      busy={isSending}
      disabled={!canPlace && !isSending}
      data-place-toto
      onClick={onPlace}
    >
      {children}
    </Button>
  )
}

function SignIn() {
  const t = useText()
  const href = useSignInHref()
  return (
    <Button variant="primary" size="l" href={href} icon="log-in">
      {t('toto_sign_in')}
    </Button>
  )
}

function PlacingError({ placing }: { readonly placing: TotoPlacing }) {
  const t = useText()
  const { texts } = useShell()
  if (placing.step === 'decided' && placing.reply.reason !== null)
    return (
      <Notice kind="error" urgent title={t('toto_refused')}>
        {refusalText(texts, 'toto', placing.reply.reason)} <ProofLink reason={placing.reply.reason} />
      </Notice>
    )
  if (placing.step === 'unsure')
    return (
      <Notice kind="error" urgent title={t('toto_unsure')}>
        {t('toto_unsure_text')}
      </Notice>
    )
  return placing.step === 'failed' ? (
    <Notice kind="error" urgent>
      {placing.message}
    </Notice>
  ) : null
}

type MultiplierProps = { readonly value: number; readonly max: number; readonly onChange: (value: number) => void }

function Multiplier({ value, max, onChange }: MultiplierProps) {
  const t = useText()
  return (
    <span className={styles['multiplier']}>
      <IconButton
        icon="minus"
        size="s"
        variant="secondary"
        label={t('toto_multiplier_less')}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      />
      <output className="ev-number">{t('toto_times', { times: value })}</output>
      <IconButton
        icon="plus"
        size="s"
        variant="secondary"
        label={t('toto_multiplier_more')}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </span>
  )
}

type TotoPlacing = KeyedSending<'POST /web-api/toto/coupons'>

type ReceiptProps = {
  readonly pool: string
  readonly placed: PlacedToto
  readonly show: (amount: string) => string
  readonly onAgain: () => void
}

function Receipt({ pool, placed, show, onAgain }: ReceiptProps) {
  const t = useText()
  const { href } = useShell()
  return (
    <div className={styles['panel']} role="status" data-toto-receipt>
      <p className={styles['accepted']}>
        <Icon name="check" />
        <b>{t('toto_accepted')}</b>
      </p>
      <dl className={styles['sums']}>
        <div>
          <dt>{t('toto_coupon_number')}</dt>
          <dd className="ev-number" data-coupon-number>
            {placed.id}
          </dd>
        </div>
        <div>
          <dt>{t('toto_variants')}</dt>
          <dd className="ev-number">{placed.variants}</dd>
        </div>
        <div>
          <dt>{t('toto_stake')}</dt>
          <dd className={styles['stake']}>{show(placed.stake)}</dd>
        </div>
        <TaxTerm tax={placed.tax} />
      </dl>
      <Cluster gap="s">
        <Button href={href('totoCoupons', { section: pool })} icon="coupon">
          {t('toto_tab_coupons')}
        </Button>
        <Button variant="ghost" onClick={onAgain}>
          {t('toto_another')}
        </Button>
      </Cluster>
    </div>
  )
}
