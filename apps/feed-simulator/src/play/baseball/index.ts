import { baseball as model, type BaseballState, type BaseballStrength } from '@evens/pricing'
import type { Sport } from '../sport.ts'
import { edgesOf } from '../innings/edges.ts'
import { playPitches } from './pitches.ts'
import { atFirstPitch } from './rules.ts'
import { showBaseball } from './show.ts'

const [BY_RATING, AT_HOME] = [0.45, 0.12]
const INNINGS = 9

export const baseball: Sport<BaseballStrength, BaseballState> = {
  slug: 'baseball',
  model,
  strengthOf: (contest) => ({ edges: edgesOf(contest, BY_RATING, AT_HOME) }),
  begin: ({ format }) => atFirstPitch(format['innings'] ?? INNINGS),
  play: playPitches,
  show: showBaseball,
}
