import type { AmountRefusal } from '@evens/kernel'

/** An empty field is not wrong while somebody types; that it is empty is said when it is sent. */
export const UNREAD_KEYS: Readonly<Record<AmountRefusal, string | null>> = {
  empty: null,
  'too-long': 'cashier_amount_unreadable',
  'not-a-number': 'cashier_amount_unreadable',
  'mixed-digits': 'cashier_amount_unreadable',
  'misplaced-group': 'cashier_amount_unreadable',
  'ambiguous-mark': 'cashier_amount_ambiguous',
  negative: 'cashier_amount_negative',
  'too-many-decimals': 'cashier_amount_decimals',
  'too-large': 'cashier_amount_too_large',
}
