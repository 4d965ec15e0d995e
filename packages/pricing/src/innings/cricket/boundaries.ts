import type { BallChances, Bowling } from './ball.ts'

/** The same bowling, where only this shot scores, and one: the runs of such an innings are how often it was played. */
export function countingOnly(bowling: Bowling, shot: 'four' | 'six'): Bowling {
  const counted = (chances: BallChances): BallChances => {
    const legal = 1 - chances.extra
    const [one, wicket] = [chances[shot] / legal, chances.wicket / legal]
    return { dot: 1 - one - wicket, one, two: 0, three: 0, four: 0, six: 0, wicket, extra: 0 }
  }
  return {
    powerplay: bowling.powerplay.map(counted),
    middle: bowling.middle.map(counted),
    death: bowling.death.map(counted),
  }
}
