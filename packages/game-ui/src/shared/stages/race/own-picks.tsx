import type { RaceChoice } from '@evens/contracts'
import { OwnLines } from '../own-lines.tsx'
import { hasWon, type RaceProps } from './card.ts'

type Props = Pick<RaceProps, 'bets' | 'maths' | 'money'> & {
  readonly order: readonly number[] | null
  readonly say: (choice: RaceChoice) => string
}

/** Own bets of the round by what they are on; how each ended only once the race has been shown. */
export const OwnPicks = ({ bets, order, maths, money, say }: Props) => (
  <OwnLines
    lines={bets.map(({ id, stake, choice }) => ({
      id,
      stake: money(stake),
      text: say(choice),
      price: choice.price,
      end: order === null ? 'open' : hasWon(maths, choice, order) ? 'won' : 'lost',
    }))}
  />
)
