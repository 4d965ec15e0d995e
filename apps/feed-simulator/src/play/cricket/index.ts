import { cricket as model, type CricketState, type CricketStrength } from '@evens/pricing'
import { edgesOf } from '../innings/edges.ts'
import type { Sport } from '../sport.ts'
import { beforeToss, playBalls } from './balls.ts'
import { showCricket } from './show.ts'

const [BY_RATING, AT_HOME] = [0.35, 0.06]
const OVERS = 20

export const cricket: Sport<CricketStrength, CricketState> = {
  slug: 'cricket',
  model,
  strengthOf: (contest) => ({ edges: edgesOf(contest, BY_RATING, AT_HOME) }),
  begin: ({ format }) => beforeToss(format['overs'] ?? OVERS),
  play: playBalls,
  show: showCricket,
}
