import type { LottoResult } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Badge, Card, Details, Link } from '@evens/ui'
import { Balls } from './balls.tsx'
import { Dividends } from './dividends.tsx'
import { kindName } from './kind-name.ts'
import styles from './lotto.module.css'

type Props = { readonly results: readonly LottoResult[]; readonly isNamed?: boolean }

/** Draws that were made, with their numbers; what they paid is unfolded by whoever wants it. */
export function ResultList({ results, isNamed = false }: Props) {
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
