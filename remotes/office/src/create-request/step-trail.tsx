import { useText } from '@evens/remote-sdk'
import { Link } from '@evens/ui'
import styles from './create-request.module.css'
import type { Step } from './load-create-request.ts'

/** What was chosen so far, and a way to choose another. */
export function StepTrail({ steps }: { readonly steps: readonly Step[] }) {
  const t = useText()
  return (
    <ol className={styles['steps']} aria-label={t('desk_steps')}>
      {steps.map(({ label, href }) => (
        <li key={label} className={styles['step']}>
          <b>{label}</b>
          <Link href={href} aria-label={t('desk_change_step', { step: label })}>
            {t('desk_change')}
          </Link>
        </li>
      ))}
    </ol>
  )
}
