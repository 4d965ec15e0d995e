import { gameOf, type Game } from '../game.ts'
import anteThree1 from '../maths/ante-three@1.json' with { type: 'json' }
import blackjack1 from '../maths/blackjack@1.json' with { type: 'json' }
import deucesWild1 from '../maths/deuces-wild@1.json' with { type: 'json' }
import jacksOrBetter1 from '../maths/jacks-or-better@1.json' with { type: 'json' }
import { anteThree, type AnteMaths } from './ante-three.ts'
import type { BlackjackMaths } from './blackjack-hands.ts'
import { blackjack } from './blackjack.ts'
import type { PokerMaths } from './poker-rows.ts'
import { videoPoker } from './video-poker.ts'

export { cardName } from '../card-names.ts'
export { rankOf, suitOf } from '../chance.ts'
export { isWorthPlaying, type AnteMaths } from './ante-three.ts'
export { basicStrategy } from './basic-strategy.ts'
export { bestHold, type Hold } from './best-hold.ts'
export { totalOf, valueOf, type BlackjackMaths } from './blackjack-hands.ts'
export { pokerRow, type PokerMaths } from './poker-rows.ts'
export { threeCards } from './three-cards.ts'
export type * from './views.ts'

/** Decisions against the house. */
export const CARDS_GAMES: readonly Game[] = [
  gameOf(blackjack, blackjack1 as BlackjackMaths),
  gameOf(anteThree, anteThree1 as unknown as AnteMaths),
  gameOf(videoPoker, jacksOrBetter1 as PokerMaths),
  gameOf(videoPoker, deucesWild1 as PokerMaths),
]
