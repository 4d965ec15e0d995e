import { useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { useState, type KeyboardEvent } from 'react'
import { isArrow } from '../../parts/roving.ts'
import { amountOn } from '../chips.ts'
import cloth from '../cloth.module.css'
import { SpotChips } from '../spot-chips.tsx'
import { isWon, useSpotTexts } from '../spot-texts.ts'
import type { LayoutPlay, LayoutProps } from '../use-layout.ts'
import styles from './felt.module.css'
import { isPrinted, placeTowards, type Place } from './places.ts'
import { colourOf, POCKET_TONES, pocketOf, type Pocket } from './pockets.ts'

type FeltProps = Pick<LayoutProps, 'choice' | 'money'> & {
  readonly play: LayoutPlay
  readonly places: readonly Place[]
  /** Numbers that the pointer or the focus would bet on. */
  readonly lit: ReadonlySet<Pocket>
  readonly onLight: (pockets: readonly Pocket[]) => void
  /** Arrows stop between the numbers too. */
  readonly isBetween: boolean
  readonly onBetween: () => void
}

const FIRST = 'straight-0'

const coveredOf = ({ spot }: Place): readonly Pocket[] => spot.pays[0]?.[0] ?? []

/** The felt stands upright on a narrow stage: then the second column lies below the first. */
function isTurned(board: Element | null): boolean {
  const boxOf = (id: string) => board?.querySelector(`[data-place="straight-${id}"]`)?.getBoundingClientRect()
  const [one, four] = [boxOf('1'), boxOf('4')]
  return one !== undefined && four !== undefined && four.top > one.top
}

/** The betting layout: numbers, the lines between them, and what is printed outside. One stop of the Tab key. */
export function RouletteFelt({ choice, money, play, places, lit, onLight, isBetween, onBetween }: FeltProps) {
  const t = useText()
  const [current, setCurrent] = useState(FIRST)
  const won = play.facts === null ? null : pocketOf({ facts: play.facts })
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.code === 'KeyB' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (!event.repeat) onBetween()
      event.preventDefault()
      return
    }
    if (!isArrow(event.key)) return
    event.preventDefault()
    const board = event.currentTarget.closest('[data-board]')
    const from = event.currentTarget.dataset['place'] ?? FIRST
    const way = { isBetween: isBetween || event.shiftKey, isTurned: isTurned(board) }
    const next = placeTowards(places, from, event.key, way)
    if (next !== null) board?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus()
  }
  return (
    <div
      data-board
      className={classNames(cloth['cloth'], styles['felt'])}
      role="group"
      aria-label={t('layout_table')}
      data-game={play.maths.id}
    >
      <div className={styles['board']}>
        {places.map((place) => (
          <Spot
            key={place.id}
            place={place}
            {...{ choice, money, play, walk, onLight }}
            isCurrent={place.id === current}
            isLit={place.spot.group === 'straight' && lit.has(coveredOf(place)[0] ?? '')}
            isDrawn={place.id === `straight-${won}`}
            onFocus={() => setCurrent(place.id)}
          />
        ))}
      </div>
    </div>
  )
}

type SpotProps = Pick<FeltProps, 'choice' | 'money' | 'play' | 'onLight'> & {
  readonly place: Place
  readonly walk: (event: KeyboardEvent<HTMLElement>) => void
  readonly isCurrent: boolean
  readonly isLit: boolean
  readonly isDrawn: boolean
  readonly onFocus: () => void
}

/** The position of a place is a number of its own, so its style sheet gets it as a variable. */
const lay =
  ({ x, y, width, height }: Place) =>
  (element: HTMLElement | null) => {
    const values = { '--at-x': x, '--at-y': y, '--wide': width, '--high': height }
    for (const [name, value] of Object.entries(values)) element?.style.setProperty(name, String(value))
  }

function Spot({ place, choice, money, play, walk, onLight, isCurrent, isLit, isDrawn, onFocus }: SpotProps) {
  const { spot } = place
  const texts = useSpotTexts()
  const { label } = texts(spot, { amount: amountOn(choice, spot.id), money, facts: play.facts })
  const light = (): void => onLight(coveredOf(place))
  const dim = (): void => onLight([])
  return (
    <button
      ref={lay(place)}
      type="button"
      className={styles[isPrinted(spot) ? 'printed' : 'line']}
      data-place={spot.id}
      data-group={spot.group}
      data-won={isWon(spot, play.facts)}
      data-drawn={isDrawn || undefined}
      data-lit={isLit || undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-disabled={!play.mayPlace}
      aria-label={label}
      onClick={() => play.place(spot.id)}
      onKeyDown={walk}
      onFocus={() => {
        onFocus()
        light()
      }}
      onBlur={dim}
      onPointerEnter={light}
      onPointerLeave={dim}
    >
      {isPrinted(spot) && <Print group={spot.group} label={spot.label ?? ''} />}
      <SpotChips at="middle" spot={spot.id} choice={choice} play={play} money={money} />
    </button>
  )
}

/** The print on the cloth: the figure of a number, and the names outside in the page's language. */
function Print({ group, label }: { readonly group: string; readonly label: string }) {
  const t = useText()
  if (group === 'straight') return <NumberPlate pocket={label} />
  if (group === 'red' || group === 'black')
    return (
      <svg className={styles['diamond']} viewBox="-30 -16 60 32" aria-hidden="true">
        <path d="M-28 0L0 -14L28 0L0 14Z" fill={POCKET_TONES[group].base} stroke="#fff" strokeWidth="1.4" />
        <path d="M-28 0L0 -14L28 0Z" fill={POCKET_TONES[group].light} opacity="0.45" />
      </svg>
    )
  if (group === 'low') return <span>1–18</span>
  if (group === 'high') return <span>19–36</span>
  if (group === 'dozen') return <span>{t(`roulette_dozen_${label}`)}</span>
  return <span>{t(group === 'column' ? 'roulette_two_to_one' : `roulette_${group}`)}</span>
}

/** A number on its colour. Zero has the whole height of its field. */
function NumberPlate({ pocket }: { readonly pocket: Pocket }) {
  const colour = colourOf(pocket)
  const { dark, base, light } = POCKET_TONES[colour]
  return (
    <svg className={styles['plate']} viewBox="-22 -22 44 44" aria-hidden="true">
      <ellipse rx="17.5" ry="20" fill={base} stroke={dark} strokeWidth="1.5" />
      <path d="M-15.6 -6A16 18.6 0 0 1 15.6 -6A24 16 0 0 0 -15.6 -6Z" fill={light} opacity="0.5" />
      <text y="7" textAnchor="middle" fontSize="20" fontWeight="800" fill="#fff">
        {pocket}
      </text>
    </svg>
  )
}
