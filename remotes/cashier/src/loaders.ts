import type { LoadContext, Loaded, Loaders } from '@evens/remote-sdk'
import { loadHistory } from './history/load-history.ts'
import { loadDeduce, loadExchange, loadOffered, loadRecharge, loadRequests, loadReturn } from './payment/load-pages.ts'

/** A component's loaded state becomes props; this one expects it in a prop named `state`. */
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
