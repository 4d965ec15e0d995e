import { useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import type { LayoutMaths } from '@evens/games/layout'
import { cleared, doubled, isSameChips, mayUndo, repeated, totalOf, undone } from './chips.ts'
import styles from './controls.module.css'
import type { LayoutProps } from './use-layout.ts'

/** Commands for all chips at once: undo, repeat, double and clear. */
export function ChipControls({ choice, setChoice, round, isBusy, money, maths }: LayoutProps) {
  const t = useText()
  const { chipsMost } = maths as LayoutMaths
  const played = round?.view.chips ?? []
  const isEmpty = choice.chips.length === 0
  const mayRepeat = played.length > 0 && !isSameChips(choice.chips, played)
  return (
    <div className={styles['chips']}>
      <div className={styles['row']}>
        <Button size="s" disabled={isBusy || !mayUndo(choice)} onClick={() => setChoice(undone(choice))}>
          {t('layout_undo')}
        </Button>
        <Button size="s" disabled={isBusy || !mayRepeat} onClick={() => setChoice(repeated(choice, played))}>
          {t('layout_repeat')}
        </Button>
        <Button size="s" disabled={isBusy || isEmpty} onClick={() => setChoice(doubled(choice))}>
          {t('layout_double')}
        </Button>
        <Button size="s" disabled={isBusy || isEmpty} onClick={() => setChoice(cleared(choice))}>
          {t('layout_clear')}
        </Button>
      </div>
      <p className={styles['sum']}>
        <span>{t('layout_chips', { count: choice.chips.length, most: chipsMost })}</span>
        <span>
          {t('layout_total')} <b>{money(totalOf(choice))}</b>
        </span>
      </p>
      {choice.chips.length >= chipsMost && <p className={styles['full']}>{t('layout_full', { most: chipsMost })}</p>}
    </div>
  )
}
