import { aNewBank, testBankRaces } from './testing/bank-case.ts'

testBankRaces(aNewBank(), { overdraws: 10, withdrawals: 200, timeout: 600_000 })
