import { sportIcon } from '@evens/book-ui'
import type { TotoPoolsReply } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { totoPool } from '@evens/rules/pools'
import { Button, Card, Icon, type IconName, Notice } from '@evens/ui'
import { Countdown } from './draw-parts.tsx'
import { poolName, poolText } from './texts.ts'
import styles from './toto.module.css'

type Pool = TotoPoolsReply['pools'][number]

/** All pools with jackpot, stakes and closing time. */
export function Lobby({ pools }: TotoPoolsReply) {
  const t = useText()
  return (
    <>
      <p className={styles['lead']}>{t('toto_lead')}</p>
      <ul className={styles['pools']}>
        {pools.map((pool) => (
          <PoolCard key={pool.id} pool={pool} />
        ))}
      </ul>
      <Notice kind="info">{t('toto_care')}</Notice>
    </>
  )
}

function PoolCard({ pool: { id, open, next } }: { pool: Pool }) {
  const t = useText()
  const { href, texts, format } = useShell()
  const sport = totoPool(id)?.sport ?? ''
  const money = open ?? next
  return (
    <Card as="li" pad="l" className={styles['pool']}>
      <h2 className={styles['poolName']}>
        <Icon name={sportIcon(sport) as IconName} size="l" />
        {poolName(texts, id)}
      </h2>
      <p className={styles['muted']}>{poolText(texts, id)}</p>
      {money !== null && (
        <p className={styles['big']}>
          <span className={styles['muted']}>{t('toto_jackpot')}</span>
          <b className={styles['jackpot']}>{format().money(money.jackpot, { ...money, iso: money.currency })}</b>
        </p>
      )}
      {money !== null && (
        <dl className={styles['facts']}>
          <dt>{t('toto_in_pool')}</dt>
          <dd className="ev-number">{format().money(money.stakes, { ...money, iso: money.currency })}</dd>
          {open !== null && (
            <>
              <dt>{t('toto_closes')}</dt>
              <dd>
                <Countdown untilMs={open.closesAt} />
              </dd>
            </>
          )}
        </dl>
      )}
      {open === null && <p className={styles['muted']}>{t('toto_no_draw_text')}</p>}
      <Button variant="primary" block href={href('totoDraw', { section: id })}>
        {open === null ? t('toto_look') : t('toto_to_draw', { number: open.number })}
      </Button>
    </Card>
  )
}
