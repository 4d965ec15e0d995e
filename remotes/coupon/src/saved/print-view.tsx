import { useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import type { PrintState } from './load-print.ts'
import { Paper } from './paper.tsx'
import styles from './print.module.css'

/** A coupon as it comes out of a printer, with what prints it. */
export function PrintView({ state, page }: ViewProps<PrintState>) {
  const t = useText()
  const { href } = useShell()
  return (
    <div className={styles['page']}>
      <div className={styles['actions']}>
        <Button variant="primary" icon="printer" onClick={() => window.print()}>
          {t('saved_print')}
        </Button>
        <Button href={href('home')} icon="home">
          {t('saved_print_back')}
        </Button>
      </div>
      <Paper {...state} title={page.title} />
    </div>
  )
}
