import { afterAll, expect, test } from 'vitest'
import {
  createAppealsAdmin,
  createBlocksAdmin,
  createTransfersAdmin,
} from '../../apps/server/src/modules/account-security/index.ts'
import {
  actsOf,
  aSecuritySite,
  codeIn,
  giveSession,
  kindsTo,
  signedIn,
} from '../../apps/server/src/modules/account-security/testing/index.ts'
import { answerAppeals, answerBlocks, answerTransfers } from './accounts.ts'

const { database, node, stop } = await aSecuritySite()
afterAll(stop)

const ABSENT = '00000000-0000-4000-8000-000000000000'
const ACTOR = 'operator ann'
const appeals = async (...words: readonly string[]) =>
  (await answerAppeals(createAppealsAdmin(database.kysely), words, ACTOR)).lines.join('\n')
const blocks = async (...words: readonly string[]) =>
  (await answerBlocks(createBlocksAdmin(database.kysely), words, ACTOR)).lines.join('\n')
const transfers = async (...words: readonly string[]) => {
  const given = { admin: createTransfersAdmin(database.kysely), sites: ['evens', 'ledara'], actor: ACTOR }
  return (await answerTransfers(given, words)).lines.join('\n')
}

let mails = 0
/** Somebody who is blocked and has said why that is wrong. */
async function appealed(level = 45) {
  mails += 1
  const email = `blocked${mails}@mail.example`
  const player = await signedIn(node, database, { email })
  await database.pool.query('update player set ban_level = $2 where id = $1', [player.id, level])
  await giveSession(node, player.browser, player.id)
  const made = await player.browser.post('/web-api/user/block-appeals', { text: 'I was\u001b[2J on holiday then.' })
  const seen = async () =>
    (await player.browser.get('/web-api/user/block-appeals')).json<{ ban_level: number; appeals: object[] }>()
  return { ...player, email, appeal: made.json<{ id: string }>().id, seen }
}

test('a granted appeal lifts its block, once; the player sees the answer at once and is e-mailed', async () => {
  expect(await appeals('list')).toBe('no appeals are pending')
  const { id, appeal, email, seen } = await appealed()
  expect(await appeals('list')).toMatch(
    new RegExp(`^${appeal}  evens, player ${id}, level 45, .*: I was \\[2J on holiday then\\.$`),
  )
  node.notified.length = 0
  const answers = await Promise.all(['grant', 'decline'].map((what) => appeals(what, appeal, 'Seen', 'to be so.')))
  expect(answers.filter((answer) => answer.startsWith(`${appeal} is not pending`))).toHaveLength(1)
  const isGranted = answers[0] === `${appeal} is granted`
  await Promise.all([node.notifications.deliverNotifications(), node.notifications.deliverNotifications()])
  expect(node.notified).toEqual([id])
  const state = isGranted ? 'granted' : 'declined'
  expect(await seen()).toMatchObject({
    ban_level: isGranted ? 0 : 45,
    appeals: [{ id: appeal, state, answer: 'Seen to be so.' }],
  })
  expect(await kindsTo(database, email)).toEqual([`block_appeal_${state}`])
  expect(await actsOf(database, id)).toEqual(['block-appealed', `block-appeal-${state}`])
  expect(await appeals('show', appeal)).toMatch(new RegExp(`${state}, level now \\d+\\n.*answered: Seen to be so\\.$`))
})

test('a change of level is a line in the protection journal; the same level again is none', async () => {
  const { id } = await signedIn(node, database, { email: 'journal@mail.example' })
  const levels: unknown[] = []
  const admin = createBlocksAdmin(database.kysely, async ({ act, level }) => void levels.push([act, level]))
  const wanted = { playerId: id, actor: ACTOR, reason: 'test' }
  expect([await admin.block(wanted, 10), await admin.block(wanted, 10), await admin.unblock(wanted)]).toEqual([
    0, 10, 10,
  ])
  expect(levels).toEqual([
    ['block', 10],
    ['block', 0],
  ])
})

