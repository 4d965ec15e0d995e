import { useShell, useText } from '@evens/remote-sdk'
import { Button, Icon } from '@evens/ui'
import type { ReactNode } from 'react'
import { LoadByCode } from '../saved/load-by-code.tsx'
import styles from './slip.module.css'

/** Without a leg the coupon says what it is and how to fill it. `children` are other ways to fill it. */
export function Empty({ children }: { readonly children?: ReactNode }) {
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
      <LoadByCode />
      {children}
    </div>
  )
}
