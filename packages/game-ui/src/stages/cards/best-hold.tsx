import { bestHold, type Hold, type PokerMaths } from '@evens/games/cards'
import { useShell, useText } from '@evens/remote-sdk'
import { useState } from 'react'
import { CardFace } from '../parts/card.tsx'
import { useMultiple } from '../parts/multiple.ts'
import { isHeld } from './hands.ts'
import styles from './video-poker.module.css'
import { cardsText } from './words.ts'

type Props = {
  readonly maths: PokerMaths
  /** Cards of the deal once the round is over; null before. */
  readonly dealt: readonly number[] | null
  readonly held: number
}

/** The hold that would have paid most on average: on request, after the round. Its line stays when it is empty. */
export function BestHold({ maths, dealt, held }: Props) {
  const t = useText()
  const [best, setBest] = useState<Hold | null>(null)
  if (dealt === null) return <div className={styles['best']} />
  if (best === null)
    return (
      <div className={styles['best']}>
        <button type="button" className={styles['ask']} onClick={() => setBest(bestHold(maths, dealt))}>
          {t('cards_best_hold')}
        </button>
      </div>
    )
  return (
    <div className={styles['best']}>
      <Advice best={best} dealt={dealt} held={held} />
    </div>
  )
}

type AdviceProps = { readonly best: Hold; readonly dealt: readonly number[]; readonly held: number }

function Advice({ best, dealt, held }: AdviceProps) {
  const t = useText()
  const { direction } = useShell()
  const text = useMultiple()
  const kept = dealt.filter((_card, at) => isHeld(best.hold, at))
  const mean = text(Math.round(best.mean * 100))
  const cards = cardsText(kept, t)
  return (
    <>
      <span className={styles['dealt']} data-cards="large" aria-hidden="true">
        {dealt.map((card, at) => (
          <span key={card} data-kept={isHeld(best.hold, at)}>
            <CardFace card={card} />
          </span>
        ))}
      </span>
      <p role="status" dir={direction}>
        {t(kept.length === 0 ? 'cards_best_none' : 'cards_best_is', { cards, mean })}{' '}
        {best.hold === held ? t('cards_best_yours') : ''}
      </p>
    </>
  )
}