test('an appeal that is declined leaves the block, and another can be made', async () => {
  const { appeal, browser, seen } = await appealed()
  expect(await appeals('decline', appeal, 'No.')).toBe(`${appeal} is declined`)
  expect(await seen()).toMatchObject({
    ban_level: 45,
    canAppeal: true,
    appeals: [{ state: 'declined', answer: 'No.' }],
  })
  expect(codeIn(await browser.post('/web-api/user/block-appeals', { text: 'Please look at it again.' }))).toEqual([
    200,
    null,
  ])
})

test('no operator can lift a self-exclusion (I14)', async () => {
  const { id, appeal, browser } = await appealed()
  await database.pool.query(
    `insert into limit_player (player_id, excluded_until) values ($1, clock_timestamp() + interval '1 day')
     on conflict (player_id) do update set excluded_until = excluded.excluded_until`,
    [id],
  )
  expect(await appeals('grant', appeal, 'The block is lifted.')).toBe(`${appeal} is granted`)
  await giveSession(node, browser, id)
  const { rows } = await database.pool.query<{ level: number }>(
    'select player_ban_level(id, ban_level, ban_version) as level from player where id = $1',
    [id],
  )
  expect(rows).toEqual([{ level: 45 }])
})

test('an appeal against one block does not lift another', async () => {
  const { id, appeal } = await appealed(45)
  await database.pool.query('update player set ban_level = 60 where id = $1', [id])
  expect(await appeals('grant', appeal, 'Fine.')).toMatch(/an earlier block/)
  const { rows } = await database.pool.query('select ban_level from player where id = $1', [id])
  expect(rows).toEqual([{ ban_level: 60 }])
  expect(await appeals('list')).toContain(appeal)
})

test.each([
  { what: 'no answer', say: appeals, words: ['grant', ABSENT] },
  { what: 'an id that is none', say: appeals, words: ['grant', "x'; drop table player", 'x'] },
  { what: 'too long an answer', say: appeals, words: ['grant', ABSENT, 'x'.repeat(2001)] },
  { what: 'nothing', say: appeals, words: [] },
  { what: 'a player that is none', say: transfers, words: ['require', 'me', 'ledara', 'x'] },
  { what: 'no reason', say: transfers, words: ['require', '1', 'ledara'] },
  { what: 'no reason to cancel', say: transfers, words: ['cancel', ABSENT] },
  { what: 'nothing', say: transfers, words: [] },
  { what: 'nothing', say: blocks, words: [] },
  { what: 'no player', say: blocks, words: ['set', 'x', '45', 'why'] },
  { what: 'no level', say: blocks, words: ['set', '1', 'why'] },
  { what: 'a level of none', say: blocks, words: ['set', '1', '0', 'why'] },
  { what: 'no reason to block', say: blocks, words: ['set', '1', '45'] },
  { what: 'no reason to lift', say: blocks, words: ['lift', '1'] },
])('$what: the usage is printed', async ({ say, words }) => {
  expect(await say(...words)).toMatch(/^usage: /)
})

test('a transfer is requested once, notified, and notified when cancelled; all of it is logged', async () => {
  expect(await transfers('list')).toBe('no transfers are open')
  const phone = '+447400129001'
  const { id, browser } = await signedIn(node, database, { phone })
  const shown = async () => (await browser.get('/web-api/user/transfer')).json<{ transfer: { id: string } | null }>()
  expect(await transfers('require', String(id), 'nowhere', 'why')).toBe(
    'there is no site nowhere: the sites are evens, ledara',
  )
  await node.notifications.deliverNotifications()
  node.notified.length = 0
  const asked = await Promise.all(
    Array.from({ length: 4 }, () => transfers('require', String(id), 'ledara', 'the', 'site closes')),
  )
  expect(asked.filter((line) => line === 'a transfer of this player is open already')).toHaveLength(3)
  const [transfer = ''] = (await transfers('list')).split(' ')
  expect(asked).toContain(`${transfer} is requested`)
  expect(await transfers('show', transfer)).toMatch(
    new RegExp(`^${transfer}  player ${id}, evens to ledara, .*, open, operator ann: the site closes$`),
  )
  await node.notifications.deliverNotifications()
  expect(node.notified).toEqual([id])
  expect(await kindsTo(database, phone)).toEqual(['transfer_required'])
  expect(await shown()).toMatchObject({ transfer: { id: transfer } })

  expect(await transfers('cancel', transfer, 'it', 'stays')).toBe(`${transfer} is cancelled`)
  expect(await transfers('cancel', transfer, 'it stays')).toBe(`${transfer} is not open`)
  await node.notifications.deliverNotifications()
  expect([await shown(), node.notified]).toEqual([{ transfer: null }, [id, id]])
  expect(await actsOf(database, id)).toEqual(['transfer-required', 'transfer-cancelled'])
})

