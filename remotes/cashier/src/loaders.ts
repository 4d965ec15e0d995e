import type { LoadContext, Loaded, Loaders } from '@evens/remote-sdk'
import { loadDeduce } from './deduce/load-deduce.ts'
import { loadExchange } from './exchange/load-exchange.ts'
import { loadHistory } from './history/load-history.ts'
import { loadOffered } from './offered/load-offered.ts'
import { loadRecharge } from './recharge/load-recharge.ts'
import { loadRequests } from './requests/load-requests.ts'
import { loadReturn } from './returned/load-return.ts'

/** What is loaded for a component is laid among its props. */
const asProp = async (loaded: Promise<Loaded>): Promise<Loaded> => ({ state: { state: (await loaded).state } })

export const loaders: Loaders = {
  history: loadHistory,
  recharge: loadRecharge,
  deduce: loadDeduce,
  'payment-return': loadReturn,
  'payment-requests': loadRequests,
  'offered-methods': loadOffered,
  'recharge-form': (context: LoadContext) => asProp(loadRecharge(context)),
  exchange: loadExchange,
}
