export { getAccounts, PlayerAccount, type AccountsReply } from './get-accounts.ts'
