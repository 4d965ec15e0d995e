import { testLimits } from './testing/limit-case.ts'

testLimits({ repeats: Number(process.env['EVENS_REPEATS'] ?? 100), leaving: 500, timeout: 600_000 })
