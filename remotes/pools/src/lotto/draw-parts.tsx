import type { LottoResult } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Badge, Card, classNames, DataTable, Details, Link, Stack, TabsNav } from '@evens/ui'
import { BeforeTax } from '../tax.tsx'
import { hitsText, kindName, leftText } from './texts.ts'
import styles from './lotto.module.css'

type Props = {
  readonly drawn: NonNullable<LottoResult['drawn']>
  /** The player's numbers, by field. */
  readonly marked?: readonly (readonly number[])[] | undefined
}

/** Drawn numbers in order; the player's hits are filled. */
export function Balls({ drawn, marked }: Props) {
  const t = useText()
  return (
    <div className={styles['balls']}>
      {drawn.fields.map((field, at) => (
        // Fields are identified by their position only.
        <ol key={at} className={styles['row']} aria-label={t('lotto_drawn')}>
          {field.map((number) => (
            <li
              key={number}
              className={classNames(styles['ball'], marked?.[at]?.includes(number) === true && styles['hit'])}
            >
              {number}
            </li>
          ))}
        </ol>
      ))}
      {drawn.bonus !== null && (
        <p className={styles['bonus']}>
          {t('lotto_bonus')}
          <span
            className={classNames(styles['ball'], marked?.[0]?.includes(drawn.bonus) === true && styles['hit'])}
            data-bonus
          >
            {drawn.bonus}
          </span>
        </p>
      )}
    </div>
  )
}

/** Fund, winners and dividend of each category, by currency. */
export function Dividends({ pools }: Pick<LottoResult, 'pools'>) {
  const t = useText()
  const { format } = useShell()
  return (
    <Stack gap="m">
      {pools.map(({ currency, exponent, dividends }) => {
        const money = (amount: string): string => format().money(amount, { iso: currency, exponent })
        return (
          <DataTable
            key={currency}
            caption={t('lotto_dividends_in', { currency })}
            rows={dividends}
            rowKey={({ hits, needsBonus }) => `${hits.join()}${needsBonus}`}
            columns={[
              { id: 'hits', header: t('lotto_hits'), rowHeader: true, cell: (row) => hitsText(t, row) },
              { id: 'fund', header: t('lotto_fund'), numeric: true, cell: ({ fund }) => money(fund) },
              {
                id: 'winners',
                header: t('lotto_winners'),
                numeric: true,
                cell: ({ winners }) => format().number(winners),
              },
              {
                id: 'each',
                header: t('lotto_each'),
                numeric: true,
                cell: ({ winners, each }) => (winners === 0 ? t('lotto_to_jackpot') : money(each)),
              },
            ]}
          />
        )
      })}
      <BeforeTax className={styles['faint']} />
    </Stack>
  )
}

type CountdownProps = { readonly closesAt: number; readonly nowMs: number | null }

/** Time of a draw; after hydration the remaining time. */
export function Countdown({ closesAt, nowMs }: CountdownProps) {
  const { format } = useShell()
  return (
    <span className="ev-number" role="timer">
      {nowMs === null ? format().time(closesAt) : leftText(closesAt, nowMs)}
    </span>
  )
}

type LottoTabsProps = { readonly current: 'main' | 'results' | 'tickets' | null }

export function LottoTabs({ current }: LottoTabsProps) {
  const t = useText()
  const { href } = useShell()
  const items = [
    { name: 'main', href: href('lotto'), label: t('lotto_all') },
    { name: 'results', href: href('lottoResults'), label: t('lotto_results') },
    { name: 'tickets', href: href('lotto', { sectionName: 'tickets' }), label: t('lotto_tickets') },
  ]
  return (
    <TabsNav
      label={t('lotto_pages')}
      items={items.map(({ name, ...item }) => ({ ...item, current: name === current }))}
    />
  )
}

type ResultListProps = { readonly results: readonly LottoResult[]; readonly isNamed?: boolean }

/** Past draws with their numbers; dividends are collapsed. */
export function ResultList({ results, isNamed = false }: ResultListProps) {
  const t = useText()
  if (results.length === 0) return <p className={styles['faint']}>{t('lotto_no_results')}</p>
  return (
    <ul className={styles['results']}>
      {results.map((result) => (
        <Result key={`${result.kind}/${result.n}`} result={result} isNamed={isNamed} />
      ))}
    </ul>
  )
}

function Result({ result, isNamed }: { result: LottoResult; isNamed: boolean }) {
  const t = useText()
  const { href, format } = useShell()
  const { kind, n, drawnAt, drawn, isVoid, tickets, isSample, pools } = result
  return (
    <Card as="li" pad="s" className={styles['result']} data-draw={`${kind}/${n}`}>
      <div className={styles['when']}>
        <b>{isNamed ? t('lotto_draw_title', { name: kindName(t, kind), n }) : t('lotto_draw', { n })}</b>
        <span className={styles['faint']}>{format().dateTime(drawnAt)}</span>
      </div>
      {drawn === null ? <span /> : <Balls drawn={drawn} />}
      <div className={styles['more']}>
        {isVoid && <Badge tone="warning">{t('lotto_void')}</Badge>}
        {isSample ? (
          <Badge>{t('lotto_sample')}</Badge>
        ) : (
          <span className={styles['faint']}>{t('lotto_tickets_sold', { count: tickets })}</span>
        )}
        <Link href={href('lotto', { sectionName: kind, lottoId: String(n) })}>{t('lotto_open_draw')}</Link>
      </div>
      {pools.length > 0 && (
        <Details summary={t('lotto_dividends')} className={styles['whole']}>
          <Dividends pools={pools} />
        </Details>
      )}
    </Card>
  )
}
