import { SEALED_APART, SEALED_IN_ROW, type Covers } from '../../platform/database/index.ts'

export const bettingCovers: Covers['covers'] = {
  // The agreement. State, payout and version follow from settlements, sales and the ledger: rules I7 and I8.
  coupon: {
    ...SEALED_IN_ROW,
    except: [
      'state',
      'payout',
      'version',
      'reason',
      'due_at',
      'closed_at',
      'sold_stake',
      'sold_for',
      'advance_state',
      'tax',
      'sold_tax',
    ],
  },
  coupon_leg: { checkedBy: 'the legs of the agreement, and the verdicts on their markets', closes: true },
  coupon_leg_part: SEALED_APART,
  // Its tax follows from the accepted rate.
  coupon_sale: { ...SEALED_APART, except: ['due_at', 'tax'] },
  coupon_settlement: { checkedBy: 'I8 against the ledger', closes: true },
  market_verdict: { ...SEALED_APART, except: ['is_done'] },
  betting_key: { checkedBy: 'I6 against coupons and sales', closes: true },
  betting_liability: { checkedBy: 'I11 against open coupons', closes: true },
  betting_cursor: SEALED_IN_ROW,
  betting_fixture: SEALED_APART,
  promo_code: SEALED_APART,
  promo_code_player: SEALED_APART,
  promo_use: SEALED_APART,
  vip_decision: SEALED_APART,
}
