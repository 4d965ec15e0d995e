import type { BingoChoice } from '@evens/contracts'
import type { BingoMaths } from '@evens/games/bingo'
import { useText } from '@evens/remote-sdk'
import { IconButton } from '@evens/ui'
import { useEffect, useEffectEvent } from 'react'
import type { SharedStageProps } from '../../stage.ts'
import styles from './card-sales.module.css'
import { cardsIn, quickPicks, stepped } from './hall.ts'

/** The cards to buy: their number by steps or at once, with the price, and those that the player has already. */
export function CardSales({
  choice: { cards },
  setChoice,
  canBet,
  maths: file,
  sale,
  round,
  bets,
  ahead,
  least,
  money,
  sound,
}: SharedStageProps<BingoChoice>) {
  const t = useText()
  const maths = file as BingoMaths
  const held = cardsIn(sale === null || sale.n === round.n ? bets : ahead)
  const left = maths.cardsMost - held
  const isOpen = canBet && left > 0
  // A game has so many cards of a player: what is chosen shrinks to those that are left.
  const fit = useEffectEvent(() => setChoice({ cards: left }))
  useEffect(() => {
    if (left > 0 && cards > left) fit()
  }, [left, cards])
  const take = (next: number): void => {
    sound('press')
    setChoice({ cards: next })
  }
  return (
    <div className={styles['sales']}>
      <p className={styles['for']}>
        {sale === null
          ? t('bingo_sale_closed')
          : t(sale.n === round.n ? 'bingo_sale' : 'bingo_sale_next', { n: sale.n })}
      </p>
      <div className={styles['stepper']} role="group" aria-label={t('bingo_count')}>
        <IconButton
          label={t('bingo_less')}
          icon="minus"
          disabled={!isOpen || cards <= 1}
          onClick={() => take(stepped(maths, cards, -1))}
        />
        <output className={styles['count']} data-cards={cards}>
          {t('bingo_cards', { cards })}
        </output>
        <IconButton
          label={t('bingo_more')}
          icon="plus"
          disabled={!isOpen || cards >= left}
          onClick={() => take(stepped(maths, cards, 1))}
        />
      </div>
      <QuickPicks {...{ maths, cards, least, money, take }} left={isOpen ? left : 0} />
      <p className={styles['held']}>
        {t('bingo_price', { price: money(least) })}{' '}
        {held > 0 ? t(left > 0 ? 'bingo_held' : 'bingo_held_all', { held, most: maths.cardsMost }) : ''}
      </p>
    </div>
  )
}

type QuickProps = {
  readonly maths: BingoMaths
  readonly cards: number
  readonly least: bigint
  readonly money: (minor: bigint) => string
  /** Cards that may still be bought. */
  readonly left: number
  readonly take: (cards: number) => void
}

/** Usual numbers of cards with their price. */
function QuickPicks({ maths, cards, least, money, left, take }: QuickProps) {
  const t = useText()
  return (
    <div className={styles['quick']}>
      {quickPicks(maths).map((count) => (
        <button
          key={count}
          type="button"
          aria-pressed={count === cards}
          aria-label={t('bingo_quick', { cards: count, price: money(least * BigInt(count)) })}
          disabled={count > left}
          onClick={() => take(count)}
        >
          <b>{count}</b>
          <span>{money(least * BigInt(count))}</span>
        </button>
      ))}
    </div>
  )
}
