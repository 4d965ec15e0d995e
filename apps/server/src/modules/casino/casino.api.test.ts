import type { CasinoCatalogue, CasinoFound, GamesPreview, TitleWords } from '@evens/contracts'
import { findTitles, titleIndex } from '@evens/rules/titles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWholeSite } from '../../testing/whole-site.ts'
import { DEMO_PASSWORD } from '../players/index.ts'
import { startSite } from '../site/testing/start-site.ts'
import { createCasino } from './casino.ts'

let site: Awaited<ReturnType<typeof startWholeSite>>
beforeAll(async () => {
  site = await startWholeSite({ nowMs: () => Date.now() })
})
afterAll(() => site.stop())

const HOST = { host: 'localhost' }
const get = (url: string, cookies: Record<string, string> = {}) => site.app.inject({ url, headers: HOST, cookies })

async function signIn(): Promise<string> {
  const payload = { uLogin: 'demo1', uPassword: DEMO_PASSWORD }
  const reply = await site.app.inject({ method: 'POST', url: '/web-api/user/login', headers: HOST, payload })
  return reply.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
}

describe('the calls of the lobby', () => {
  test('the catalogue has its names in the language of the reader', async () => {
    const nameIn = async (lang: string) =>
      (await get(`/web-api/casino/catalogue?lang=${lang}`))
        .json<CasinoCatalogue>()
        .cards.find(({ route }) => route === 'mines')?.name
    expect([await nameIn('en'), await nameIn('ru'), await nameIn('ar')]).toEqual(['Mines', 'Мины', 'الألغام'])
  })

  test('the search finds a title in any language and answers in the reader’s', async () => {
    const reply = await get(`/web-api/casino/search?lang=en&q=${encodeURIComponent('мины')}`)
    const { cards, isNear } = reply.json<CasinoFound>()
    expect([cards[0]?.name, isNear]).toEqual(['Mines', false])
  })

  test('a search in the browser finds by the words what the call finds', async () => {
    const index = titleIndex((await get('/web-api/casino/words')).json<TitleWords>())
    for (const q of ['мины', 'vbys', 'originals', 'pegfal', 'keno', 'الغام']) {
      const { cards, isNear } = (
        await get(`/web-api/casino/search?lang=en&q=${encodeURIComponent(q)}`)
      ).json<CasinoFound>()
      expect(findTitles(index, q)).toEqual({ ids: cards.map(({ id }) => id), isNear })
      expect(cards.length, q).toBeGreaterThan(0)
    }
  })

  test('the preview is answered by group, and refuses what it does not know', async () => {
    const { Value } = (await get('/web-api/games/preview-light?whence=1&groupId=9&lng=ru')).json<GamesPreview>()
    expect(Value.Games['9']?.find(({ R }) => R === 'mines')?.GN).toBe('Мины')
    expect((await get('/web-api/games/preview-light?colour=red')).statusCode).toBe(400)
  })

  test('recently played titles are the player’s own', async () => {
    expect((await get('/web-api/casino/recent')).statusCode).toBe(401)
    const reply = await get('/web-api/casino/recent', { user_token: await signIn() })
    expect(reply.json()).toEqual({ ids: [] })
  })
})

test('popular titles come first in the catalogue as soon as there are some, and leave it again', async () => {
  const { app, site: small } = await startSite(site.database)
  let popular: readonly number[] = []
  const { siteFor, translate } = small
  createCasino({ siteFor, translate, recent: async () => [], popular: () => popular }).routes(app)
  const firstTwo = async () => {
    const { cards } = (await app.inject('/web-api/casino/catalogue?lang=en')).json<CasinoCatalogue>()
    return cards.slice(0, 2).map(({ route, isPopular }) => [route, isPopular])
  }
  const editorial = await firstTwo()
  expect(editorial.map(([, isPopular]) => isPopular)).toEqual([false, false])
  popular = [3001]
  expect(await firstTwo()).toEqual([['keno', true], editorial[0]])
  popular = []
  expect(await firstTwo()).toEqual(editorial)
  await app.close()
})

