import type { Profile } from '@evens/contracts'
import { afterAll, expect, test } from 'vitest'
import {
  actsOf,
  aSecuritySite,
  codeIn,
  giveSession,
  PROOF,
  signedIn,
  type Browser,
} from './testing/start-account-security.ts'

const URL = '/web-api/user/profile'
const WHOLE = {
  name: ' Ada ',
  surname: 'Marlow',
  date_birthday: '1990-02-03',
  document_type_id: 1,
  passport: 'kx 12-3456',
  passport_date: '2015-05-06',
  passport_end_date: '2035-05-06',
  inn: '77-8899-1',
  registration_address: '12  Kettle Lane, Orbiton',
}

const { database, node, stop } = await aSecuritySite()
afterAll(stop)

const fill = (browser: Browser, fields: object, proof: object = PROOF) => browser.post(URL, { fields, proof })
const verify = (id: bigint) => database.pool.query('update player set verification_status = 2 where id = $1', [id])
const valueIn = ({ fields }: Profile, name: string) => fields.find(({ field }) => field === name)?.value
const faultsIn = ({ body }: { readonly body: string }): readonly (string | undefined)[] =>
  (JSON.parse(body) as { errors: { field?: string }[] }).errors.map(({ field }) => field)

test('empty fields can be filled in, and sensitive ones are shown masked (T048)', async () => {
  const { id, browser } = await signedIn(node, database)
  const before = (await browser.get(URL)).json<Profile>()
  expect(before.fields.every(({ value, change }) => value === null && change === 'fill')).toBe(true)
  const reply = await fill(browser, WHOLE)
  expect(reply.json()).toMatchObject({ accountNumber: String(id) })
  const after = (await browser.get(URL)).json<Profile>()
  expect(Object.fromEntries(after.fields.map(({ field, value }) => [field, value]))).toEqual({
    name: 'Ada',
    surname: 'Marlow',
    date_birthday: '1990-02-03',
    document_type_id: '1',
    passport: '***56',
    passport_date: '2015-05-06',
    passport_end_date: '2035-05-06',
    inn: '***91',
    registration_address: '12 K***',
  })
  expect(reply.json()).toEqual(after)
  expect((await browser.get('/web-api/user/verification')).json()).toMatchObject({ isProfileFilled: true, missing: [] })
  const { rows } = await database.pool.query('select name, document_number, address from player where id = $1', [id])
  expect(rows).toEqual([{ name: 'Ada Marlow', document_number: 'KX 12-3456', address: '12 Kettle Lane, Orbiton' }])
  expect(await actsOf(database, id)).toContain('profile-filled')
})

test('changes require a step-up, and on a new device the security question', async () => {
  const { id, browser } = await signedIn(node, database)
  expect(codeIn(await fill(browser, { name: 'Ada' }, {}))).toEqual([403, 'STEP_UP_REQUIRED'])
  await browser.post('/web-api/user/question', { questionId: 1, answer: 'the red bear', proof: PROOF })
  browser.cookies.clear()
  await giveSession(node, browser, id)
  expect(codeIn(await fill(browser, { name: 'Ada' }))).toEqual([403, 'USER_QUESTION_FIRST'])
})

test.each([
  { what: 'every field that is wrong is named', fields: { name: '1', inn: '2' }, faults: ['name', 'inn'] },
  { what: 'nobody becomes a player too young', fields: { date_birthday: '2015-01-01' }, faults: ['date_birthday'] },
  {
    what: 'a document is not older than its owner',
    fields: { date_birthday: '1990-02-03', passport_date: '1989-01-01' },
    faults: ['passport_date'],
  },
])('$what, and nothing is stored', async ({ fields, faults }) => {
  const { id, browser } = await signedIn(node, database)
  const reply = await fill(browser, { ...fields, surname: 'Marlow' })
  expect(codeIn(reply)).toEqual([422, 'PROFILE_FIELDS'])
  expect(faultsIn(reply)).toEqual(faults)
  const stored = (await browser.get(URL)).json<Profile>()
  expect(stored.fields.every(({ value }) => value === null)).toBe(true)
  expect(await actsOf(database, id)).not.toContain('profile-filled')
})

test('a date of birth is set once, also by two concurrent requests', async () => {
  const { id, browser } = await signedIn(node, database)
  // Without a password to check they come to the row together.
  await database.pool.query('update player_session set confirmed_at = now() where player_id = $1', [id])
  const dates = ['1990-02-03', '1991-02-03', '1992-02-03', '1993-02-03', '1994-02-03', '1995-02-03']
  const replies = await Promise.all(dates.map((date_birthday) => fill(browser, { date_birthday }, {})))
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422, 422])
  const date = dates[replies.findIndex(({ statusCode }) => statusCode === 200)]
  expect(valueIn((await browser.get(URL)).json<Profile>(), 'date_birthday')).toBe(date)
})

test('before anything is verified a mistake can be put right; after it, only support can', async () => {
  const { id, browser } = await signedIn(node, database)
  await fill(browser, { ...WHOLE, passport: 'TU 77-1000' })
  expect((await fill(browser, { surname: 'Marlowe' })).statusCode).toBe(200)
  await verify(id)
  const late = await fill(browser, { surname: 'Crane', passport: 'ZZ 99-9999', registration_address: '1 New Street' })
  expect(codeIn(late)).toEqual([422, 'PROFILE_FIELDS'])
  expect(faultsIn(late)).toEqual(['surname', 'passport'])
  expect((await fill(browser, { surname: 'Marlowe', registration_address: '1 New Street' })).statusCode).toBe(200)
  const stored = (await browser.get(URL)).json<Profile>()
  expect([valueIn(stored, 'surname'), valueIn(stored, 'registration_address')]).toEqual(['Marlowe', '1 Ne***'])
})

test('a document that another has and one that must not play are refused alike', async () => {
  const owner = await signedIn(node, database)
  await fill(owner.browser, { passport: 'AA 11-1111' })
  await node.exclusions.add({ siteId: null, identifiers: [{ kind: 'document', value: 'BB222222' }], until: null })
  const { id, browser } = await signedIn(node, database)
  const replies = await Promise.all(['aa111111', 'bb 22-2222'].map((passport) => fill(browser, { passport })))
  expect(replies.map(codeIn)).toEqual([
    [422, 'DOCUMENT_UNUSABLE'],
    [422, 'DOCUMENT_UNUSABLE'],
  ])
  const [taken, barred] = replies.map((reply) => reply.json<{ errors: unknown }>().errors)
  expect(taken).toEqual(barred)
  // The match is recorded for operators and not shown to the player (T068).
  const { rows } = await database.pool.query('select kind, way from exclusion_match where player_id = $1', [id])
  expect(rows).toEqual([{ kind: 'document', way: 'profile' }])
  expect(valueIn((await browser.get(URL)).json<Profile>(), 'passport')).toBeNull()
})

test('an unknown profile field is refused (T046)', async () => {
  const { browser } = await signedIn(node, database)
  expect(codeIn(await fill(browser, { verification_status: 2 }))).toEqual([400, 'BAD_REQUEST'])
})
