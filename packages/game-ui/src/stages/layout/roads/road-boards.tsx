import { useMedia, useText } from '@evens/remote-sdk'
import { BeadBoard, BigBoard, CASINO_TONES, DerivedBoard, type Tones } from './board.tsx'
import styles from './roads.module.css'
import { beadPlate, bigRoad, DERIVED_NAMES, derivedRoad, type DerivedName, type Outcome } from './roads.ts'

type Names = { readonly one: string; readonly other: string; readonly tie: string | null }

type RoadsProps = {
  readonly outcomes: readonly Outcome[]
  /** Keys of the sides' names; a game without ties has none for them. */
  readonly names: Names
  readonly tones?: Tones
  readonly hasDerived?: boolean
  /** Of the words below, where the rounds are not those of the visit. */
  readonly noteKey?: string
}

const MARKS: Readonly<Record<DerivedName, 'ring' | 'dot' | 'slash'>> = {
  'big-eye': 'ring',
  small: 'dot',
  cockroach: 'slash',
}
/** A phone has the main action below them, so there they open on request. */
const NARROW = '(width < 40rem)'

/** A bead has a letter, so its cells are the largest. */
const BEAD_COLUMNS = 14
const BIG_COLUMNS = 20
const DERIVED_COLUMNS = 14

const ROAD_KEYS: Readonly<Record<DerivedName, string>> = {
  'big-eye': 'roads_big_eye',
  small: 'roads_small',
  cockroach: 'roads_cockroach',
}

/**
 * Roads over the rounds of this visit. They are a way to write results down: each round has a new shoe, so they tell
 * nothing about the next, and the text beside them says it.
 */
export function Roads({
  outcomes,
  names,
  tones = CASINO_TONES,
  hasDerived = false,
  noteKey = 'roads_note',
}: RoadsProps) {
  const t = useText()
  const isNarrow = useMedia(NARROW)
  const countOf = (winner: Outcome['winner']): number => outcomes.filter((outcome) => outcome.winner === winner).length
  const name = (key: string | null): string => (key === null ? '' : t(key))
  const letters = { one: letterOf(name(names.one)), other: letterOf(name(names.other)), tie: letterOf(name(names.tie)) }
  const totals = [
    { key: names.one, count: countOf('one'), tone: tones.one },
    { key: names.other, count: countOf('other'), tone: tones.other },
    ...(names.tie === null ? [] : [{ key: names.tie, count: countOf('tie'), tone: tones.tie }]),
  ]
  return (
    <details className={styles['roads']} open={!isNarrow}>
      <summary className={styles['totals']}>
        <span className="ev-hidden">{t('roads_title')}: </span>
        {totals.map(({ key, count, tone }) => (
          <span key={key}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <circle cx="6" cy="6" r="6" fill={tone} />
            </svg>
            {t(key)} <b>{count}</b>{' '}
          </span>
        ))}
      </summary>
      <BeadBoard cells={beadPlate(outcomes)} columns={BEAD_COLUMNS} tones={tones} letters={letters} />
      <BigBoard cells={bigRoad(outcomes)} columns={BIG_COLUMNS} tones={tones} />
      {hasDerived && (
        <div className={styles['derived']}>
          {DERIVED_NAMES.map((road) => (
            <figure key={road}>
              <DerivedBoard cells={derivedRoad(outcomes, road)} columns={DERIVED_COLUMNS} mark={MARKS[road]} />
              <figcaption>{t(ROAD_KEYS[road])}</figcaption>
            </figure>
          ))}
        </div>
      )}
      <p className={styles['note']}>{t(noteKey, { count: outcomes.length })}</p>
    </details>
  )
}

/** The first letter of a name; an Arabic one stands after its article. */
const letterOf = (name: string): string => [...name.replace(/^ال/, '')][0] ?? ''
