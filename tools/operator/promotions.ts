import { readFileSync } from 'node:fs'
import type { PromoDefinition } from '@evens/contracts'
import type { OpenProposal } from '../../apps/server/src/modules/operators/index.ts'
import type {
  createPromotionsAdmin,
  HeldFriend,
  HeldGrant,
  PromoProposal,
  WaitingLevel,
} from '../../apps/server/src/modules/promo/index.ts'
import { type Answer, done, listed, notPending, plainText, reasonIn, refused, usageOf } from './answer.ts'

type Admin = ReturnType<typeof createPromotionsAdmin>

const USAGE = usageOf(
  'promotions',
  'list <site>',
  'check <site> <file>',
  'simulate <site> <file> <days>',
  'publish <site> <file> <reason>',
  'pause | resume | end | archive <site> <promotion> <reason>',
  'proposals',
  'approve | reject <proposal> <reason>',
  'held',
  'release | refuse <player> <grant> <reason>',
  'gift <player> <promotion> <reason>',
  'forfeit <player> <grant> <reason>',
  'levels',
  'level <player> <level> <reason>',
  'take-cashback | return-cashback <player> <reason>',
  'file: a definition as JSON; docs/guides/promotions.md has its fields',
)
const SITE = /^[a-z][a-z0-9-]{0,39}$/
const PROMOTION = /^[a-z0-9][a-z0-9_-]{0,59}$/
const NUMBER = /^[1-9]\d{0,17}$/
const DAYS_MAX = 365

const STATES = { pause: 'paused', resume: 'running', end: 'ended', archive: 'archived' } as const
const OUTCOMES: Readonly<Record<string, readonly [isDone: boolean, text: string]>> = {
  approved: [true, 'is approved and carried out'],
  rejected: [true, 'is rejected'],
  own: [false, 'was proposed by you: another operator has to approve it'],
  'no-player': [false, 'cannot be carried out: there is no such player'],
  'not-verified': [false, 'cannot be carried out: the player is not verified'],
  'not-waiting': [false, 'cannot be carried out: the level does not wait for approval'],
  'grant-moved': [false, 'cannot be carried out: the reward is over'],
  unknown: [false, 'cannot be carried out: there is no such reward'],
}

type Handler = (admin: Admin, words: readonly string[], actor: string) => Promise<Answer>

/** Command line for promotions, rewards and levels. */
export async function answerPromotions(admin: Admin, words: readonly string[], actor: string): Promise<Answer> {
  const [act = '', ...rest] = words
  return Object.hasOwn(HANDLERS, act) ? (HANDLERS[act]?.(admin, rest, actor) ?? USAGE) : USAGE
}

const change =
  (act: keyof typeof STATES): Handler =>
  async (admin, [site = '', id = '', ...why], actor) => {
    const reason = reasonIn(why)
    if (!SITE.test(site) || !PROMOTION.test(id) || reason === null) return USAGE
    const before = await admin.change(site, id, STATES[act], { actor, reason })
    return before === null ? refused(`${site} has no promotion ${id}`) : done(`${id}: ${STATES[act]}, ${before} before`)
  }

const decide =
  (act: 'approve' | 'reject'): Handler =>
  async (admin, [id = '', ...why], actor) => {
    const reason = reasonIn(why)
    if (!NUMBER.test(id) || reason === null) return USAGE
    const outcome = OUTCOMES[(await admin[act](BigInt(id), { actor, reason })) ?? '']
    return outcome === undefined ? notPending(id, 'promotions proposals') : answered(outcome, id)
  }

const answered = ([isDone, text]: readonly [boolean, string], id: string): Answer => ({
  isDone,
  lines: [`proposal ${id} ${text}`],
})

const review =
  (isReleased: boolean): Handler =>
  async (admin, [player = '', grant = '', ...why], actor) => {
    const reason = reasonIn(why)
    if (!NUMBER.test(player) || !NUMBER.test(grant) || reason === null) return USAGE
    const outcome = await admin.decideHeld(player, grant, isReleased, { actor, reason })
    return outcome === 'done'
      ? done(`reward ${grant} of player ${player} is ${isReleased ? 'released' : 'refused'}`)
      : refused(`reward ${grant} of player ${player} is not held`)
  }

const proposing =
  (detailOf: (player: string, what: string) => PromoProposal | null): Handler =>
  async (admin, [player = '', what = '', ...why], actor) => {
    const reason = reasonIn(why)
    const detail = NUMBER.test(player) && reason !== null ? detailOf(player, what) : null
    return detail === null || reason === null ? USAGE : proposed(await admin.propose(detail, { actor, reason }))
  }

const proposed = (id: bigint | null): Answer =>
  id === null ? refused('a proposal for this is open') : done(`proposal ${id} needs the approval of another operator`)

