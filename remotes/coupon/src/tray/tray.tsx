import { useOddsText } from '@evens/book-ui'
import { useFollow, usePrice, useShell, useText, type Selection } from '@evens/remote-sdk'
import { Badge, Button, IconButton } from '@evens/ui'
import styles from './tray.module.css'

/** The picked prices, each with what it is worth now. */
export function Tray({ selections }: { selections: readonly Selection[] }) {
  const t = useText()
  const shell = useShell()
  // The page may have nothing of these games; a price in the tray is as true as one on the page.
  useFollow([...new Set(selections.map(({ ref }) => `event:${ref.split('/', 1)[0]}`))])
  return (
    <div className={styles['tray']}>
      <ul className={styles['legs']}>
        {selections.map((selection) => (
          <Leg key={selection.ref} selection={selection} />
        ))}
      </ul>
      <div className={styles['foot']}>
        <Button size="s" variant="ghost" icon="close" onClick={() => shell.selections.clear()}>
          {t('coupon_clear')}
        </Button>
      </div>
    </div>
  )
}

function Leg({ selection }: { selection: Selection }) {
  const t = useText()
  const { selections } = useShell()
  const oddsText = useOddsText()
  const { odds, isOpen } = usePrice(selection.ref, { odds: selection.odds, isOpen: true })
  const isMoved = odds !== null && odds !== selection.odds
  return (
    <li className={styles['leg']} data-leg={selection.ref} data-closed={!isOpen || undefined}>
      <div className={styles['what']}>
        <a className={styles['event']} href={selection.href}>
          {selection.event}
        </a>
        <span className={styles['market']}>{selection.market}</span>
        <b className={styles['outcome']}>{selection.outcome}</b>
        {!isOpen && <Badge tone="warning">{t('coupon_leg_closed')}</Badge>}
      </div>
      <div className={styles['price']}>
        {isMoved && <s className="ev-number">{oddsText(selection.odds)}</s>}
        <b className="ev-number">{oddsText(odds ?? selection.odds)}</b>
      </div>
      <IconButton
        icon="close"
        size="s"
        label={t('coupon_remove_leg', { outcome: selection.outcome })}
        onClick={() => selections.remove(selection.ref)}
      />
    </li>
  )
}
