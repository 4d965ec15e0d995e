import { expect, test } from 'vitest'
import { greetsPlayers } from './greets-players.ts'

test.each([
  { route: 'home', isGreeted: true },
  { route: 'line', isGreeted: true },
  { route: 'officeAccount', isGreeted: false },
  { route: 'printCoupon', isGreeted: false },
  { route: 'no-such-route', isGreeted: false },
])('on $route a player is greeted: $isGreeted', ({ route, isGreeted }) => expect(greetsPlayers(route)).toBe(isGreeted))
