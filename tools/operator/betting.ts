import { setTimeout as sleep } from 'node:timers/promises'
import type {
  AskedBet,
  createLateBetsAdmin,
  createVipAdmin,
  LateBet,
} from '../../apps/server/src/modules/betting/index.ts'
import type { createFixturesAdmin, HeldFixture } from '../../apps/server/src/modules/book/index.ts'
import type { createSuspensions, Suspension } from '../../apps/server/src/modules/limits/index.ts'
import { type Answer, done, listed, notPending, reasonIn, refused, sumText, usageOf } from './answer.ts'

type SuspensionsAdmin = ReturnType<typeof createSuspensions>

const SUSPENSIONS_USAGE = usageOf(
  'betting',
  'list',
  'suspend <site> <what> <reason>',
  'resume <site> <what> <reason>',
  'what: all, sport:<sport>, champ:<id>, event:<id>, market:<event>/<market>, games, game:<id>, player:<id>',
)
const SITE = /^[a-z][a-z0-9-]{0,39}$/
const WHAT =
  /^(?:(?<all>all)|(?<games>games)|(?<scope>sport|champ|event|game|player):(?<subject>[a-z0-9-]{1,40})|(?<market>market):(?<place>\d{1,15}\/[a-z0-9_:|=.+-]{1,120}))$/

/** Command line that suspends and resumes betting. It applies to the next bet, and pages show it within two seconds. */
export async function answerBetting(admin: SuspensionsAdmin, words: readonly string[], actor: string): Promise<Answer> {
  const [act, site = '', what = '', ...rest] = words
  if (act === 'list') return listed(await admin.all(), suspensionLine, 'no betting is suspended')
  const groups = WHAT.exec(what)?.groups ?? {}
  const { all, games, market, scope = games ?? market ?? 'betting', place = '', subject = place } = groups
  const reason = reasonIn(rest)
  const isKnown = all !== undefined || games !== undefined || subject !== ''
  if ((act !== 'suspend' && act !== 'resume') || !SITE.test(site) || !isKnown || reason === null)
    return SUSPENSIONS_USAGE
  const change = { site, scope: scope as Suspension['scope'], subject, actor, reason }
  const isDone = await (act === 'suspend' ? admin.suspend(change) : admin.resume(change))
  return { isDone, lines: [`${site}, ${what}: betting ${SUSPENSION_OUTCOMES[act][isDone ? 0 : 1]}`] }
}

const SUSPENSION_OUTCOMES = {
  suspend: ['is suspended', 'was suspended already'],
  resume: ['is resumed', 'was not suspended'],
} as const

const suspensionLine = ({ site_id, scope, subject, actor, reason, at }: Suspension): string =>
  `${site_id}  ${scope === 'betting' ? 'all' : `${scope}:${subject}`} since ${at.toISOString()} by ${actor}: ${reason}`

type FixturesAdmin = ReturnType<typeof createFixturesAdmin>

const FIXTURES_USAGE = usageOf(
  'fixtures',
  'list',
  'replace <event> void|keep <reason>',
  'merge <event> <reason>',
  'reject <event> <reason>',
  'void <event> <generation> <reason>',
)
const EVENT = /^\d{1,15}$/
const GENERATION = /^[1-9]\d{0,5}$/

/** The decision that each command records, and its text. */
const DECISIONS = {
  replace: ['another', 'is the announced game from now on'],
  merge: ['same', 'stays the same game; messages since the announcement are applied'],
  reject: ['reject', 'stays the old game; messages since the announcement are discarded'],
  void: ['void', 'open bets on that game are void'],
} as const

/** Command line for games that were announced under the id of another one. */
export async function answerFixtures(admin: FixturesAdmin, words: readonly string[], actor: string): Promise<Answer> {
  const [act = '', event = '', ...rest] = words
  if (act === 'list') return listed(await admin.list(), fixtureLine, 'no fixtures are held')
  const hasOption = act === 'replace' || act === 'void'
  const [option = '', reason] = hasOption ? [rest[0], reasonIn(rest.slice(1))] : ['', reasonIn(rest)]
  const isRight = act === 'replace' ? option === 'void' || option === 'keep' : act !== 'void' || GENERATION.test(option)
  if (!isDecision(act) || !EVENT.test(event) || reason === null || !isRight) return FIXTURES_USAGE
  const generation = act === 'void' ? Number(option) : null
  const isVoid = act === 'replace' && option === 'void'
  const [decision, outcome] = DECISIONS[act]
  const isDone = await admin.decide({ event, decision, generation, isVoid, actor, reason })
  return isDone ? done(`${event}: ${outcome}`) : refused(`${event}: it is not held, or was decided already`)
}

