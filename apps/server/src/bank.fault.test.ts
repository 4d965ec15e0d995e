import { testBankKills } from './testing/bank-case.ts'

testBankKills({ seed: 'bank', kills: 12, timeout: 600_000 })