test('a player who cannot transfer is not asked to', async () => {
  const { id, login } = await signedIn(node, database)
  expect(await transfers('require', '999999999', 'ledara', 'why')).toBe('there is no such player')
  expect(await transfers('require', String(id), 'evens', 'why')).toBe('the player is on this site already')
  await database.pool.query('update player set phone = null where id = $1', [id])
  expect(await transfers('require', String(id), 'ledara', 'why')).toBe('the player has no phone number for the code')
  await database.pool.query("update player set phone = '+447400129009' where id = $1", [id])
  await database.pool.query(
    `insert into player (site_id, login, password_hash, name, country, currency) values ('ledara', $1, 'x', 'X', 'AE', 'USD')`,
    [login],
  )
  expect(await transfers('require', String(id), 'ledara', 'why')).toBe('another player has the same login on that site')
})

test('a block and its end take effect on open sessions or notify them, and are logged once', async () => {
  const email = 'to-be-blocked@mail.example'
  const { id, login, browser } = await signedIn(node, database, { email })
  const who = async () => (await browser.get('/web-api/user/check')).json<{ user_id: string | null }>().user_id
  expect(await who()).toBe(String(id))
  expect(await blocks('show', String(id))).toBe(`player ${id}  evens, ${login}: not blocked`)
  expect(await blocks('lift', String(id), 'why')).toBe(`player ${id} is not blocked`)
  await node.notifications.deliverNotifications()
  node.notified.length = 0
  const line = `player ${id}  evens, ${login}: blocked, level 45, may withdraw`
  expect(await blocks('set', String(id), '45', 'two', 'accounts')).toBe(line)
  expect(await blocks('set', String(id), '45', 'again')).toBe(`player ${id} is blocked at level 45 already`)
  expect((await blocks('list')).split('\n')).toContain(line)
  await node.notifications.deliverNotifications()
  expect([node.notified, await who()]).toEqual([[id], null])

  await giveSession(node, browser, id)
  const seen = async () => (await browser.get('/web-api/user/block-appeals')).json<{ ban_level: number }>().ban_level
  expect(await seen()).toBe(45)
  expect(await blocks('set', String(id), '10', 'worse')).toBe(`player ${id}  evens, ${login}: blocked, level 10`)
  expect(await blocks('lift', String(id), 'it', 'was one person')).toMatch(/: not blocked$/)
  await giveSession(node, browser, id)
  await node.notifications.deliverNotifications()
  expect([await seen(), await who()]).toEqual([0, String(id)])
  expect(await kindsTo(database, email)).toEqual(['account_blocked', 'account_unblocked'])
  expect(await actsOf(database, id)).toEqual(['player-blocked', 'player-blocked', 'player-unblocked'])
  const { rows } = await database.pool.query<{ actor: string; detail: object }>(
    'select actor, detail from audit_entry where subject = $1 order by id',
    [`player:${id}`],
  )
  expect(rows[0]).toEqual({ actor: ACTOR, detail: { level: 45, before: 0, reason: 'two accounts' } })
  expect(await blocks('set', '999999999', '45', 'why')).toBe('there is no such player')
})

test('a lifted block opens nothing that a player has excluded themselves from (I14)', async () => {
  const { id } = await signedIn(node, database)
  await blocks('set', String(id), '10', 'why')
  await database.pool.query(
    `insert into limit_player (player_id, excluded_until) values ($1, clock_timestamp() + interval '1 day')`,
    [id],
  )
  await blocks('lift', String(id), 'seen')
  const { rows } = await database.pool.query<{ level: number }>(
    'select player_ban_level(id, ban_level, ban_version) as level from player where id = $1',
    [id],
  )
  expect(rows).toEqual([{ level: 45 }])
})
