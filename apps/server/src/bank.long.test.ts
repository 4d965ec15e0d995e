import { testBankKills, testBankRaces } from './testing/bank-case.ts'

const TIMEOUT_MS = 600_000
const survived = testBankKills({ seed: 'long bank', kills: 40, timeout: TIMEOUT_MS })
// On the bank that was killed forty times.
testBankRaces(survived, { overdraws: 200, withdrawals: 1000, timeout: TIMEOUT_MS })
