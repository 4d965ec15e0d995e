import { testLimits } from './testing/limit-case.ts'

testLimits({ repeats: Number(process.env['EVENS_REPEATS'] ?? 1), leaving: 12, timeout: 90_000 })
