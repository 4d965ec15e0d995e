import type { ScratchChoice, ScratchMaths, ScratchView } from '@evens/games/pick'
import { useShell, useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { multipleText } from '../../frame/figures.ts'
import { stepKey } from '../../motion/use-timeline.ts'
import type { StageKind, StageProps } from '../../stage.ts'
import { Foil } from './foil.tsx'
import { Symbol, symbolOf } from './symbols.tsx'
import styles from './scratch.module.css'

type Props = StageProps<ScratchChoice, never, ScratchView>

const PLACES = Array.from({ length: 9 }, (_place, at) => at)

/** A card of nine fields under foil: rubbed free with the pointer, or by the main action at once. */
function Stage(props: Props) {
  const t = useText()
  const { format } = useShell()
  const { round, motion, isRevealed = false } = props
  const maths = props.maths as ScratchMaths
  const key = stepKey(round)
  const [open, setOpen] = useState<string | null>(null)
  const isOpen = key !== null && open === key
  const view = round?.view ?? null
  const uncover = (): void => {
    if (key === null || isOpen) return
    setOpen(key)
    if (motion === 'full') props.sound(view?.multiple === 0 ? 'lose' : 'hit')
    props.onShown()
  }
  const uncoverNow = useEffectEvent(uncover)
  useEffect(() => {
    if (key !== null && (motion === 'still' || isRevealed)) uncoverNow()
  }, [key, motion, isRevealed])
  const prizes = maths.prizes.map(([prize]) => prize)
  return (
    <div className={styles['card']} data-open={isOpen} data-theme-of={props.theme}>
      <p className={styles['head']}>{t('play_scratch_head')}</p>
      <div className={styles['fields']}>
        {PLACES.map((place) => {
          const prize = view?.fields[place]
          const isWon = isOpen && prize !== undefined && prize === view?.multiple
          return (
            <div key={place} className={classNames(styles['field'], isWon && styles['won'])} data-field={place}>
              {prize === undefined ? (
                <span className={styles['blank']}>?</span>
              ) : (
                <>
                  <Symbol name={symbolOf(props.theme, prizes.indexOf(prize))} />
                  <span className={styles['prize']}>{multipleText(prize, format())}</span>
                </>
              )}
            </div>
          )
        })}
        {key !== null && !isOpen && (
          <Foil
            key={key}
            symbols={prizes.map((_prize, rank) => symbolOf(props.theme, rank))}
            onRub={() => props.sound('tick', 2)}
            onCleared={uncover}
          />
        )}
      </div>
    </div>
  )
}

/** Prizes of the card, from the top. */
function Controls(props: Props) {
  const t = useText()
  const { format } = useShell()
  const { prizes } = props.maths as ScratchMaths
  return (
    <div className={styles['table']} role="group" aria-label={t('play_scratch_prizes')}>
      {prizes.toReversed().map(([prize], at) => (
        <span key={prize} className={styles['line']}>
          <Symbol name={symbolOf(props.theme, prizes.length - 1 - at)} />
          <span className="ev-number">{multipleText(prize, format())}</span>
        </span>
      ))}
    </div>
  )
}

export const scratch: StageKind<ScratchChoice, never, ScratchView> = {
  kind: 'scratch',
  first: () => ({}),
  isReady: () => true,
  reveals: true,
  Stage,
  Controls,
  describe: ({ round }, say) => say('play_scratch_view', { state: round === null ? 'none' : 'bought' }),
}
