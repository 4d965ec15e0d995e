import { testBankKills } from './testing/bank-case.ts'

// The second of two files, so that two workers share the twenty kills.
testBankKills({ seed: 'bank again', kills: 8, timeout: 600_000 })
