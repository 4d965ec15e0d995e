import { useShell, useText } from '@evens/remote-sdk'
import { TOTO_CORRECTION_HOURS, type TotoPool } from '@evens/rules/pools'
import { DataTable, Details, Link, Stack } from '@evens/ui'
import { poolText } from './names.ts'
import styles from './toto.module.css'

/** How a pool works, in the words and figures it is settled by. */
export function PoolRules({ pool }: { pool: TotoPool }) {
  const t = useText()
  const { texts, href } = useShell()
  return (
    <Details summary={t('toto_rules')}>
      <Stack gap="s">
        <p>{poolText(texts, pool.id)}</p>
        <DataTable
          caption={t('toto_categories')}
          rows={pool.categories}
          rowKey={({ hits }) => String(hits)}
          columns={[
            { id: 'hits', header: t('toto_hits'), cell: ({ hits }) => hits, rowHeader: true },
            {
              id: 'percent',
              header: t('toto_of_stakes'),
              numeric: true,
              align: 'end',
              cell: ({ percent }) => t('toto_percent', { percent }),
            },
          ]}
        />
        <ul className={styles['rules']}>
          <li>{t('toto_rule_cumulative')}</li>
          <li>{t('toto_rule_margin', { percent: pool.marginPercent })}</li>
          <li>{t('toto_rule_jackpot', { hits: pool.size })}</li>
          <li>{t('toto_rule_variants')}</li>
          <li>{t('toto_rule_void')}</li>
          <li>{t('toto_rule_cancelled', { count: pool.minPlayed })}</li>
          <li>{t('toto_rule_final', { hours: TOTO_CORRECTION_HOURS })}</li>
          <li>{t('toto_rule_least', { percent: pool.minDividendMilli / 10 })}</li>
        </ul>
        <p>
          <Link href={href('rules', { ruleGroup: 'pools', chapter: 'toto' })}>{t('toto_rules_all')}</Link>
        </p>
      </Stack>
    </Details>
  )
}
