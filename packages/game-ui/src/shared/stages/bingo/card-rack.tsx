import type { BingoMaths } from '@evens/games/bingo'
import { useText } from '@evens/remote-sdk'
import type { Phase } from '../use-show.ts'
import styles from './cards.module.css'
import { type HallCard, prizeKey } from './hall.ts'

type Props = {
  readonly maths: BingoMaths
  readonly heard: readonly number[]
  /** The best first. */
  readonly cards: readonly HallCard[]
  /** Of the next round, where none is in this one. */
  readonly next: readonly HallCard[]
  readonly phase: Phase
}

const LETTERS = [...'BINGO']

/** The player's cards, marked by the house as the balls are called. */
export function CardRack({ maths, heard, cards, next, phase }: Props) {
  const t = useText()
  const shown = cards.length > 0 ? cards : next
  if (shown.length === 0)
    return (
      <div className={styles['none']}>
        <EmptyCard maths={maths} />
        <p dir="auto">{t(phase === 'open' || phase === 'soon' ? 'bingo_no_cards' : 'bingo_no_cards_on')}</p>
      </div>
    )
  return (
    <div
      className={styles['rack']}
      role="region"
      aria-label={t(shown === cards ? 'bingo_own' : 'bingo_own_next', { cards: shown.length })}
      tabIndex={0}
    >
      {shown !== cards && (
        <p className={styles['ahead']} dir="auto">
          {t('bingo_own_next', { cards: shown.length })}
        </p>
      )}
      <ul role="list" className={styles['cards']} data-lettered={maths.columns.length === LETTERS.length}>
        {shown.map((card) => (
          <li key={card.key} className={styles['card']} data-near={nearOf(card)} data-won={card.won.length > 0}>
            <CardHead card={card} />
            <Fields
              {...{ maths, card }}
              heard={new Set(shown === cards ? heard : [])}
              newest={shown === cards ? heard.at(-1) : undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const nearOf = ({ nearest, lacks }: HallCard): string => (nearest !== null && lacks.length === 1 ? 'one' : 'more')

/** Number of the card, and how near it is; what it lacks is read aloud with it. */
function CardHead({ card: { number, won, nearest, lacks, card } }: { readonly card: HallCard }) {
  const t = useText()
  const prizes = won.map((prize) => t(prizeKey(prize))).join(', ')
  const near = nearest === null ? '' : t('bingo_to_go', { count: lacks.length, prize: t(prizeKey(nearest)) })
  return (
    <p className={styles['head']}>
      <span className={styles['title']}>{t('bingo_card', { number })}</span>
      <b dir="auto">{prizes === '' ? near : t('bingo_card_won', { prizes })}</b>
      <span className="ev-hidden">
        {lacks.length > 0 && lacks.length <= 3 ? t('bingo_lacks', { numbers: lacks.join(', ') }) : ''}{' '}
        {t('bingo_numbers', {
          numbers: card
            .flat()
            .filter((one) => one !== null)
            .join(', '),
        })}
      </span>
    </p>
  )
}

type FieldsProps = {
  readonly maths: BingoMaths
  readonly card: HallCard
  readonly heard: ReadonlySet<number>
  readonly newest: number | undefined
}

function Fields({ maths, card: { card, lacks }, heard, newest }: FieldsProps) {
  const isLettered = maths.columns.length === LETTERS.length
  return (
    <div className={styles['fields']} aria-hidden="true">
      {isLettered &&
        LETTERS.map((letter, at) => (
          <span key={letter} className={styles['letter']} data-tone={at}>
            {letter}
          </span>
        ))}
      {card.flatMap((row, line) =>
        row.map((number, column) => (
          <span
            key={`${line} ${column}`}
            className={styles['field']}
            data-marked={number !== null && heard.has(number)}
            data-free={number === null && isLettered ? true : undefined}
            data-empty={number === null && !isLettered ? true : undefined}
            data-lacked={number !== null && lacks.length === 1 && lacks.includes(number) ? true : undefined}
            data-newest={number !== null && number === newest ? true : undefined}
          >
            {number ?? (isLettered ? '★' : '')}
          </span>
        )),
      )}
    </div>
  )
}

/** The outline of a card where there is none yet. */
function EmptyCard({ maths: { rows, columns } }: Pick<Props, 'maths'>) {
  return (
    <div className={styles['outline']} data-columns={columns.length} aria-hidden="true">
      {Array.from({ length: rows * columns.length }, (_field, at) => (
        <span key={at} />
      ))}
    </div>
  )
}
