import type { ReelsMaths } from '@evens/games/reels'
import { useText } from '@evens/remote-sdk'
import type { Art } from './art.ts'
import type { Caption, Hud, Plate } from './plan/model.ts'
import styles from './reels.module.css'
import { Picture } from './still-board.tsx'

type Words = {
  readonly art: Art
  readonly maths: ReelsMaths
  /** Money of so many units at the stake of the round. */
  readonly amount: (units: number) => string
}

/** Money that the round was paid by a pot; null in a round that does not say. */
type PotWords = Words & { readonly wonPot: (pot: string) => string | null }

type CounterProps = { readonly name: string; readonly value: string; readonly isStrong?: boolean }

const Counter = ({ name, value, isStrong = false }: CounterProps) => (
  <p className={styles['counter']} dir="auto" data-strong={isStrong || undefined}>
    <span>{name}</span> <b>{value}</b>
  </p>
)

/** Beside the window: spins, respins, multipliers, and what the round has won so far. */
export function Counters({ hud, art, maths, amount }: Words & { readonly hud: Hud }) {
  const t = useText()
  const { spin, left, multiplier, sum, units, scene, special } = hud
  const hasSteps = maths.features?.cascade !== undefined
  return (
    <>
      <div className={styles['before']} aria-hidden="true">
        {spin !== null && (
          <Counter name={t('reels_counter_spin')} value={t('reels_counter_of', { number: spin.number, of: spin.of })} />
        )}
        {scene === 'respin' && <Counter name={t('reels_caption_respin')} value="" />}
        {left !== null && <Counter name={t('reels_counter_left')} value={String(left)} isStrong />}
        {special !== null && (
          <p className={styles['counter']} dir="auto">
            <span>{t('reels_special')}</span>{' '}
            <Picture art={art} name={art.frame(special)} className={styles['special']} />
          </p>
        )}
      </div>
      <div className={styles['behind']} aria-hidden="true">
        {(hasSteps || multiplier > 1) && (
          <Counter name={t('reels_counter_multiplier')} value={`×${multiplier}`} isStrong={multiplier > 1} />
        )}
        {sum > 0 && <Counter name={t('reels_counter_sum')} value={`×${sum}`} isStrong />}
        {units > 0 && scene !== 'base' && <Counter name={t('reels_counter_won')} value={amount(units)} />}
      </div>
    </>
  )
}

/** One line over the foot of the frame: what has just paid. */
export function CaptionLine({ caption, ...words }: Words & { readonly caption: Caption | null }) {
  const parts = usePartsOf(caption, words)
  if (parts === null) return null
  return (
    <p className={styles['caption']} dir="auto" aria-hidden="true" data-caption={caption?.kind}>
      {parts}
    </p>
  )
}

function usePartsOf(caption: Caption | null, { art, maths, amount }: Words) {
  const t = useText()
  if (caption === null) return null
  switch (caption.kind) {
    case 'wins': {
      const { count, multiplier, units } = caption
      const key = multiplier > 1 ? 'reels_caption_wins_times' : 'reels_caption_wins'
      return t(key, { count, multiplier, amount: amount(units) })
    }
    case 'win': {
      const { win, multiplier } = caption
      const place = maths.pays === 'lines' ? 'line' : maths.pays
      const values = { line: (win.line ?? 0) + 1, ways: win.ways ?? 1, count: win.count }
      return (
        <>
          {t(`reels_caption_${place}`, values)}
          <Picture art={art} name={art.frame(win.symbol)} className={styles['inline']} />
          <b>{amount(win.units * multiplier)}</b>
        </>
      )
    }
    case 'scatter':
      return caption.units > 0
        ? t('reels_caption_scatter_pays', { count: caption.count, amount: amount(caption.units) })
        : t('reels_caption_scatter', { count: caption.count })
    case 'orbs':
      return t('reels_caption_orbs', { sum: caption.sum, amount: amount(caption.units) })
    case 'grow':
      return t('reels_caption_grow', { count: caption.reels, amount: amount(caption.units) })
    case 'respin':
      return t('reels_caption_respin')
  }
}

/** A scene that begins or has ended, over the window. */
export function PlateOver({ plate, ...words }: PotWords & { readonly plate: Plate | null }) {
  const t = useText()
  if (plate === null) return null
  const { title, figure, note } = plateTexts(plate, words, t)
  const special = plate.kind === 'free' ? plate.symbol : null
  return (
    <div className={styles['plate']} dir="auto" aria-hidden="true" data-plate={plate.kind}>
      {figure !== null && <b className={styles['figure']}>{figure}</b>}
      <span className={styles['title']}>{title}</span>
      {note !== null && <span className={styles['note']}>{note}</span>}
      {special !== null && <Picture art={words.art} name={words.art.frame(special)} className={styles['chosen']} />}
    </div>
  )
}

type Say = ReturnType<typeof useText>
type PlateTexts = { readonly title: string; readonly figure: string | null; readonly note: string | null }

function plateTexts(plate: Plate, { amount, wonPot }: PotWords, t: Say): PlateTexts {
  switch (plate.kind) {
    case 'free': {
      const { spins, multiplier, symbol } = plate
      const times = multiplier > 1 ? t('reels_plate_times', { multiplier }) : null
      return {
        figure: String(spins),
        title: t('reels_plate_free', { spins }),
        note: symbol === null ? times : t('reels_plate_special'),
      }
    }
    case 'again':
      return { figure: `+${plate.spins}`, title: t('reels_plate_free', { spins: plate.spins }), note: null }
    case 'free-end':
      return {
        figure: amount(plate.units),
        title: t('reels_plate_free_end'),
        note: t('reels_plate_spins', { spins: plate.spins }),
      }
    case 'hold':
      return { figure: null, title: t('reels_plate_hold'), note: t('reels_plate_hold_note', { left: plate.left }) }
    case 'hold-end':
      return {
        figure: amount(plate.units),
        title: t('reels_plate_hold_end'),
        note: plate.isFull ? t('reels_plate_hold_full') : null,
      }
    case 'chests':
      return { figure: amount(plate.units), title: t('reels_plate_chests'), note: null }
    case 'capped':
      return {
        figure: amount(plate.units),
        title: t('reels_plate_capped'),
        note: t('reels_plate_capped_note', { most: plate.most }),
      }
    case 'jackpot':
      return { figure: wonPot(plate.pot), title: t(`play_jackpot_${plate.pot}`), note: t('reels_plate_jackpot') }
  }
}