const cashback =
  (isTaken: boolean): Handler =>
  async (admin, [player = '', ...why], actor) => {
    const reason = reasonIn(why)
    if (!NUMBER.test(player) || reason === null) return USAGE
    return (await admin.setCashback(player, isTaken, { actor, reason }))
      ? done(`player ${player}: cashback ${isTaken ? 'is taken' : 'is paid again'}`)
      : refused(`player ${player}: nothing to change`)
  }

/** A definition from a file; the faults that keep it from being published otherwise. */
function definitionIn(admin: Admin, site: string, file: string): PromoDefinition | readonly string[] {
  try {
    const given = JSON.parse(readFileSync(file, 'utf8')) as unknown
    const faults = admin.faultsOf(site, given)
    return faults.length > 0 ? faults : (given as PromoDefinition)
  } catch (error) {
    return [`${file} cannot be read: ${(error as Error).message}`]
  }
}

const isFaulty = (found: PromoDefinition | readonly string[]): found is readonly string[] => Array.isArray(found)

async function check(admin: Admin, [site = '', file = '']: readonly string[]): Promise<Answer> {
  if (!SITE.test(site) || file === '') return USAGE
  const found = definitionIn(admin, site, file)
  return isFaulty(found) ? refused(...found) : done(`${found.id} can be published on ${site}`)
}

async function simulate(admin: Admin, [site = '', file = '', days = '']: readonly string[]): Promise<Answer> {
  const count = NUMBER.test(days) ? Number(days) : 0
  if (!SITE.test(site) || file === '' || count === 0 || count > DAYS_MAX) return USAGE
  const found = definitionIn(admin, site, file)
  if (isFaulty(found)) return refused(...found)
  const { causes, players, rewards, cost } = await admin.simulate(site, found, count)
  return done(
    `${causes} causes of ${count} days: ${rewards} rewards for ${players} players`,
    ...cost.map(({ kind, currency, amount }) => `${kind}  ${currency} ${amount} (minor units)`),
  )
}

async function publish(admin: Admin, words: readonly string[], actor: string): Promise<Answer> {
  const [site = '', file = '', ...why] = words
  const reason = reasonIn(why)
  if (!SITE.test(site) || file === '' || reason === null) return USAGE
  const found = definitionIn(admin, site, file)
  if (isFaulty(found)) return refused(...found)
  return proposed(await admin.propose({ act: 'publish', site, definition: found }, { actor, reason }))
}

const LEVEL = /^[678]$/
const HANDLERS: Readonly<Record<string, Handler>> = {
  async list(admin, [site = '']) {
    if (!SITE.test(site)) return USAGE
    const lineOf = ({ id, state, live }: Awaited<ReturnType<Admin['list']>>[number]): string =>
      `${id}  ${state ?? 'hidden'}, version ${live.version}, ${live.definition.category}`
    return listed(await admin.list(site), lineOf, `${site} has no promotions`)
  },
  check,
  simulate,
  publish,
  pause: change('pause'),
  resume: change('resume'),
  end: change('end'),
  archive: change('archive'),
  proposals: async (admin) => listed(await admin.proposals(), proposalLine, 'nothing is proposed'),
  approve: decide('approve'),
  reject: decide('reject'),
  async held(admin) {
    const [grants, friends] = [await admin.held(), await admin.heldFriends()]
    return done(
      ...(grants.length + friends.length === 0 ? ['nothing is held'] : []),
      ...grants.map(heldLine),
      ...friends.map(friendLine),
    )
  },
  release: review(true),
  refuse: review(false),
  gift: proposing((player, promotion) => (PROMOTION.test(promotion) ? { act: 'gift', player, promotion } : null)),
  forfeit: proposing((player, grant) => (NUMBER.test(grant) ? { act: 'forfeit', player, grant } : null)),
  levels: async (admin) => listed(await admin.waitingLevels(), levelLine, 'no level waits'),
  level: proposing((player, level) => (LEVEL.test(level) ? { act: 'level', player, level: Number(level) } : null)),
  'take-cashback': cashback(true),
  'return-cashback': cashback(false),
}

const proposalLine = ({ id, detail, subject, proposer, reason, at }: OpenProposal<PromoProposal>): string =>
  `proposal ${id}  ${detail.act} ${subject}, ${at.toISOString()} by ${proposer}: ${plainText(reason)}`
const heldLine = (grant: HeldGrant): string =>
  `player ${grant.player_id} grant ${grant.id}  ${grant.promotion}: ${grant.kind} ${grant.amount} ${grant.currency}, ${grant.held_for}, since ${grant.granted_at.toISOString()}`
const friendLine = ({ player_id, inviter, registered_at }: HeldFriend): string =>
  `friend ${player_id} of player ${inviter}, registered ${registered_at.toISOString()}`
const levelLine = ({ player_id, earned, waits_for }: WaitingLevel): string =>
  `player ${player_id}: level ${waits_for} by ${earned} points`
