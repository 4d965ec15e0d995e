export { AccountWishReply, PlayerAccount } from './account.ts'
export {
  addCurrency,
  chooseAccount,
  hideBalance,
  listCurrencies,
  removeCurrency,
  type CurrenciesReply,
} from './currencies.ts'
export { exchangeMoney, quoteExchange, type ExchangeQuote, type ExchangeReply } from './exchange.ts'
export { getAccounts, type AccountsReply } from './get-accounts.ts'
export {
  exportStatement,
  readStatement,
  readSummary,
  STATEMENT_SECTIONS,
  type StatementFilters,
  type StatementLine,
  type StatementReply,
  type StatementTotals,
  type SummaryReply,
} from './statement.ts'