const isDecision = (act: string): act is keyof typeof DECISIONS => Object.hasOwn(DECISIONS, act)

function fixtureLine({ id, register, fixture, announced, at }: HeldFixture): string {
  const named = (one: HeldFixture['fixture'] | null): string =>
    one === null
      ? 'unknown'
      : `${one.competitors.map(({ id: by, names }) => `${names.en} (${by})`).join(' – ')}, ${one.champ.names.en}`
  return `${id}  generation ${register.current.generation}: ${named(fixture)}; announced ${at?.toISOString() ?? ''}: ${named(announced)}`
}

type LateBetsAdmin = ReturnType<typeof createLateBetsAdmin>

const LATE_USAGE = usageOf('late-bets', 'list [<event>]')

/** Command line for bets that a changed start time has voided or reinstated. */
export async function answerLate(admin: LateBetsAdmin, words: readonly string[]): Promise<Answer> {
  const [act, event] = words
  if (act !== 'list' || words.length > 2 || (event !== undefined && !EVENT.test(event))) return LATE_USAGE
  return listed(await admin.list(event ?? null), lateBetLine, 'no bets were affected by a changed start')
}

const momentText = (ms: bigint): string => new Date(Number(ms)).toISOString()

const lateBetLine = ({ event, coupon_id, player_id, accepted_at, before, start }: LateBet): string =>
  `${event}  coupon ${coupon_id} of player ${player_id}, accepted ${accepted_at.toISOString()}: start ${momentText(before)} → ${momentText(start)}, ${start < before ? 'void' : 'reinstated'}`

type VipAdmin = ReturnType<typeof createVipAdmin>

const VIP_USAGE = usageOf('vip', 'list', 'approve <id>', 'refuse <id>')
const LOOKS = 20
const LOOK_EVERY_MS = 500

/** Command line for VIP bets. */
export async function answerVip(admin: VipAdmin, words: readonly string[], actor: string): Promise<Answer> {
  const [what, id] = words
  if (what === 'list') return listed(await admin.list(), vipLine, 'no VIP bets are pending')
  if ((what !== 'approve' && what !== 'refuse') || id === undefined || !/^\d{15,18}$/.test(id)) return VIP_USAGE
  if (!(await admin.decide(id, what === 'approve', actor))) return notPending(id, 'vip')
  return done(`${id} is ${await outcomeOf(admin, id)}`)
}

/** Polls for the outcome: the site places the bet at its own current prices, a moment after the decision. */
async function outcomeOf(admin: VipAdmin, id: string): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    const couponState = await admin.couponState(id)
    if (couponState !== null && couponState.state !== 'asked')
      return couponState.reason === null ? couponState.state : `${couponState.state}: ${couponState.reason}`
    await sleep(LOOK_EVERY_MS)
  }
  return 'decided; the site has not acted on it yet: check that a node is running'
}

function vipLine({ id, site_id, player_id, stake, possible_win, currency, agreed }: AskedBet): string {
  const legs = agreed.legs.map(({ ref, odds, fixture }) => {
    const names = fixture?.competitors.map(({ names: { en } }) => en).join(' - ') ?? ref.event
    return `${names}, ${ref.market} ${ref.outcome} at ${odds / 1000}`
  })
  const first = new Date(Math.min(...agreed.legs.map(({ fixture }) => fixture?.startsAt ?? 0))).toISOString()
  const money = (amount: bigint): string => sumText(amount, currency)
  return `${id}  ${site_id}, player ${player_id}: ${money(stake)} to win ${money(possible_win)}, starts ${first}: ${legs.join('; ')}`
}
