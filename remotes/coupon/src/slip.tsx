import { useShell, useText } from '@evens/remote-sdk'
import { Button, Card, EmptyState } from '@evens/ui'
import styles from './slip.module.css'

/** The coupon beside the page. Without a leg it says what it is and how to fill it. */
export function Slip() {
  const t = useText()
  const { href } = useShell()
  return (
    <Card as="section" pad="none" className={styles['slip']}>
      <h2 className={styles['title']}>{t('coupon_title')}</h2>
      <EmptyState
        level={3}
        icon="coupon"
        title={t('coupon_empty_title')}
        text={t('coupon_empty_text')}
        action={
          <Button size="s" href={href('howBet')} icon="help">
            {t('coupon_how_to_bet')}
          </Button>
        }
      />
    </Card>
  )
}
