import type { StatementTotals, SummaryReply } from '@evens/contracts'
import { balanceMoney, signedMoney, useShell, useText } from '@evens/remote-sdk'
import { Card, Section } from '@evens/ui'
import styles from './history.module.css'

type Props = { readonly summary: SummaryReply; readonly isWholeTime: boolean }

/** Totals of the period, the session and the lifetime; neutral in tone, for responsible gaming. */
export function Summary({ summary, isWholeTime }: Props) {
  const t = useText()
  const { format } = useShell()
  const { period, session, sessionSince, lifetimeNetDeposits } = summary
  return (
    <Section title={t('cashier_summary')} lead={t('cashier_summary_text')}>
      <div className={styles['tiles']}>
        <Tile title={t(isWholeTime ? 'cashier_summary_all_time' : 'cashier_summary_period')} totals={period} />
        {sessionSince !== null && (
          <Tile
            title={t('cashier_summary_session')}
            note={t('cashier_summary_since', { date: format().dateTime(sessionSince) })}
            totals={session}
          />
        )}
        <Card as="section" pad="m" className={styles['tile']}>
          <h3>{t('cashier_net_deposits')}</h3>
          <p className={styles['muted']}>{t('cashier_net_deposits_text')}</p>
          {lifetimeNetDeposits.length === 0 && <p>{t('cashier_summary_none')}</p>}
          {lifetimeNetDeposits.map((net) => (
            <p key={net.iso} className={styles['figure']}>
              <span className="ev-number">{balanceMoney(format(), net.amount, net)}</span>
            </p>
          ))}
        </Card>
      </div>
    </Section>
  )
}

const LINES = ['staked', 'won', 'deposits', 'withdrawals'] as const

type TileProps = { readonly title: string; readonly note?: string; readonly totals: readonly StatementTotals[] }

function Tile({ title, note, totals }: TileProps) {
  const t = useText()
  const { format } = useShell()
  return (
    <Card as="section" pad="m" className={styles['tile']}>
      <h3>{title}</h3>
      {note !== undefined && <p className={styles['muted']}>{note}</p>}
      {totals.length === 0 && <p>{t('cashier_summary_none')}</p>}
      {totals.map((total) => (
        <dl key={total.iso} className={styles['totals']}>
          <dt className={styles['net']}>{t('cashier_total_net')}</dt>
          <dd className={styles['net']}>
            <span className="ev-number">{signedMoney(format(), total.net, total)}</span>
          </dd>
          {LINES.map((line) => (
            <Line key={line} term={t(`cashier_total_${line}`)} amount={balanceMoney(format(), total[line], total)} />
          ))}
        </dl>
      ))}
    </Card>
  )
}

const Line = ({ term, amount }: { readonly term: string; readonly amount: string }) => (
  <>
    <dt>{term}</dt>
    <dd>
      <span className="ev-number">{amount}</span>
    </dd>
  </>
)
