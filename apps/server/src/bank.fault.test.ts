import { testBank } from './testing/bank-case.ts'

testBank({ seed: 'bank', kills: 20, overdraws: 10, withdrawals: 200, timeout: 600_000 })
