import type { LayoutChoice } from '@evens/games/layout'
import { classNames } from '@evens/ui'
import { ChipStack } from './chip-stack.tsx'
import { amountOn } from './chips.ts'
import styles from './spot-chips.module.css'
import type { LayoutPlay } from './use-layout.ts'

type ChipOutcome = 'lying' | 'lost' | 'back' | 'won'

const WHOLE = 100

/** The end of a chip: only what pays more than it is won. */
function outcomeOf({ multiple, payout }: { readonly multiple: number; readonly payout: string }): ChipOutcome {
  if (payout === '0') return 'lost'
  return multiple > WHOLE ? 'won' : 'back'
}

export type ChipsAt = 'corner' | 'middle' | 'end'

type Props = {
  readonly spot: string
  readonly choice: LayoutChoice
  readonly play: Pick<LayoutPlay, 'isPlayed' | 'view'>
  readonly money: (minor: bigint) => string
  /** The place of the chips on the spot. */
  readonly at?: ChipsAt
}

/**
 * Chips on a spot. After a draw the lost ones are swept to the dealer and what was paid is put beside the others; their
 * places stay marked, for they are the next stake until the player changes it.
 */
export function SpotChips({ spot, choice, play, money, at = 'corner' }: Props) {
  const amount = amountOn(choice, spot)
  if (amount === null) return null
  const paid = play.isPlayed ? play.view?.chips.find((chip) => chip.spot === spot) : undefined
  const outcome = paid === undefined ? 'lying' : outcomeOf(paid)
  return (
    <span className={classNames(styles['chips'], styles[at])} data-outcome={outcome}>
      <ChipStack className={styles['lying']} amount={BigInt(amount)} money={money} />
      {outcome === 'lost' && <ChipStack className={styles['swept']} amount={BigInt(amount)} money={money} />}
      {paid !== undefined && outcome !== 'lost' && (
        <ChipStack className={styles['paid']} amount={BigInt(paid.payout)} money={money} />
      )}
    </span>
  )
}
