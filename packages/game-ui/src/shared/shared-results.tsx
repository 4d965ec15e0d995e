import { useShell, useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import lists from './lists.module.css'
import styles from './shared.module.css'
import type { SharedResult } from './stage.ts'
import type { Piece } from './use-seat.ts'

type Props = {
  readonly results: readonly SharedResult[]
  readonly piece: Piece
  readonly onOpen: (n: string) => void
}

/** The last twenty results, newest first; each opens the proof of its round. */
export function SharedResults({ results, piece: { kind, game }, onOpen }: Props) {
  const t = useText()
  const { format } = useShell()
  if (results.length === 0) return <p className={styles['none']}>{t('shared_results_empty')}</p>
  return (
    <ol className={styles['chips']} role="list" aria-label={t('play_results')}>
      {results.map(({ n, outcome }) => {
        const chip = kind.result(game.maths, outcome, { t, format: format() })
        return (
          <li key={n}>
            <button
              type="button"
              className={classNames(lists['chip'], lists[`tone-${chip.tone}`])}
              title={t('shared_results_one', { n })}
              onClick={() => onOpen(n)}
            >
              <span className="ev-number" aria-hidden={chip.label !== undefined || undefined}>
                {chip.text}
              </span>
              <span className="ev-hidden">
                {chip.label === undefined ? '' : ` ${chip.label}`} {t('shared_results_one', { n })}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
