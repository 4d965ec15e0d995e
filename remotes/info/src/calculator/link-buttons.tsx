import { useText } from '@evens/remote-sdk'
import { copyText } from '@evens/remote-sdk/pages'
import { Button, Cluster } from '@evens/ui'
import { useState } from 'react'
import styles from './calculator.module.css'

type Props = { readonly href: string; readonly onReset: () => void }

/** Hands the calculation on, or begins anew. */
export function LinkButtons({ href, onReset }: Props) {
  const t = useText()
  const [copied, setCopied] = useState<{ readonly href: string; readonly isDone: boolean } | null>(null)
  const copy = async (): Promise<void> => {
    const isDone = await copyText(new URL(href, location.href).href)
    setCopied({ href, isDone })
  }
  // What was copied is another calculation once something has changed.
  const answer = copied?.href === href ? copied : null
  return (
    <Cluster gap="s">
      <Button size="s" icon="link" onClick={() => void copy()}>
        {t('calculator_copy_link')}
      </Button>
      <Button size="s" variant="ghost" icon="refresh" onClick={onReset}>
        {t('calculator_reset')}
      </Button>
      <span role="status" className={styles['note']}>
        {answer !== null && t(answer.isDone ? 'calculator_copied' : 'calculator_not_copied')}
      </span>
    </Cluster>
  )
}
