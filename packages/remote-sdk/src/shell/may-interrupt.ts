import type { Shell } from './shell.ts'

/** Payments, their results, and the player's bets. */
const MONEY_PAGES: ReadonlySet<string> = new Set([
  'officeHistory',
  'officeRecharge',
  'officeDeduce',
  'onpaySuccess',
  'onpayFail',
  'onpayPending',
  'onpayCancel',
  'onpayWithdrawSuccess',
  'onpayWithdrawFail',
  'onpayWithdrawPending',
  'onpayWithdrawCancel',
])

/** Marks an element over which no dialog opens by itself, such as a list of open bets. */
const UNDISTURBED = '[data-undisturbed]'

/**
 * False while the player decides about money: over a filled slip, open bets or a payment no dialog opens by itself. The
 * caller then waits for another page. Dialogs that are a duty, such as the reality check, do not ask.
 */
export function mayInterrupt({ selections, page }: Pick<Shell, 'selections' | 'page'>): boolean {
  if (selections.get().length > 0 || MONEY_PAGES.has(page.get().route)) return false
  return typeof document === 'undefined' || document.querySelector(UNDISTURBED) === null
}
