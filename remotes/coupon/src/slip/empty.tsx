import { useShell, useText } from '@evens/remote-sdk'
import { Button, Icon } from '@evens/ui'
import type { ReactNode } from 'react'
import { LoadByCode } from '../saved/load-by-code.tsx'
import styles from './slip.module.css'

type Props = {
  /** With one-click a price does not fill the slip. */
  readonly isOneClick?: boolean
  /** Other ways to fill it. */
  readonly children?: ReactNode
}

/** The empty slip: explains how to fill it. */
export function Empty({ isOneClick = false, children }: Props) {
  const t = useText()
  const { href } = useShell()
  return (
    <div className={styles['empty']}>
      <Icon name="coupon" size="xl" />
      <h3 className={styles['heading']}>{t('coupon_empty_title')}</h3>
      <p className={styles['text']}>{t(isOneClick ? 'coupon_empty_one_click' : 'coupon_empty_text')}</p>
      <Button size="s" href={href('howBet')} icon="help">
        {t('coupon_how_to_bet')}
      </Button>
      <LoadByCode />
      {children}
    </div>
  )
}
