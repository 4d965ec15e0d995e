import { Type } from 'typebox'
import { CurrencyCode } from '../site/shapes.ts'

/** Text, in the smallest unit of the currency: a number would lose the end of a large one. */
export const Amount = Type.String({
  pattern: '^(0|[1-9][0-9]{0,18})$',
  description: 'In the smallest unit of the currency.',
})

/** What somebody asks to move: more than nothing, and of a size that fits every account. */
export const AmountToMove = Type.String({
  pattern: '^[1-9][0-9]{0,14}$',
  description: 'In the smallest unit of the currency.',
})

/** The account that a stake is taken from. A stake never goes to another one than its page showed. */
export const StakeCurrency = {
  ...CurrencyCode,
  description:
    'Of the account that the page showed. When the player plays from another one by now, it is refused as account-changed.',
}
