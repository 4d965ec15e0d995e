import { type Kill, testTableKills } from './testing/kill-case.ts'

const MOMENTS = ['open', 'closed', 'flying', 'running', 'over'] as const
const ROUNDS = Number(process.env['EVENS_REPEATS'] ?? 3)

const kills = Array.from({ length: ROUNDS }).flatMap(() =>
  (['one', 'all'] as const).flatMap((nodes) => MOMENTS.map((at): Kill => ({ at, nodes }))),
)
testTableKills({ kills, timeout: 600_000 })
