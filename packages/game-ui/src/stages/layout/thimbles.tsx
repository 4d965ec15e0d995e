import { spotName, type LayoutMaths, type LayoutView, type Spot } from '@evens/games/layout'
import { useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { useEffect, useRef, useState } from 'react'
import { numberOf, playOn } from '../parts/motion.ts'
import { useMultiple } from '../parts/multiple.ts'
import { Scene } from '../parts/scene.tsx'
import { sentenceText } from '../parts/sentence.ts'
import { NO_CHIPS, placed } from './chips.ts'
import { Cup, CupBall } from './cup-picture.tsx'
import { Prompt, SpotPrice } from './prompt.tsx'
import { describeDraw, type LayoutKind } from './table-stage.tsx'
import styles from './thimbles.module.css'
import { useLayout, type LayoutProps } from './use-layout.ts'

const SWAP_MS = 240
const SWAPS = 5
const CUPS = [1, 2, 3] as const
const MODES = ['one-ball', 'two-balls'] as const
type Mode = (typeof MODES)[number]

/** Cups with a ball: the drawn one, or with two balls all but the drawn one. */
export const ballsUnder = (mode: Mode, drawn: number): readonly number[] =>
  mode === 'one-ball' ? [drawn] : CUPS.filter((cup) => cup !== drawn)

const modeOf = (spot: string | undefined): Mode => (spot?.startsWith('two-balls') === true ? 'two-balls' : 'one-ball')
const spotOf = (mode: Mode, cup: number): string => `${mode}-${cup}`

/** Pairs of places that are swapped in turn, from the round's id alone: the picture does not know where the ball is. */
function swapsOf(roundId: string): readonly (readonly [number, number])[] {
  const seed = numberOf(roundId)
  return Array.from({ length: SWAPS }, (_swap, at) => {
    const still = (seed >> (at * 4)) % CUPS.length
    const [one = 0, other = 0] = [0, 1, 2].filter((place) => place !== still)
    return [one, other]
  })
}

/** Offset of each cup after every swap, in widths of a cup from its own place. The last brings all of them home. */
export function shuffleOf(roundId: string): readonly (readonly number[])[] {
  const places = [[0, 1, 2]]
  for (const [one, other] of swapsOf(roundId)) {
    const now = places.at(-1) ?? []
    places.push(now.map((place) => (place === one ? other : place === other ? one : place)))
  }
  places.push([0, 1, 2])
  return CUPS.map((_cup, at) => places.map((now) => (now[at] ?? at) - at))
}

function Stage(props: LayoutProps) {
  const t = useText()
  const play = useLayout(props, SWAP_MS * (SWAPS + 1) + 500)
  const [chip] = props.choice.chips
  const [mode, setMode] = useMode(props)
  const isOpen = play.view !== null && !play.isMoving
  return (
    <Scene motion={props.motion}>
      <ModeSwitch mode={mode} isLocked={!play.mayPlace} spots={play.maths.spots} onChange={setMode} />
      <div className={styles['cups']} role="group" aria-label={t('layout_choose_cup')}>
        {CUPS.map((cup) => (
          <CupButton
            key={cup}
            cup={cup}
            spot={play.maths.spots.find(({ id }) => id === spotOf(mode, cup))}
            isChosen={chip?.spot === spotOf(mode, cup)}
            isLifted={isOpen}
            hasBall={isOpen && play.view !== null && hasBall(play.view, cup)}
            mayPlace={play.mayPlace}
            onChoose={() => play.place(spotOf(mode, cup))}
            shuffle={play.isMoving && props.motion === 'full' ? play.roundId : null}
          />
        ))}
      </div>
      <Prompt isShown={chip === undefined} text={t('layout_choose_cup')} />
      <SpotPrice spots={play.maths.spots} chosen={chip?.spot ?? null} facts={play.facts} />
    </Scene>
  )
}

const hasBall = ({ drawn, chips }: LayoutView, cup: number): boolean =>
  ballsUnder(modeOf(chips[0]?.spot), drawn[0] ?? 0).includes(cup)

/** The mode is that of the chosen cup; before a cup is chosen it is kept here. */
function useMode({ choice, setChoice, chip }: LayoutProps): readonly [Mode, (mode: Mode) => void] {
  const [kept, setKept] = useState<Mode>('one-ball')
  const spot = choice.chips[0]?.spot
  const mode = spot === undefined ? kept : modeOf(spot)
  return [
    mode,
    (next) => {
      setKept(next)
      if (spot !== undefined) setChoice(placed(choice, spotOf(next, Number(spot.at(-1))), chip, 1))
    },
  ]
}

type ModeProps = {
  readonly mode: Mode
  readonly isLocked: boolean
  readonly spots: LayoutMaths['spots']
  readonly onChange: (mode: Mode) => void
}

const MODE_KEYS: Readonly<Record<Mode, string>> = { 'one-ball': 'layout_balls_1', 'two-balls': 'layout_balls_2' }

function ModeSwitch({ mode, isLocked, spots, onChange }: ModeProps) {
  const t = useText()
  const text = useMultiple()
  return (
    <div className={styles['modes']} role="group" aria-label={t('layout_balls')}>
      {MODES.map((one) => (
        <button
          key={one}
          type="button"
          className={styles['mode']}
          aria-pressed={one === mode}
          disabled={isLocked}
          onClick={() => onChange(one)}
        >
          {t(MODE_KEYS[one], { returns: text(spots.find(({ group }) => group === one)?.pays[0]?.[1] ?? 0) })}
        </button>
      ))}
    </div>
  )
}

type CupProps = {
  readonly cup: number
  readonly spot: Spot | undefined
  readonly isChosen: boolean
  readonly isLifted: boolean
  readonly hasBall: boolean
  readonly mayPlace: boolean
  readonly onChoose: () => void
  /** The round whose shuffle is under way. */
  readonly shuffle: string | null
}

function CupButton({ cup, spot, isChosen, isLifted, hasBall: isFull, mayPlace, onChoose, shuffle }: CupProps) {
  const t = useText()
  const moved = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (shuffle === null) return
    const way = shuffleOf(shuffle)[cup - 1] ?? []
    const slide = playOn(
      moved.current,
      way.map((offset, at) => ({
        transform: `translateX(${offset * 112}%) translateY(${at % 2 === 1 ? (cup % 2 === 0 ? -9 : 9) : 0}%)`,
      })),
      { duration: SWAP_MS * (SWAPS + 1), easing: 'linear' },
    )
    return () => slide?.cancel()
  }, [shuffle, cup])
  if (spot === undefined) return null
  return (
    <button
      type="button"
      className={styles['cup']}
      aria-pressed={isChosen}
      aria-disabled={!mayPlace}
      aria-label={sentenceText(spotName(spot), t)}
      onClick={onChoose}
    >
      <span ref={moved} className={styles['moved']}>
        {isFull && (
          <span className={styles['ball']} data-ball={cup}>
            <CupBall />
          </span>
        )}
        <span className={classNames(styles['shell'], isLifted && styles['lifted'])}>
          <Cup />
        </span>
      </span>
      <span className={styles['number']}>{cup}</span>
    </button>
  )
}

const Controls = () => null

export const thimbles: LayoutKind = {
  kind: 'layout/thimbles',
  first: () => NO_CHIPS,
  isReady: ({ chips }) => chips.length > 0,
  Stage,
  Controls,
  describe: describeDraw,
}
