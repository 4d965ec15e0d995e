import { returnOfSpot, type Spot } from '@evens/games/layout'
import { useMultiple } from '../parts/multiple.ts'
import styles from './prompt.module.css'

/** Prompt for the choice that a round still needs. Its line stays when it is empty, so that nothing moves. */
export const Prompt = ({ isShown, text }: { readonly isShown: boolean; readonly text: string }) => (
  <p className={styles['prompt']}>{isShown ? text : '\u00a0'}</p>
)

type SpotPriceProps = {
  readonly spots: readonly Spot[]
  readonly chosen: string | null
  readonly facts: readonly string[] | null
}

/** Return of the chosen spot; it lights up or goes out with the draw. */
export function SpotPrice({ spots, chosen, facts }: SpotPriceProps) {
  const text = useMultiple()
  const spot = spots.find(({ id }) => id === chosen) ?? spots[0]
  if (spot === undefined) return null
  const paid = facts === null || chosen === null ? null : returnOfSpot(spot, facts)
  return (
    <p className={styles['price']} data-outcome={paid === null ? 'open' : paid > 0 ? 'won' : 'lost'}>
      {text(paid === null || paid === 0 ? (spot.pays[0]?.[1] ?? 0) : paid)}
    </p>
  )
}
