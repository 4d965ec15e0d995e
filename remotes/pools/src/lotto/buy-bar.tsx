import type { LottoKindView, LottoToBuy } from '@evens/contracts'
import { useSuspendedBetting, useShell, useStore, useText, ProofLink, refusalText } from '@evens/remote-sdk'
import type { KeyedSending } from '@evens/remote-sdk/forms'
import { LOTTO_COMBINATIONS_MAX, LOTTO_DRAWS_AHEAD } from '@evens/rules/pools'
import { Button, Icon, Link, Notice } from '@evens/ui'
import { RadioGroup } from '@evens/ui/form'
import { TaxTerm, useTaxPercent } from '../tax.tsx'
import type { SlipReckoning } from './slip.ts'
import styles from './lotto.module.css'

type Buying = KeyedSending<'POST /web-api/lotto/tickets'>
/** The input of the purchase. */
export type ToBuy = Extract<Buying, { step: 'unsure' }>['input']

type Props = {
  readonly kind: LottoKindView
  readonly next: number | null
  readonly draws: number
  readonly reckoning: SlipReckoning
  readonly isEmpty: boolean
  readonly buying: Buying
  readonly onDraws: (count: number) => void
  readonly onSend: (...input: ToBuy) => void
}

/** Price of the ticket and the button to buy it. */
export function BuyBar({ kind, next, draws, reckoning, isEmpty, buying, onDraws, onSend }: Props) {
  const t = useText()
  const { format, player, href, page, texts, site } = useShell()
  const isVisitor = useStore(player, (now) => now === null)
  const { betting: isStopped } = useSuspendedBetting()
  const returnUrl = useStore(page, ({ fullPath }) => fullPath)
  const { combinations, stake, refusal, lines } = reckoning
  const money = (amount: bigint): string =>
    format().money(String(amount), { iso: kind.currency, exponent: kind.exponent })

  function buy(): void {
    if (next === null) return
    const body = {
      key: crypto.randomUUID(),
      currency: kind.currency,
      kind: kind.id,
      lines: lines.map((line) => line.map((marked) => [...marked])),
      from: next,
      draws: draws as LottoToBuy['draws'],
      stake: String(stake),
    }
    onSend({ body })
  }

  return (
    <div className={styles['buy']}>
      <RadioGroup
        legend={t('lotto_draws_ahead')}
        name="lotto-draws"
        layout="segments"
        value={String(draws)}
        onChange={(value) => onDraws(Number(value))}
        options={LOTTO_DRAWS_AHEAD.map((count) => ({ value: String(count), label: String(count) }))}
      />
      <dl className={styles['facts']}>
        <dt>{t('lotto_combinations')}</dt>
        <dd data-combinations>{format().number(Number(combinations))}</dd>
        <dt>{t('lotto_to_pay')}</dt>
        <dd className={styles['total']} data-stake>
          {money(stake)}
        </dd>
        <TaxTerm tax={site.betting.tax} />
      </dl>
      {isStopped && <Notice kind="info">{t('lotto_stopped')}</Notice>}
      <Outcome buying={buying} onSend={onSend} />
      {isVisitor ? (
        <Button variant="primary" size="l" block icon="log-in" href={href('login', {}, { query: { returnUrl } })}>
          {t('lotto_sign_in')}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="l"
          block
          data-buy
          busy={buying.step === 'sending'}
          disabled={(isStopped || refusal !== null || next === null) && buying.step !== 'sending'}
          onClick={buy}
        >
          {stake === 0n ? t('lotto_buy') : t('lotto_buy_for', { amount: money(stake) })}
        </Button>
      )}
      {refusal !== null && !isEmpty && (
        <p className={styles['why']} role="status">
          {refusalText(texts, 'lotto', refusal, { max: Number(LOTTO_COMBINATIONS_MAX) })}
        </p>
      )}
    </div>
  )
}

/** Outcome of the last purchase. */
function Outcome({ buying, onSend }: Pick<Props, 'buying' | 'onSend'>) {
  const t = useText()
  const { href, texts } = useShell()
  const taxPercent = useTaxPercent()
  if (buying.step === 'failed') return <Notice kind="error">{buying.message}</Notice>
  if (buying.step === 'unsure')
    return (
      <Notice
        kind="error"
        title={t('lotto_unsure')}
        action={<Button onClick={() => onSend(...buying.input)}>{t('lotto_send_again')}</Button>}
      >
        {t('lotto_unsure_text')}
      </Notice>
    )
  if (buying.step !== 'decided') return null
  const { state, reason, id, draws, tax } = buying.reply
  if (state === 'refused')
    return (
      <Notice kind="error" title={t('lotto_refused')}>
        {refusalText(texts, 'lotto', reason, { max: Number(LOTTO_COMBINATIONS_MAX) })} <ProofLink reason={reason} />
      </Notice>
    )
  return (
    <div className={styles['bought']} role="status" data-bought={id}>
      <Icon name="check" />
      <p>
        <b>{t('lotto_bought')}</b> {t('lotto_bought_for', { count: draws.length, first: draws[0] ?? 0 })}{' '}
        {tax !== undefined && <span data-tax>{t('lotto_bought_tax', { percent: taxPercent(tax) })}</span>}
      </p>
      <Link href={href('lotto', { sectionName: 'tickets' })}>{t('lotto_tickets')}</Link>
    </div>
  )
}
