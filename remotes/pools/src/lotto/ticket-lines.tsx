import { useText } from '@evens/remote-sdk'
import type { LottoLine } from '@evens/rules/pools'
import { IconButton } from '@evens/ui'
import styles from './lotto.module.css'

type Props = { readonly lines: readonly LottoLine[]; readonly onRemove?: (at: number) => void }

const textOf = (line: LottoLine): string => line.map((marked) => marked.join(' ')).join(' / ')

/** The lines of a ticket, in figures. */
export function TicketLines({ lines, onRemove }: Props) {
  const t = useText()
  return (
    <ol className={styles['lines']} aria-label={t('lotto_lines')}>
      {lines.map((line, at) => (
        <li key={`${at} ${textOf(line)}`} className={styles['line']}>
          <span className="ev-number">{textOf(line)}</span>
          {onRemove !== undefined && (
            <IconButton
              size="s"
              icon="close"
              label={t('lotto_remove_line', { line: at + 1 })}
              onClick={() => onRemove(at)}
            />
          )}
        </li>
      ))}
    </ol>
  )
}
