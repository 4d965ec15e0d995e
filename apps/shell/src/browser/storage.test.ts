import { clearAtSignOut, createStored, type Selection, type StorageAreas } from '@evens/remote-sdk'
import { aStorage } from '@evens/test-kit'
import { expect, test } from 'vitest'

test('a value is written to the storage, read from it and removed there', () => {
  const { areas, session } = aStorage()
  createStored(areas)('closedNotice', 'age').set(true)
  expect(session.get('closed_age')).toBe('1')
  expect(createStored(areas)('closedNotice', 'age').get()).toBe(true)
  expect(createStored(areas)('closedNotice', 'cookies').get()).toBe(false)
  createStored(areas)('closedNotice', 'age').set(false)
  expect(session.size).toBe(0)
})

function raise(name: string): never {
  throw new Error(name)
}
const { areas } = aStorage()
const blocked = (): never => raise('SecurityError')
const full = () => ({ ...areas.local(), setItem: () => raise('QuotaExceededError') })

test.each<{ what: string; area: StorageAreas['local'] }>([
  { what: 'blocks', area: blocked },
  { what: 'has no room in', area: full },
])('a browser that $what its storage remembers while the page lives', ({ area }) => {
  const message = createStored({ ...areas, session: area })('messageAfterSignIn')
  expect(message.get()).toBeNull()
  message.set('Welcome back.')
  expect([message.get(), message.isLasting()]).toEqual(['Welcome back.', false])
  message.set(null)
  expect(message.get()).toBeNull()
})

test('a list is found again on the next page', () => {
  const { areas: next } = aStorage()
  createStored(next)('favouriteGames').set(['1', '2'])
  expect(createStored(next)('favouriteGames').get()).toEqual(['1', '2'])
  expect(createStored(next)('pinnedMarkets').get()).toEqual([])
})

test('the same text gives the same value, so that React does not render again', () => {
  const games = createStored(aStorage({ local: { 'kept.favourite-games': '["7"]' } }).areas)('favouriteGames')
  expect(games.get()).toBe(games.get())
})

test.each(['{', '{"a":1}', '[1,null,{}]', `["${'x'.repeat(601)}"]`])('%s in the storage is an empty list', (text) => {
  expect(createStored(aStorage({ local: { 'kept.favourite-games': text } }).areas)('favouriteGames').get()).toEqual([])
})

test('the oldest words leave when there are too many, and so do words that are too long', () => {
  const { areas: next } = aStorage()
  const games = createStored(next)('favouriteGames')
  games.set([...Array.from({ length: 205 }, (_value, at) => String(at)), 'x'.repeat(601), 'y'.repeat(600)])
  expect(games.get()).toHaveLength(200)
  expect([games.get()[0], games.get().at(-1)]).toEqual(['6', 'y'.repeat(600)])
  expect(createStored(next)('favouriteGames').get()).toEqual(games.get())
})

test('more words in the storage than allowed are cut to the newest', () => {
  const text = JSON.stringify(Array.from({ length: 205 }, (_value, at) => String(at)))
  const games = createStored(aStorage({ local: { 'kept.favourite-games': text } }).areas)('favouriteGames')
  expect([games.get().length, games.get()[0]]).toEqual([200, '5'])
})

test('only subscribers of the key that another tab wrote are notified', () => {
  const { areas: tab, writeElsewhere } = aStorage()
  const stored = createStored(tab)
  const notified: string[] = []
  stored('favouriteGames').subscribe(() => void notified.push('games'))
  stored('favouriteChamps').subscribe(() => void notified.push('champs'))
  writeElsewhere('kept.favourite-games', '["7"]')
  expect([notified, stored('favouriteGames').get()]).toEqual([['games'], ['7']])
})

test.each([
  { stored: '900', shown: 900 },
  { stored: 'soon', shown: null },
  { stored: '1.5', shown: null },
  { stored: '1'.repeat(30), shown: null },
])('$stored as a time is $shown', ({ stored, shown }) => {
  const { areas: next } = aStorage({ local: { registration_reminded_at: stored } })
  expect(createStored(next)('registrationRemindedAt').get()).toBe(shown)
})

test.each(['{', '7', 'null', '{"token":"t1"}', '{"token":1,"expiresAt":2}'])('%s is no device token', (text) => {
  expect(createStored(aStorage({ local: { 'evens-device': text } }).areas)('device').get()).toBeNull()
})

const SELECTION: Selection = {
  ref: '1/result/home',
  odds: 1850,
  event: 'Torvia – Lansk',
  market: 'Result',
  outcome: 'Torvia',
  href: '/en/line',
  isLive: false,
  sport: 'football',
}

test('a stored list is found on the next page', () => {
  const { areas: next } = aStorage()
  createStored(next)('selections').set([SELECTION])
  expect(createStored(next)('selections').get()).toEqual([SELECTION])
})

test.each([
  ['no list', '{"ref":1}'],
  ['not JSON', '{'],
  ['odds that are none', JSON.stringify([{ ...SELECTION, odds: '2' }])],
  ['a pick of no sport', JSON.stringify([{ ...SELECTION, sport: undefined }])],
  ['an address outside the site', JSON.stringify([{ ...SELECTION, href: '//evil.example' }])],
  ['a script for an address', JSON.stringify([{ ...SELECTION, href: 'javascript:alert(1)' }])],
])('a storage that holds %s gives no selections', (_name, text) => {
  expect(createStored(aStorage({ local: { selections: text } }).areas)('selections').get()).toEqual([])
})

test('signing out removes what belongs to the account and leaves the slip', () => {
  const stored = createStored(aStorage().areas)
  stored('couponFlags').set(['keeps-legs', 'one-click'])
  stored('favouriteGames').set(['7'])
  stored('selections').set([SELECTION])
  clearAtSignOut(stored)
  expect([stored('couponFlags').get(), stored('favouriteGames').get()]).toEqual([[], []])
  expect(stored('selections').get()).toEqual([SELECTION])
})
