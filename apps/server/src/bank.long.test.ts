import { testBank } from './testing/bank-case.ts'

testBank({ seed: 'long bank', kills: 40, overdraws: 200, withdrawals: 1000, timeout: 600_000 })
