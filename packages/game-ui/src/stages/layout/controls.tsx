import { useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import type { LayoutChoice, LayoutMaths } from '@evens/games/layout'
import { useRef, useState } from 'react'
import {
  chipRefusal,
  cleared,
  doubled,
  isSameChips,
  mayUndo,
  repeated,
  totalOf,
  undone,
  type ChipRefusal,
} from './chips.ts'
import { useChipKeys, type ChipCommand } from './chip-keys.ts'
import styles from './controls.module.css'
import { RefusedChips } from './refused-chips.tsx'
import type { LayoutProps } from './use-layout.ts'

/** Commands for all chips at once: undo, repeat, double and clear. */
export function ChipControls(props: LayoutProps) {
  const { choice, money, maths, round, sound } = props
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const [refusal, setRefusal] = useState<{ readonly choice: LayoutChoice; readonly reason: ChipRefusal } | null>(null)
  const { chipsMost } = maths as LayoutMaths
  const may = openCommands(props)
  const run = (command: ChipCommand): void => {
    if (!may[command]) return
    const next = afterCommand(command, props)
    const reason = refusalOfCommand(command, next, props)
    setRefusal(reason === null ? null : { choice, reason })
    if (reason !== null) return
    sound('press')
    props.setChoice(next)
  }
  useChipKeys(box, run)
  // A refusal is of the chips that lay there: with any other it is gone.
  const refused = refusal?.choice === choice ? refusal.reason : null
  const isPlayed = round !== null && isSameChips(choice.chips, round.view.chips)
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
      {choice.chips.length >= chipsMost && chipsMost > MANY && refused !== 'places' && (
        <p className={styles['full']}>{t('layout_full', { most: chipsMost })}</p>
      )}
      {isPlayed && refused === null && <p className={styles['full']}>{t('layout_same_again')}</p>}
      <RefusedChips {...props} refused={refused} className={styles['refused']} />
    </div>
  )
}

const COMMANDS: readonly ChipCommand[] = ['undo', 'repeat', 'double', 'clear']
/** A table of few spots is full with a chip on each, which needs no words. */
const MANY = 8

/** Fewer chips are always allowed: the balance may have shrunk since they were put down. */
function refusalOfCommand(
  command: ChipCommand,
  next: LayoutChoice,
  { choice, maths, bounds }: LayoutProps,
): ChipRefusal | null {
  if (command === 'double' && next === choice) return 'limit'
  if (totalOf(next) <= totalOf(choice)) return null
  return chipRefusal(next, { places: (maths as LayoutMaths).chipsMost, stake: bounds })
}

const playedOf = ({ round }: LayoutProps) => round?.view.chips ?? []

function openCommands(props: LayoutProps): Readonly<Record<ChipCommand, boolean>> {
  const { choice, isBusy } = props
  const played = playedOf(props)
  const isEmpty = choice.chips.length === 0
  return {
    undo: !isBusy && mayUndo(choice),
    repeat: !isBusy && played.length > 0 && !isSameChips(choice.chips, played),
    double: !isBusy && !isEmpty,
    clear: !isBusy && !isEmpty,
  }
}

function afterCommand(command: ChipCommand, props: LayoutProps): LayoutChoice {
  const { choice } = props
  if (command === 'undo') return undone(choice)
  if (command === 'clear') return cleared(choice)
  return command === 'repeat' ? repeated(choice, playedOf(props)) : doubled(choice)
}
