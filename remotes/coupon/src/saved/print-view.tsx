import { useOddsText } from '@evens/book-ui'
import { showCouponCode } from '@evens/contracts'
import { useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { AgeMark, Button } from '@evens/ui'
import { QrPicture } from '@evens/ui/qr-picture'
import type { PrintState } from './load-print.ts'
import styles from './print.module.css'

/** A coupon as it is printed, and the button that prints it. */
export function PrintView({ state, page }: ViewProps<PrintState>) {
  const t = useText()
  const { href } = useShell()
  return (
    <div className={styles['page']}>
      <div className={styles['actions']}>
        <Button variant="primary" icon="printer" onClick={() => window.print()}>
          {t('saved_print')}
        </Button>
        <Button href={href('home')} icon="home">
          {t('saved_print_back')}
        </Button>
      </div>
      <Paper {...state} title={page.title} />
    </div>
  )
}

/** Black on white in every theme, in the width of the paper. */
function Paper({ coupon, legs, qr, title }: PrintState & { readonly title: string }) {
  const t = useText()
  const { site } = useShell()
  const isSaved = coupon.code !== null
  return (
    <article className={styles['paper']} aria-labelledby="paper-title" data-paper={coupon.id}>
      <header className={styles['head']}>
        <p className={styles['brand']}>{site.brandName}</p>
        <h1 id="paper-title" className={styles['title']}>
          {title}
        </h1>
      </header>
      <Facts coupon={coupon} legs={legs} />
      {isSaved && <p className={styles['notice']}>{t('saved_print_not_bet')}</p>}
      <ol className={styles['legs']} aria-label={t('saved_print_legs')}>
        {legs.map((leg, at) => (
          <PaperLeg key={at} leg={leg} coupon={coupon} />
        ))}
      </ol>
      {coupon.marks.length > 0 && <p className={styles['remark']}>{coupon.marks.join(' · ')}</p>}
      <Sums coupon={coupon} />
      <div className={styles['foot']}>
        <QrPicture qr={qr} label={t('saved_qr')} className={styles['qr']} />
        <div className={styles['small']}>
          <p>{t(isSaved ? 'saved_print_scan' : 'saved_print_scan_own')}</p>
          <p className={styles['address']} dir="ltr">
            {coupon.address}
          </p>
          <p>{t('saved_print_rules', { version: coupon.rulesVersion })}</p>
        </div>
      </div>
      <footer className={styles['last']}>
        <AgeMark label={t('saved_print_age', { age: site.minimumAge })}>{`${site.minimumAge}+`}</AgeMark>
        <p>{t('saved_print_responsible')}</p>
      </footer>
    </article>
  )
}

function Facts({ coupon, legs }: Pick<PrintState, 'coupon' | 'legs'>) {
  const t = useText()
  const { format } = useShell()
  const { id, code, at, keptUntil, closedAt, state, type, systemValue } = coupon
  const beside = legs.filter(({ isBanker }) => !isBanker).length
  const size = systemValue === null ? '' : ` ${t('coupon_size_of', { size: systemValue, legs: beside })}`
  const facts: readonly (readonly [term: string, value: string, isFigure?: true])[] = [
    ...(code === null ? [] : [[t('saved_code'), showCouponCode(code), true] as const]),
    [t('coupon_number'), id, true],
    [t(code === null ? 'saved_print_placed' : 'saved_print_saved'), format().dateTime(at)],
    ...(keptUntil === null ? [] : [[t('saved_print_until'), format().date(keptUntil)] as const]),
    [t('saved_print_type'), `${type}${size}`],
    ...(closedAt === null ? [] : [[t('saved_print_closed'), format().dateTime(closedAt)] as const]),
    ...(state === null ? [] : [[t('saved_print_state'), state] as const]),
  ]
  return (
    <dl className={styles['facts']}>
      {facts.map(([term, value, isFigure]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={isFigure && 'ev-number'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Missing figures are left out: a saved slip may be incomplete. */
function Sums({ coupon }: Pick<PrintState, 'coupon'>) {
  const t = useText()
  const oddsText = useOddsText()
  const { format } = useShell()
  const { coef, stake, sold, possibleWin, payout, tax, currency, exponent } = coupon
  const money = (amount: string | null): string | null =>
    amount === null ? null : format().money(amount, { iso: currency, exponent })
  const sums = [
    ['coupon_total_odds', coef === null ? null : oddsText(coef)],
    ['coupon_stake', money(stake)],
    ['saved_print_sold', money(sold)],
    ['coupon_tax', tax === null ? null : money(tax.amount)],
    [tax === null ? 'coupon_possible_win' : 'coupon_win_after_tax', payout === null ? money(possibleWin) : null],
    ['coupon_payout', money(payout)],
  ] as const
  return (
    <dl className={styles['sums']}>
      {sums.map(([key, value]) =>
        value === null ? null : (
          <div key={key}>
            <dt>{t(key, { percent: format().number((tax?.perMille ?? 0) / 10) })}</dt>
            <dd className="ev-number">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

type PaperLegProps = { readonly leg: PrintState['legs'][number]; readonly coupon: PrintState['coupon'] }

function PaperLeg({ leg, coupon: { currency, exponent, amountByBlockId } }: PaperLegProps) {
  const t = useText()
  const { format } = useShell()
  const oddsText = useOddsText()
  const { event, market, outcome, odds, startsAt, isLive, score, isBanker, blockId, amount, result, final } = leg
  const staked = amount ?? (blockId === null ? undefined : amountByBlockId[String(blockId)])
  const remarks = [
    isLive ? t('coupon_live') : format().dateTime(startsAt),
    isLive ? score : null,
    isBanker ? t('coupon_banker') : null,
    blockId === null ? null : t('saved_print_block', { number: blockId + 1 }),
    staked === undefined ? null : `${t('coupon_stake')} ${format().money(staked, { iso: currency, exponent })}`,
    final,
  ].filter((remark) => remark !== null && remark !== '')
  return (
    <li className={styles['leg']}>
      <div className={styles['what']}>
        <span>{event}</span>
        <span>
          {market}: <b>{outcome}</b>
        </span>
        <span className={styles['remark']}>{remarks.join(' · ')}</span>
      </div>
      <div className={styles['end']}>
        <b className="ev-number">{odds === null ? '–' : oddsText(odds)}</b>
        {result !== null && <span data-result={result}>{t(`coupon_result_${result.replaceAll('-', '_')}`)}</span>}
      </div>
    </li>
  )
}
