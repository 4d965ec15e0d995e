/**
 * The view of open items: a bet without money on hold, or a payment under way, may still move money in its currency. It
 * joins the `openItems` of all modules, so the wallet names no product.
 */
export const openItemView = (selects: readonly string[]): string => `
create or replace view wallet_open_item (player_id, currency) with (security_invoker = true) as
  ${selects.join('\n  union all ')};
`
