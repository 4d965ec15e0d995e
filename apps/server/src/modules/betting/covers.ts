import { SEALED_APART, SEALED_IN_ROW, type Covers } from '../../platform/database/index.ts'

export const bettingCovers: Covers['covers'] = {
  // The agreement. State, payout and version follow from settlements, sales and the ledger: rules I7 and I8.
  coupon: {
    ...SEALED_IN_ROW,
    except: ['state', 'payout', 'version', 'due_at', 'sold_stake', 'sold_for', 'advance_state', 'tax', 'sold_tax'],
    idle: {
      reason: 'shown beside a state that the rules derive',
      closed_at: 'shown in the history; whether there is one follows from the state',
    },
  },
  coupon_leg: { checkedBy: 'the legs of the agreement, and the verdicts on their markets', closes: true },
  coupon_leg_part: SEALED_APART,
  // Its tax follows from the accepted rate.
  coupon_sale: {
    ...SEALED_APART,
    except: ['tax'],
    idle: { due_at: 'when a delayed sale is decided, by the prices of then' },
  },
  coupon_settlement: { checkedBy: 'I8 against the ledger', closes: true },
  market_verdict: {
    ...SEALED_APART,
    idle: { is_done: 'one that is done is done again; one that no bet has heard and is marked as done breaks I9' },
  },
  // A deleted key of a coupon or sale breaks I6.
  betting_key: SEALED_IN_ROW,
  betting_liability: { checkedBy: 'I11 against open coupons', closes: true },
  betting_cursor: SEALED_IN_ROW,
  betting_fixture: SEALED_APART,
  promo_code: SEALED_APART,
  promo_code_player: SEALED_APART,
  promo_use: SEALED_APART,
  vip_decision: SEALED_APART,
}
