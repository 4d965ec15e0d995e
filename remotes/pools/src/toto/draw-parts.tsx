import type { TotoCorrectionView, TotoDrawBrief, TotoOutcome } from '@evens/contracts'
import { useNow, useShell, useStore, useText } from '@evens/remote-sdk'
import { DataTable, Notice, Section, Stack } from '@evens/ui'
import { BeforeTax } from '../tax.tsx'
import { remaining, resultSign } from './texts.ts'
import styles from './toto.module.css'

type Props = {
  readonly draw: Pick<TotoDrawBrief, 'number' | 'currency' | 'exponent' | 'jackpot'>
  readonly outcome: TotoOutcome
}

/** Dividends of a draw, by category. */
export function Dividends({ draw, outcome }: Props) {
  const t = useText()
  const { format } = useShell()
  const show = (amount: string): string => format().money(amount, { iso: draw.currency, exponent: draw.exponent })
  return (
    <Section title={t('toto_dividends')} level={3}>
      <Stack gap="s">
        <DataTable
          caption={t('toto_dividends_of', { number: draw.number })}
          captionHidden
          rows={outcome.dividends}
          rowKey={({ hits }) => String(hits)}
          columns={[
            { id: 'hits', header: t('toto_hits'), cell: ({ hits }) => hits, rowHeader: true },
            { id: 'share', header: t('toto_share'), numeric: true, align: 'end', cell: ({ share }) => show(share) },
            { id: 'coupons', header: t('toto_winners'), numeric: true, align: 'end', cell: ({ coupons }) => coupons },
            {
              id: 'unit',
              header: t('toto_per_unit'),
              numeric: true,
              align: 'end',
              cell: ({ perUnit }) => (perUnit === null ? t('toto_nobody') : show(perUnit)),
            },
          ]}
        />
        <p className={styles['muted']}>
          {outcome.jackpotCoupons > 0
            ? t('toto_jackpot_won', { amount: show(outcome.jackpotPaid), count: outcome.jackpotCoupons })
            : t('toto_jackpot_carried', { amount: show(outcome.jackpotAfter) })}
        </p>
        <BeforeTax className={styles['muted']} />
      </Stack>
    </Section>
  )
}

const TICK_MS = 1000

/** Closing time; after hydration also the remaining time. */
export function Countdown({ untilMs }: { readonly untilMs: number }) {
  const t = useText()
  const { format } = useShell()
  const nowMs = useNow(TICK_MS)
  const left = nowMs === null ? null : remaining(untilMs, nowMs)
  return (
    <span>
      <time dateTime={new Date(untilMs).toISOString()}>{format().dateTime(untilMs)}</time>
      {left !== null && (
        <>
          {' · '}
          <b className="ev-number" role="timer" aria-label={t('toto_left')}>
            {left}
          </b>
        </>
      )}
    </span>
  )
}

type CorrectionsProps = { readonly pool: string; readonly corrections: readonly TotoCorrectionView[] }

/** Corrected results, because of which a draw was settled again. */
export function Corrections({ pool, corrections }: CorrectionsProps) {
  const t = useText()
  const { texts, format } = useShell()
  if (corrections.length === 0) return null
  return (
    <Notice kind="info" title={t('toto_corrections')}>
      <ul className={styles['lines']}>
        {corrections.map(({ at, match, before, after }) => (
          <li key={`${at} ${match}`}>
            {t('toto_correction_line', {
              date: format().dateTime(at),
              match,
              before: resultSign(texts, pool, before),
              after: resultSign(texts, pool, after),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Sign-in page that returns to this one. */
export function useSignInHref(): string {
  const { href, page } = useShell()
  const returnUrl = useStore(page, ({ fullPath }) => fullPath)
  return href('login', {}, { query: { returnUrl } })
}
