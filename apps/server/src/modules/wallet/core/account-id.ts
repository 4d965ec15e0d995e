/** 0 the main account, 4 bonus money, 9 another currency. */
export type AccountType = 0 | 4 | 9

/** `7-0` is the main account of player 7, `7-9-USD` another currency, `7-4` and `7-4-USD` the bonus money of these. */
export const accountId = (player: bigint, type: AccountType, currency: string, main: string): string =>
  currency === main ? `${player}-${type}` : `${player}-${type}-${currency}`

/** Parses an account id; null when it is not one of this player's. */
export function readAccountId(
  id: string,
  player: bigint,
  main: string,
): { readonly type: AccountType; readonly currency: string } | null {
  const [owner, type, currency] = id.split('-')
  if (owner !== String(player) || (type !== '0' && type !== '4' && type !== '9')) return null
  if ((type === '0') !== (currency === undefined) && type !== '4') return null
  return { type: Number(type) as AccountType, currency: currency ?? main }
}
