import { useSelections } from '@evens/book-ui'
import { useShell, useText } from '@evens/remote-sdk'
import { Badge, Button, Icon } from '@evens/ui'
import styles from './slip.module.css'
import { Tray } from './tray/tray.tsx'

/** The coupon beside the page. Without a leg it says what it is and how to fill it. */
export function Slip() {
  const t = useText()
  const selections = useSelections()
  return (
    <section className={styles['slip']} aria-labelledby="coupon-title">
      <h2 className={styles['title']} id="coupon-title">
        {t('coupon_title')}
        {selections.length > 0 && <Badge tone="accent">{String(selections.length)}</Badge>}
      </h2>
      {selections.length === 0 ? <Empty /> : <Tray selections={selections} />}
    </section>
  )
}

function Empty() {
  const t = useText()
  const { href } = useShell()
  return (
    <div className={styles['empty']}>
      <Icon name="coupon" size="xl" />
      <h3 className={styles['heading']}>{t('coupon_empty_title')}</h3>
      <p className={styles['text']}>{t('coupon_empty_text')}</p>
      <Button size="s" href={href('howBet')} icon="help">
        {t('coupon_how_to_bet')}
      </Button>
    </div>
  )
}
