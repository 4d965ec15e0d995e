import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createHiddenSportsAdmin,
  createStakeFactorAdmin,
} from '../../apps/server/src/modules/account-security/index.ts'
import { createPromoAdmin } from '../../apps/server/src/modules/betting/index.ts'
import { bet, newKey, startBetting } from '../../apps/server/src/modules/betting/testing/start-betting.ts'
import { createGeoPassAdmin, createStatusPreviewAdmin } from '../../apps/server/src/modules/operators/index.ts'
import { createGeoPass, createStatusPreview } from '../../apps/server/src/modules/site/index.ts'
import { GEO_PASS_KEY } from '../../apps/server/src/modules/site/testing/start-site.ts'
import { createPointsAdmin, pointsOf } from '../../apps/server/src/modules/wallet/index.ts'
import { aSiteDatabase } from '../../apps/server/src/testing/site-database.ts'
import { answerGeoPasses, answerHiddenSports, answerPoints, answerPromo, answerStakeFactor } from './offers.ts'
import { answerStatusPreview } from './status-preview.ts'

const GAME = '594001'
let site: Awaited<ReturnType<typeof startBetting>>
let token: string
let player: bigint
beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  token = await site.signIn('demo1')
  player = site.players[0]?.id ?? 0n
  await site.game(GAME)
})
afterAll(() => site.stop())

const promo = async (...words: readonly string[]): Promise<string> =>
  (
    await answerPromo({ admin: createPromoAdmin(site.database.kysely), sites: ['evens'] }, words, 'operator fatima')
  ).lines.join('\n')
const points = async (actor: string, ...words: readonly string[]): Promise<string> =>
  (await answerPoints(createPointsAdmin(site.database.kysely), words, `operator ${actor}`)).lines.join('\n')
const hidden = async (...words: readonly string[]): Promise<string> =>
  (await answerHiddenSports(createHiddenSportsAdmin(site.database.kysely), words, 'operator emil')).lines.join('\n')

const placeWith = async (promoCode: string) => {
  const body = {
    key: newKey(),
    typeId: 0,
    amount: '15000',
    changeCoefAction: 2,
    promoCode,
    bets: [bet(GAME, 'home', 2000)],
  }
  const [coupon] = (await site.place(token, body)).coupons
  return coupon?.reason ?? coupon?.state
}

test('a promo code is created, used and ended', async () => {
  expect(await placeWith('SPRING')).toBe('promo-unknown')
  expect(await promo('create', 'evens', 'SPRING', '1', '1.5', '30', '100', '2', 'all', 'spring', 'offer')).toBe(
    'SPRING is running',
  )
  expect(await promo('create', 'evens', 'SPRING', '9', '1.5', '30', '100', '2', 'all', 'again')).toMatch(
    /exists already/,
  )
  expect(await placeWith('SPRING')).not.toMatch(/^promo/)
  expect(await promo('list')).toMatch(
    /^evens {2}SPRING: 1 × usual stake, odds from 1.5, until .*, used \d of 100, 2 by player, for all players$/m,
  )
  expect(await promo('end', 'evens', 'SPRING', 'over')).toBe('SPRING has ended')
  expect(await promo('end', 'evens', 'SPRING', 'over')).toBe('SPRING is not running')
  expect(await placeWith('SPRING')).toMatch(/^promo-(?:over|used)$/)
  const { rows } = await site.database.pool.query(
    "select act from audit_entry where subject = 'promo SPRING' order by id",
  )
  expect(rows).toEqual([{ act: 'promo-created' }, { act: 'promo-ended' }])
})

test('a code for one player does not exist for another', async () => {
  await promo('create', 'evens', 'FOR-ONE', '1', '1.5', '30', 'any', '1', String(site.players[1]?.id), 'sorry')
  expect(await placeWith('FOR-ONE')).toBe('promo-unknown')
})

test('points move once, after a second operator has approved', async () => {
  const balance = async () => (await pointsOf(site.database.kysely, player, { before: null, max: 5 })).points
  const before = await balance()
  const [, first = ''] =
    /^proposal (\d+) needs/.exec(await points('fatima', 'propose', String(player), '50', 'birthday')) ?? []
  expect(await points('dina', 'propose', String(player), '5', 'x')).toMatch(/is open$/)
  expect(await points('fatima', 'approve', first, 'mine')).toMatch(/proposed by you/)
  expect(await balance()).toBe(before)
  expect(await points('boris', 'approve', first, 'fine')).toMatch(/the points have moved/)
  expect(await points('boris', 'approve', first, 'fine')).toMatch(/is not open/)
  expect(await balance()).toBe(before + 50n)
  const [, second = ''] =
    /^proposal (\d+) needs/.exec(await points('fatima', 'propose', String(player), '-1000', 'x')) ?? []
  expect(await points('boris', 'approve', second, 'fine')).toMatch(/fewer points/)
  expect(await points('fatima', 'list')).toMatch(new RegExp(`^proposal ${second} {2}player ${player}: -1000 points`))
  expect(await points('fatima', 'reject', second, 'no')).toMatch(/is rejected/)
  expect(await balance()).toBe(before + 50n)
})

test('sports are hidden from a player and shown again', async () => {
  expect(await hidden('show', String(player))).toBe(`player ${player}: hidden in line none; in live none`)
  expect(await hidden('hide', String(player), 'live', 'football', 'asked')).toMatch(/in live football$/)
  expect(await hidden('hide', String(player), 'live', 'football', 'asked')).toMatch(/hidden already$/)
  const { rows } = await site.database.pool.query('select from notification_outbox where player_id = $1', [player])
  expect(rows.length).toBeGreaterThan(0)
  expect(await hidden('unhide', String(player), 'live', 'football', 'asked')).toMatch(/in live none$/)
  expect(await hidden('show', '999999999')).toMatch(/there is no player/)
})

