import { expect, test } from 'vitest'
import { aNavigation, aPlayer, someFacts } from '../testing/build.ts'
import { pass, passWith } from './decision.ts'
import { rerender } from './rerender.ts'

const again = passWith({ kind: 'render-again' })
const rendered = { address: '/en/about', playerId: null }

test.each([
  { what: 'the same page for nobody', rendered, player: null, decision: pass },
  { what: 'the same page for the player', rendered: { ...rendered, playerId: '7' }, player: aPlayer(), decision: pass },
  { what: 'another address', rendered: { ...rendered, address: '/en' }, player: null, decision: again },
  { what: 'nobody, but the player is here', rendered, player: aPlayer(), decision: again },
  { what: 'a player who has gone', rendered: { ...rendered, playerId: '7' }, player: null, decision: again },
])('rendered for $what', ({ rendered: page, player, decision }) => {
  const facts = someFacts({ rendered: page, visitor: { player } })
  expect(rerender(aNavigation({ isFirst: true }), facts)).toEqual(decision)
})

test.each([{ isFirst: false }, { isFirst: true, isServer: true }])('it is asked once, in the browser: %o', (nav) => {
  expect(rerender(aNavigation(nav), someFacts({ rendered: { ...rendered, address: '/en' } }))).toEqual(pass)
})

test('a page that the server did not render needs nothing', () => {
  expect(rerender(aNavigation({ isFirst: true }), someFacts())).toEqual(pass)
})
