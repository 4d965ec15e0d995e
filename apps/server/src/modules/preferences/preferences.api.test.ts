import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../players/index.ts'
import { startWholeSite } from '../../testing/whole-site.ts'

let site: Awaited<ReturnType<typeof startWholeSite>>
beforeAll(async () => {
  site = await startWholeSite({ nowMs: () => Date.now() })
})
afterAll(() => site.stop())

const HOST = { host: 'localhost' }
const PATH = '/web-api/user/choices'

async function signIn(uLogin: string): Promise<string> {
  const payload = { uLogin, uPassword: DEMO_PASSWORD }
  const reply = await site.app.inject({ method: 'POST', url: '/web-api/user/login', headers: HOST, payload })
  return reply.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
}
async function store(user_token: string, payload: object) {
  const reply = await site.app.inject({ method: 'POST', url: PATH, headers: HOST, cookies: { user_token }, payload })
  return { status: reply.statusCode, values: reply.json<{ values?: Record<string, string> }>().values }
}
const read = async (user_token: string) =>
  (await site.app.inject({ url: PATH, headers: HOST, cookies: { user_token } })).json<{ values: object }>().values

test('choices of a browser go to the account at sign-in, and the account wins in the next browser', async () => {
  const token = await signIn('demo1')
  const first = { appTheme: '1', favouriteGames: '["7"]' }
  expect((await store(token, { values: first, isMerge: true })).values).toEqual(first)
  const other = { appTheme: '0', coefViewId: '2', favouriteGames: '["9"]' }
  expect((await store(token, { values: other, isMerge: true })).values).toEqual({
    appTheme: '1',
    coefViewId: '2',
    favouriteGames: '["7","9"]',
  })
  expect((await store(token, { values: { appTheme: '0' } })).values).toMatchObject({ appTheme: '0', coefViewId: '2' })
})

test('two browsers that sign in at once lose nothing', async () => {
  const token = await signIn('demo3')
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => store(token, { values: { favouriteGames: `["${n}"]` }, isMerge: true })),
  )
  const { favouriteGames } = (await read(token)) as { favouriteGames: string }
  expect((JSON.parse(favouriteGames) as string[]).toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
})

test('choices are the player’s own; a visitor has none there', async () => {
  await store(await signIn('demo1'), { values: { couponType: '["express"]' } })
  expect(await read(await signIn('demo2'))).toEqual({})
  expect((await site.app.inject({ url: PATH, headers: HOST })).statusCode).toBe(401)
})

test.each([
  { what: 'an unknown name', values: { device: 'x' } },
  { what: 'the consent, which belongs to the browser', values: { cookiesAgreeType: '4' } },
  { what: 'a value that is too long', values: { couponType: 'x'.repeat(20_001) } },
  { what: 'a value that is no text', values: { appTheme: 1 } },
])('$what is refused and changes nothing', async ({ values }) => {
  const token = await signIn('demo2')
  const before = await read(token)
  expect((await store(token, { values })).status).toBe(400)
  expect(await read(token)).toEqual(before)
})

test('the first page of a player has the account’s settings, and they win over the cookies of the browser', async () => {
  const user_token = await signIn('demo1')
  await store(user_token, { values: { appTheme: '1' } })
  const page = async (cookies: Record<string, string>) =>
    /<html[^>]*>/.exec((await site.app.inject({ url: '/en', headers: HOST, cookies })).body)?.[0]
  const dark = await page({ app_theme: '1' })
  const light = await page({ app_theme: '0' })
  expect(dark).not.toBe(light)
  expect(await page({ user_token, app_theme: '0' })).toBe(dark)
})