test('the factor of a player is set within its bounds, once, and leaves an entry in the audit log', async () => {
  const factor = async (...words: readonly string[]): Promise<string> =>
    (await answerStakeFactor(createStakeFactorAdmin(site.database.kysely), words, 'operator emil')).lines.join('\n')
  const id = String(player)
  expect(await factor('show', id)).toBe(`player ${id}: factor 1`)
  expect(await factor('set', id, '0.25', 'arbitrage')).toBe(`player ${id}: factor 0.25, 1 before`)
  expect(await factor('set', id, '0.25', 'arbitrage')).toMatch(/is 0.25 already$/)
  expect(await factor('show', id)).toBe(`player ${id}: factor 0.25`)
  for (const words of [[], ['set', id, '0', 'x'], ['set', id, '101', 'x'], ['set', id, '-1', 'x'], ['set', id, '2']])
    expect(await factor(...words)).toMatch(/^usage: /)
  expect(await factor('set', '999999999', '2', 'x')).toMatch(/there is no player/)
  const { rows } = await site.database.pool.query("select actor from audit_entry where act = 'stake-factor-set'")
  expect(rows).toEqual([{ actor: 'operator emil' }])
})

test('a geo pass is issued, taken by a browser, and ended', async () => {
  const { issue } = createGeoPass(GEO_PASS_KEY)
  const passes = async (...words: readonly string[]): Promise<string> =>
    (
      await answerGeoPasses(
        { admin: createGeoPassAdmin(site.database.kysely, issue), sites: ['evens'] },
        words,
        'operator dina',
      )
    ).lines.join('\n')
  const reply = await passes('issue', 'evens', '7', 'journalist')
  const [, id = '', address = ''] = /^(\S+) .*: (\/web-api\/geo-pass\?pass=\S+)$/.exec(reply) ?? []
  const taken = await site.app.inject({ url: address, headers: { host: 'evens.localhost' } })
  expect([taken.statusCode, taken.headers.location]).toEqual([303, '/'])
  expect(String(taken.headers['set-cookie'])).toMatch(/^geo_off=evens\..*HttpOnly/)
  expect((await site.app.inject({ url: '/web-api/geo-pass?pass=1' })).statusCode).toBe(404)
  expect(await passes('list')).toContain(`${id}  evens, until`)
  expect(await passes('end', id, 'over')).toBe(`${id} has ended`)
  expect(await passes('end', id, 'over')).toBe(`${id} is not running`)
  expect(await passes('list')).toBe('no passes are running')
  for (const words of [[], ['issue', 'evens', '0', 'x'], ['issue', 'evens', '7'], ['end', 'x', 'y']])
    expect(await passes(...words)).toMatch(/^usage: /)
})

test('a preview is issued for every status page, audited, and bounded to an hour', async () => {
  const { issue } = createStatusPreview(GEO_PASS_KEY)
  const preview = async (...words: readonly string[]): Promise<readonly string[]> =>
    (
      await answerStatusPreview(
        { admin: createStatusPreviewAdmin(site.database.kysely, issue), sites: ['evens'] },
        words,
        'operator dina',
      )
    ).lines
  const [, ...paths] = await preview('issue', 'evens', '10', 'translation')
  expect(paths).toHaveLength(7)
  expect(paths).toContainEqual(expect.stringMatching(/^\/block-ua\?preview=evens\.\d{10}\.[\w-]{43}$/))
  for (const words of [[], ['issue', 'evens', '61', 'x'], ['issue', 'evens', '0', 'x'], ['issue', 'evens', '5']])
    expect((await preview(...words))[0]).toMatch(/^usage: /)
  expect(await preview('issue', 'other', '5', 'x')).toEqual(['there is no site other: the sites are evens'])
  const { rows } = await site.database.pool.query("select actor from audit_entry where act = 'status-preview-issued'")
  expect(rows).toEqual([{ actor: 'operator dina' }])
})

test('invalid input changes nothing', async () => {
  for (const words of [
    [],
    ['create', 'evens', 'low', '1', '2', '3', 'any', '1', 'all', 'x'],
    ['create', 'evens', 'SPRING-2', '0', '2', '3', 'any', '1', 'all', 'x'],
    ['create', 'evens', 'SPRING-2', '1', '1', '3', 'any', '1', 'all', 'x'],
    ['create', 'evens', 'SPRING-2', '1', '2', '3.5', 'any', '1', 'all', 'x'],
    ['create', 'evens', 'SPRING-2', '1', '2', '3', 'any', '1', 'me', 'x'],
    ['create', 'evens', 'SPRING-2', '1', '2', '3', 'any', '1', 'all'],
    ['end', 'evens', 'SPRING'],
  ])
    expect(await promo(...words)).toMatch(/^usage: /)
  expect(await promo('create', 'aurora', 'SPRING-2', '1', '2', '3', 'any', '1', 'all', 'x')).toMatch(/there is no site/)
  for (const words of [[], ['propose', 'x', '1', 'y'], ['propose', '1', '0', 'y'], ['approve', '1']])
    expect(await points('fatima', ...words)).toMatch(/^usage: /)
  for (const words of [[], ['hide', '1', 'line', 'x'], ['hide', '1', 'both', 'tennis', 'x']])
    expect(await hidden(...words)).toMatch(/^usage: /)
})
