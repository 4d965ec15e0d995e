import { defineRemote } from '@evens/remote-sdk'
import { DeduceView } from './deduce/deduce-view.tsx'
import { Exchange } from './exchange/exchange.tsx'
import { HistoryView } from './history/history-view.tsx'
import { OfferedView } from './offered/offered-view.tsx'
import { RechargeBody, RechargeView } from './recharge/recharge-view.tsx'
import { CashTeam, RequestsView } from './requests/requests-view.tsx'
import { MobileCash, ReturnView } from './returned/return-view.tsx'

export default defineRemote({
  name: 'cashier',
  dictionaries: ['main', 'cashier', 'promo', 'promo-choice'],
  views: {
    history: { Component: HistoryView },
    recharge: { Component: RechargeView },
    deduce: { Component: DeduceView },
    'payment-return': { Component: ReturnView },
    'payment-requests': { Component: RequestsView },
    'offered-methods': { Component: OfferedView },
  },
  components: {
    'recharge-form': { Component: RechargeBody },
    exchange: { Component: Exchange },
    'cash-team': { Component: CashTeam },
    'mobile-cash': { Component: MobileCash },
  },
})
