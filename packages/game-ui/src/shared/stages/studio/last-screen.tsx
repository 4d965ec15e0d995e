import type { LayoutOutcome } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import type { ComponentType } from 'react'
import type { SharedResult } from '../../stage.ts'
import styles from './last-screen.module.css'

/** Of pictures as wide as they are high. */
const SHOWN = 8

type Props = {
  readonly results: readonly SharedResult[]
  /** The small picture of a result. */
  readonly Small: ComponentType<{ readonly outcome: LayoutOutcome }>
  /** The same in words. */
  readonly said: (outcome: unknown) => string
  readonly shown?: number | undefined
}

/** Last results as small pictures, newest first. */
export function LastScreen({ results, Small, said, shown = SHOWN }: Props) {
  const t = useText()
  if (results.length === 0) return null
  return (
    <div className={styles['last']}>
      <span className={styles['title']} dir="auto">
        {t('shared_last_title')}
      </span>
      <ol role="list" aria-label={t('shared_last')}>
        {results.slice(0, shown).map(({ n, outcome }) => (
          <li key={n} title={said(outcome)}>
            <span aria-hidden="true">
              <Small outcome={outcome as LayoutOutcome} />
            </span>
            <span className="ev-hidden">{said(outcome)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
