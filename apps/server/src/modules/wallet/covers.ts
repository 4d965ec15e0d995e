import { SEALED_APART, SEALED_IN_ROW, type Covers } from '../../platform/database/index.ts'

export const walletCovers: Covers['covers'] = {
  ledger_movement: SEALED_IN_ROW,
  ledger_entry: { checkedBy: 'I1 and I3 against the movement and the balances around it', closes: true },
  ledger_account: { checkedBy: 'I2 against its entries', closes: true },
  ledger_sum: { checkedBy: 'the rule of sums against the entries', closes: true },
  wallet_gate: { checkedBy: 'the numbers of movements have no gap', closes: true },
  wallet_checked: { ...SEALED_IN_ROW, mayGo: 'the player’s movements are checked again from the first one' },
  wallet_currency: SEALED_APART,
  wallet_exchange: SEALED_APART,
  wallet_key: SEALED_APART,
  wallet_halt: {
    checkedBy: 'a halt that is taken away by a foreign session comes back at once',
    closes: true,
    isWrittenByGuards: true,
  },
  wallet_closed: SEALED_APART,
  exchange_rate: SEALED_APART,
  points_account: { checkedBy: 'the rule of points against their movements', closes: true },
  points_movement: SEALED_APART,
}
