import type { PlacedToto } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, Icon } from '@evens/ui'
import styles from './stake-panel.module.css'

type Props = {
  readonly pool: string
  readonly placed: PlacedToto
  readonly show: (amount: string) => string
  readonly onAgain: () => void
}

export function Receipt({ pool, placed, show, onAgain }: Props) {
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
