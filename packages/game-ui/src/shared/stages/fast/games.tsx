import { ARROW } from '../../../stages/layout/arrow-picture.tsx'
import { BALL } from '../../../stages/layout/ball-picture.tsx'
import { ballTone } from '../../../stages/layout/colours.ts'
import { TWO_DICE } from '../../../stages/layout/dice-picture.tsx'
import { BallSmall, CardsSmall, DicePicture, rankText, RingSmall } from '../small-pictures.tsx'
import { CARDS } from './cards-picture.tsx'
import { fastStage } from './fast-stage.tsx'

const BALL_RANKS = { amber: 'high', teal: 'mid', violet: 'low' } as const

export const fastDice = fastStage({
  id: 'two-dice',
  picture: TWO_DICE,
  leadMs: 250,
  pace: 1.5,
  small: (outcome) => <DicePicture outcome={outcome} />,
  short: ({ drawn: [one = 0, other = 0] }) => ({
    text: String(one + other),
    tone: one + other === 7 ? 'high' : one + other < 7 ? 'low' : 'mid',
  }),
})

export const fastBall = fastStage({
  id: 'ball-36',
  picture: BALL,
  leadMs: 100,
  pace: 1.35,
  small: (outcome) => <BallSmall outcome={outcome} />,
  short: ({ drawn: [number = 1] }) => ({ text: String(number), tone: BALL_RANKS[ballTone(number)] }),
})

export const fastCard = fastStage({
  id: 'high-card',
  picture: CARDS,
  leadMs: 150,
  pace: 1,
  small: (outcome) => <CardsSmall outcome={outcome} />,
  short: ({ drawn: [left = 0, right = 0], facts }) => ({
    text: `${rankText(left)}·${rankText(right)}`,
    tone: facts.includes('tie') ? 'high' : facts.includes('first') ? 'low' : 'mid',
  }),
})

export const fastArrow = fastStage({
  id: 'arrow',
  picture: ARROW,
  leadMs: 900,
  pace: 1.5,
  small: (outcome) => <RingSmall outcome={outcome} />,
  short: ({ drawn: [ring = 1] }) => ({ text: String(ring), tone: ring > 8 ? 'high' : ring > 6 ? 'mid' : 'plain' }),
})
