import type { LayoutMaths } from '@evens/games/layout'
import { useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { useState, type KeyboardEvent } from 'react'
import { callChips, callsOf, coveredBy, neighbourChips, type CallChips, type CallName } from './calls.ts'
import { colourOf, POCKET_TONES, wheelOf, type Pocket } from './pockets.ts'
import styles from './racetrack.module.css'
import { pocketOnTrack, type Track } from './track.ts'

type RacetrackProps = {
  readonly maths: LayoutMaths
  readonly mayPlace: boolean
  readonly lit: ReadonlySet<Pocket>
  readonly onLight: (pockets: readonly Pocket[]) => void
  readonly onCall: (chips: CallChips) => void
}

const ASIDE_MOST = 5
const TRACK: Track = { width: 640, height: 150, band: 36 }

/** The wheel laid out: a pocket places its neighbours, a sector its announced bet. */
export function Racetrack({ maths, mayPlace, lit, onLight, onCall }: RacetrackProps) {
  const t = useText()
  const [aside, setAside] = useState(2)
  const wheel = wheelOf(maths)
  const calls = callsOf(maths)
  return (
    <div className={styles['race']}>
      <div className={styles['track']}>
        <Pockets {...{ maths, wheel, aside, mayPlace, lit, onLight, onCall }} />
        <div className={styles['infield']}>
          {calls.length > 0 && (
            <div className={styles['calls']} role="group" aria-label={t('roulette_calls')}>
              {calls.map((name) => (
                <Call key={name} {...{ name, maths, mayPlace, onLight, onCall }} />
              ))}
            </div>
          )}
          <Aside aside={aside} onAside={setAside} />
        </div>
      </div>
    </div>
  )
}

const chipsIn = (chips: CallChips): number => chips.reduce((sum, [, count]) => sum + count, 0)

type CallProps = Omit<RacetrackProps, 'lit'> & { readonly name: CallName }

function Call({ name, maths, mayPlace, onLight, onCall }: CallProps) {
  const t = useText()
  const chips = callChips(name)
  const light = (): void => onLight(coveredBy(maths, chips))
  const dim = (): void => onLight([])
  return (
    <button
      type="button"
      className={styles['call']}
      disabled={!mayPlace}
      data-call={name}
      onClick={() => onCall(chips)}
      onFocus={light}
      onBlur={dim}
      onPointerEnter={light}
      onPointerLeave={dim}
    >
      {t(`roulette_call_${name}`)} <small>{t('roulette_call_chips', { count: chipsIn(chips) })}</small>
    </button>
  )
}

type AsideProps = { readonly aside: number; readonly onAside: (aside: number) => void }

/** Neighbours on each side: 1 to 5. */
function Aside({ aside, onAside }: AsideProps) {
  const t = useText()
  return (
    <div className={styles['aside']} role="group" aria-label={t('roulette_neighbours')}>
      <span>{t('roulette_neighbours')}</span>
      <button
        type="button"
        className={styles['step']}
        aria-label={t('roulette_neighbours_less')}
        disabled={aside === 1}
        onClick={() => onAside(aside - 1)}
      >
        −
      </button>
      <output aria-live="polite">{aside}</output>
      <button
        type="button"
        className={styles['step']}
        aria-label={t('roulette_neighbours_more')}
        disabled={aside === ASIDE_MOST}
        onClick={() => onAside(aside + 1)}
      >
        +
      </button>
    </div>
  )
}

type PocketsProps = RacetrackProps & { readonly wheel: readonly Pocket[]; readonly aside: number }

/** Pockets in the order of the wheel: one stop of the Tab key, the arrows go around. */
function Pockets({ maths, wheel, aside, mayPlace, lit, onLight, onCall }: PocketsProps) {
  const t = useText()
  const [current, setCurrent] = useState(0)
  const walk = (event: KeyboardEvent<SVGGElement>, at: number): void => {
    const step = STEPS_BY_KEY[event.key]
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (!event.repeat) call(wheel[at] ?? '')
    }
    if (step === undefined) return
    event.preventDefault()
    const next = (at + step + wheel.length) % wheel.length
    event.currentTarget.parentElement?.querySelector<SVGGElement>(`[data-pocket="${wheel[next]}"]`)?.focus()
  }
  const call = (pocket: Pocket): void => {
    if (mayPlace) onCall(neighbourChips(maths, pocket, aside))
  }
  const light = (pocket: Pocket) => (): void => onLight(coveredBy(maths, neighbourChips(maths, pocket, aside)))
  const dim = (): void => onLight([])
  return (
    <svg
      className={styles['pockets']}
      viewBox={`-3 -3 ${TRACK.width + 6} ${TRACK.height + 6}`}
      role="group"
      aria-label={t('roulette_racetrack')}
    >
      {wheel.map((pocket, at) => {
        const { path, middle } = pocketOnTrack(TRACK, at, wheel.length)
        return (
          <g
            key={pocket}
            role="button"
            tabIndex={at === current ? 0 : -1}
            data-pocket={pocket}
            aria-disabled={!mayPlace}
            aria-label={t('roulette_pocket', { pocket, aside })}
            className={classNames(styles['pocket'], lit.has(pocket) && styles['lit'])}
            onClick={() => call(pocket)}
            onKeyDown={(event) => walk(event, at)}
            onFocus={() => {
              setCurrent(at)
              light(pocket)()
            }}
            onBlur={dim}
            onPointerEnter={light(pocket)}
            onPointerLeave={dim}
          >
            <path d={path} fill={POCKET_TONES[colourOf(pocket)].base} stroke="#f4f6fb" strokeOpacity="0.7" />
            <text x={middle[0]} y={middle[1] + 6} textAnchor="middle" fontSize="16" fontWeight="700" fill="#fff">
              {pocket}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const STEPS_BY_KEY: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
