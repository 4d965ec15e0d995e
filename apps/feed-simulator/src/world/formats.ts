import type { Fixture } from '@evens/contracts/feed'

type World = Fixture['world']
type Length = {
  readonly format: Fixture['format']
  /** How many times faster than people a machine plays it; one where its games are short anyway. */
  readonly briskness?: number
}

/** `minutes` are those of one part. */
const LENGTHS: Readonly<Record<string, Length>> = {
  football: { format: { periods: 2, minutes: 45 }, briskness: 18 },
  tennis: { format: { bestOf: 3 }, briskness: 18 },
  basketball: { format: { periods: 4, minutes: 10 }, briskness: 15 },
  'ice-hockey': { format: { periods: 3, minutes: 20 } },
  volleyball: { format: { bestOf: 5 } },
  'table-tennis': { format: { bestOf: 5 } },
  handball: { format: { periods: 2, minutes: 30 } },
  baseball: { format: { innings: 9 } },
  cricket: { format: { overs: 20 } },
  'american-football': { format: { periods: 4, minutes: 15 } },
  boxing: { format: { rounds: 10 } },
  'martial-arts': { format: { rounds: 3 } },
  'horse-racing': { format: { metres: 2000 } },
  'marble-racing': { format: { metres: 40 } },
  moba: { format: { bestOf: 3 } },
  'tactical-shooter': { format: { bestOf: 3 } },
  'e-football': { format: { periods: 2, minutes: 6 } },
  'e-basketball': { format: { periods: 4, minutes: 5 } },
}

export function lengthOf(sport: string, world: World): Required<Length> {
  const { format, briskness = 1 } = LENGTHS[sport] ?? { format: {} }
  return { format, briskness: world === 'virtual' ? briskness : 1 }
}
