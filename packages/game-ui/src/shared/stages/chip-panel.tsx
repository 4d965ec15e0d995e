import type { LayoutMaths } from '@evens/games/layout'
import { useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { useRef, useState } from 'react'
import {
  chipRefusal,
  cleared,
  doubled,
  mayUndo,
  NO_CHIPS,
  repeated,
  totalOf,
  undone,
} from '../../stages/layout/chips.ts'
import { useChipKeys, type ChipCommand } from '../../stages/layout/chip-keys.ts'
import styles from '../../stages/layout/controls.module.css'
import type { ChipProps } from './use-shared-chips.ts'

const COMMANDS: readonly ChipCommand[] = ['undo', 'repeat', 'double', 'clear']

/** Commands for the chips that are being laid; those of placed bets stay. */
export function ChipPanel(props: ChipProps) {
  const { choice, canBet, money, maths, sound, bounds } = props
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const last = useLastBet(props)
  const { chipsMost } = maths as LayoutMaths
  const isEmpty = choice.chips.length === 0
  const may: Readonly<Record<ChipCommand, boolean>> = {
    undo: canBet && mayUndo(choice),
    repeat: canBet && isEmpty && last.chips.length > 0,
    double: canBet && !isEmpty,
    clear: canBet && !isEmpty,
  }
  const after: Readonly<Record<ChipCommand, () => typeof choice>> = {
    undo: () => undone(choice),
    repeat: () => repeated(choice, last.chips),
    double: () => doubled(choice),
    clear: () => cleared(choice),
  }
  const [refused, setRefused] = useState(false)
  const run = (command: ChipCommand): void => {
    if (!may[command]) return
    const next = after[command]()
    const isRefused =
      totalOf(next) > totalOf(choice) && chipRefusal(next, { places: chipsMost, stake: bounds }) !== null
    setRefused(isRefused)
    if (isRefused) return
    sound('press')
    props.setChoice(next)
  }
  useChipKeys(box, run)
  return (
    <div ref={box} className={styles['chips']}>
      <div className={styles['row']}>
        {COMMANDS.map((command) => (
          <Button key={command} size="s" disabled={!may[command]} onClick={() => run(command)}>
            {t(`layout_${command}`)}
          </Button>
        ))}
      </div>
      <p className={styles['sum']}>
        <span>{t('layout_chips', { count: choice.chips.length, most: chipsMost })}</span>
        <span>
          {t('layout_total')} <b>{money(totalOf(choice))}</b>
        </span>
      </p>
      <p className={styles['refused']} role="status" data-refused={refused ? 'limit' : ''}>
        {refused ? t('layout_over_limit', { most: money(bounds.most) }) : ''}
      </p>
    </div>
  )
}

/** The bet that was placed last at this table, in this round or one before it. */
function useLastBet({ bets }: ChipProps) {
  const newest = bets.at(-1)
  const [last, setLast] = useState(newest)
  if (newest !== undefined && newest.id !== last?.id) setLast(newest)
  return (newest ?? last)?.choice ?? NO_CHIPS
}