test.each([
  { what: 'a number', from: '/en/games/4006?a=1', status: 301, to: '/en/games/mines?a=1' },
  { what: 'a legacy address', from: '/en/game/mines', status: 301, to: '/en/games/mines' },
  { what: 'a legacy address of no game', from: '/en/game/lost', status: 301, to: '/en/games' },
  { what: 'an unknown game', from: '/en/games/lost', status: 404, to: undefined },
  { what: 'an unknown provider', from: '/en/providers/lost', status: 404, to: undefined },
  { what: 'an unknown part of a section', from: '/en/keno/lost', status: 404, to: undefined },
  { what: 'an unknown poker game', from: '/en/poker/lost', status: 404, to: undefined },
])('$what is answered with $status', async ({ from, status, to }) => {
  const reply = await get(from)
  expect([reply.statusCode, reply.headers.location]).toEqual([status, to])
})

describe('the pages of the lobby', () => {
  const cardsIn = (html: string): string[] =>
    [...html.matchAll(/data-title="([a-z0-9-]+)"/g)].map(([, route = '']) => route)

  test.each([
    { page: '/en/keno', has: ['live-keno', 'keno', 'keno-forty'] },
    { page: '/en/keno/live', has: ['live-keno'] },
    { page: '/en/keno/instant', has: ['keno', 'keno-forty'] },
    { page: '/en/casino', has: ['studio-roulette', 'roulette', 'blackjack'] },
    { page: '/en/crash-games', has: ['ascent', 'crossing', 'limbo', 'balloon'] },
    { page: '/en/providers/draws', has: ['ascent', 'studio-roulette', 'horses'] },
    { page: '/en/fast-games?feature=ladder&sort=name', has: ['hi-lo', 'mines', 'streak', 'tower'] },
    { page: '/en/casino-search?q=vbys', has: ['mines'] },
  ])('$page is drawn with its own titles', async ({ page, has }) => {
    const { body } = await get(page)
    expect(cardsIn(body).slice(0, has.length)).toEqual(has)
  })

  test.each(['/en/fishinghunting', '/en/skill-games', '/en/chest'])(
    '%s has nothing to play and shows what there is',
    async (page) => {
      const { body, statusCode } = await get(page)
      expect(statusCode).toBe(200)
      expect(body).toContain('There is nothing to play in this section yet.')
      expect(cardsIn(body).length).toBeGreaterThan(10)
    },
  )

  test('a menu names no section without titles', async () => {
    const { body } = await get('/en/casino-lobby')
    expect(body).toContain('href="/en/fast-games"')
    expect(body).toContain('href="/en/slots"')
    expect(body).not.toContain('href="/en/fishinghunting"')
    expect(body).toContain('href="/en/bingo"')
  })

  test('the own page of a player who has not played leads to the history of the same 30 days', async () => {
    const { body } = await get('/en/my-casino', { user_token: await signIn() })
    expect(body).toContain('Nothing played in the last 30 days')
    const day = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10)
    expect(body).toContain(`/en/office/history?product=games&amp;from=${day}`)
  })

  test('a favourite of the account is on the player’s own page', async () => {
    const user_token = await signIn()
    const store = (value: string) =>
      site.app.inject({
        method: 'POST',
        url: '/web-api/user/choices',
        headers: HOST,
        cookies: { user_token },
        payload: { values: { favouriteTitles: value } },
      })
    // None of the first picks, which stand below: with these the page would look the same without any favourite.
    await store('["4014","3001"]')
    const { body } = await get('/en/my-casino/favorites', { user_token })
    expect(cardsIn(body).slice(0, 2)).toEqual(['keno', 'arrow'])
    await store('[]')
    expect((await get('/en/my-casino/favorites', { user_token })).body).toContain('No favourites yet')
  })
})
