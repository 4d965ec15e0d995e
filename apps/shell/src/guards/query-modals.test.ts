import { expect, test } from 'vitest'
import { aNavigation, aPlayer, someFacts } from '../testing/build.ts'
import { pass, passWith } from './decision.ts'
import { queryModals } from './query-modals.ts'

const visitor = someFacts()
const player = someFacts({ visitor: { player: aPlayer() } })
const opens = (modal: string) => passWith({ kind: 'open-modal', modal })

test('home opens the forgotten password for a visitor, no other page and not for a player', () => {
  const search = '?showForgotPasswordModal=1'
  expect(queryModals(aNavigation({ to: 'home', search }), visitor)).toEqual(opens('forgot-password'))
  expect(queryModals(aNavigation({ to: 'about', search }), visitor)).toEqual(pass)
  expect(queryModals(aNavigation({ to: 'home', search }), player)).toEqual(pass)
})

test.each([
  { modal: 'login', forVisitor: passWith({ kind: 'open-login' }), forPlayer: pass },
  { modal: 'registration', forVisitor: opens('registration'), forPlayer: pass },
  { modal: 'recharge', forVisitor: pass, forPlayer: opens('recharge') },
  { modal: 'banker', forVisitor: pass, forPlayer: pass },
  { modal: '', forVisitor: pass, forPlayer: pass },
])('modal=$modal', ({ modal, forVisitor, forPlayer }) => {
  const nav = aNavigation({ search: `?modal=${modal}` })
  expect(queryModals(nav, visitor)).toEqual(forVisitor)
  expect(queryModals(nav, player)).toEqual(forPlayer)
})
