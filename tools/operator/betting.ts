import { setTimeout as sleep } from 'node:timers/promises'
import type {
  AskedBet,
  createLateBetsAdmin,
  createVipAdmin,
  LateBet,
} from '../../apps/server/src/modules/betting/index.ts'
import type { createFixturesAdmin, HeldFixture } from '../../apps/server/src/modules/book/index.ts'
import type { createSuspensions, Suspension } from '../../apps/server/src/modules/limits/index.ts'
import { type Answer, reasonIn, sumText } from './answer.ts'

type SuspensionsAdmin = ReturnType<typeof createSuspensions>

const SUSPENSIONS_USAGE =
  'usage: npm run operator -- betting list | stop <site> all|sport:<sport>|player:<id> <reason> | go-on <site> all|sport:<sport>|player:<id> <reason>'
const SITE = /^[a-z][a-z0-9-]{0,39}$/
const WHAT = /^(?:(?<all>all)|(?<scope>sport|player):(?<subject>[a-z0-9-]{1,40}))$/

/** Command line that suspends and resumes betting, on a site, a sport or for a player. It applies to the next bet. */
export async function answerBetting(admin: SuspensionsAdmin, words: readonly string[], actor: string): Promise<Answer> {
  const [act, site = '', what = '', ...rest] = words
  if (act === 'list') {
    const all = await admin.all()
    return { isDone: true, lines: all.length === 0 ? ['nothing is stopped'] : all.map(suspensionLine) }
  }
  const { all, scope = 'betting', subject = '' } = WHAT.exec(what)?.groups ?? {}
  const reason = reasonIn(rest)
  const isKnown = all !== undefined || subject !== ''
  if ((act !== 'stop' && act !== 'go-on') || !SITE.test(site) || !isKnown || reason === null)
    return { isDone: false, lines: [SUSPENSIONS_USAGE] }
  const request = { site, scope: scope as Suspension['scope'], subject, actor, reason }
  const isDone = await (act === 'stop' ? admin.stop(request) : admin.goOn(request))
  return { isDone, lines: [outcomeLine(act, isDone, `${site}, ${what}`)] }
}

function outcomeLine(act: 'stop' | 'go-on', isDone: boolean, what: string): string {
  if (act === 'stop') return `${what}: betting ${isDone ? 'is stopped' : 'was stopped already'}`
  return `${what}: betting ${isDone ? 'goes on' : 'was not stopped'}`
}

const suspensionLine = ({ site_id, scope, subject, actor, reason, at }: Suspension): string =>
  `${site_id}  ${scope === 'betting' ? 'all' : `${scope}:${subject}`} since ${at.toISOString()} by ${actor}: ${reason}`

type FixturesAdmin = ReturnType<typeof createFixturesAdmin>

const FIXTURES_USAGE =
  'usage: npm run operator -- fixtures list | another <event> void|keep <reason> | same <event> <reason> | reject <event> <reason> | void <event> <generation> <reason>'
const EVENT = /^\d{1,15}$/
const GENERATION = /^[1-9]\d{0,5}$/

const DECIDED = {
  another: 'is another game from now on',
  same: 'stays the same game, and all that was said since counts',
  reject: 'stays the game it was, and nothing that was said since counts',
  void: 'open bets on that game are void',
} as const

/** Lists and decides about games that were announced under the id of another one. */
export async function answerFixtures(admin: FixturesAdmin, words: readonly string[], actor: string): Promise<Answer> {
  const [act = '', event = '', ...rest] = words
  if (act === 'list') {
    const held = await admin.list()
    return { isDone: true, lines: held.length === 0 ? ['no fixture is held'] : held.map(fixtureLine) }
  }
  const hasOption = act === 'another' || act === 'void'
  const [option = '', reason] = hasOption ? [rest[0], reasonIn(rest.slice(1))] : ['', reasonIn(rest)]
  const isRight = act === 'another' ? option === 'void' || option === 'keep' : act !== 'void' || GENERATION.test(option)
  if (!isDecision(act) || !EVENT.test(event) || reason === null || !isRight)
    return { isDone: false, lines: [FIXTURES_USAGE] }
  const generation = act === 'void' ? Number(option) : null
  const isVoid = act === 'another' && option === 'void'
  const isDone = await admin.decide({ event, decision: act, generation, isVoid, actor, reason })
  return { isDone, lines: [`${event}: ${isDone ? DECIDED[act] : 'there is nothing to decide, or it was decided'}`] }
}

const isDecision = (act: string): act is keyof typeof DECIDED => Object.hasOwn(DECIDED, act)

function fixtureLine({ id, register, fixture, announced, at }: HeldFixture): string {
  const named = (one: HeldFixture['fixture'] | null): string =>
    one === null
      ? 'unknown'
      : `${one.competitors.map(({ id: by, names }) => `${names.en} (${by})`).join(' – ')}, ${one.champ.names.en}`
  return `${id}  generation ${register.current.generation}: ${named(fixture)}; announced ${at?.toISOString() ?? ''}: ${named(announced)}`
}

type LateBetsAdmin = ReturnType<typeof createLateBetsAdmin>

const LATE_USAGE = 'usage: npm run operator -- late list [<event>]'
const EVENT_ID = /^\d{1,15}$/

/** Lists the bets that a change of a start has voided, or let stand again. */
export async function answerLate(admin: LateBetsAdmin, words: readonly string[]): Promise<Answer> {
  const [act, event] = words
  if (act !== 'list' || words.length > 2 || (event !== undefined && !EVENT_ID.test(event)))
    return { isDone: false, lines: [LATE_USAGE] }
  const bets = await admin.list(event ?? null)
  return { isDone: true, lines: bets.length === 0 ? ['no start has touched a bet'] : bets.map(lateBetLine) }
}

const momentText = (ms: bigint): string => new Date(Number(ms)).toISOString()

const lateBetLine = ({ event, coupon_id, player_id, accepted_at, before, start }: LateBet): string =>
  `${event}  coupon ${coupon_id} of player ${player_id}, accepted ${accepted_at.toISOString()}: start ${momentText(before)} → ${momentText(start)}, ${start < before ? 'void' : 'stands again'}`

type VipAdmin = ReturnType<typeof createVipAdmin>

const LOOKS = 20
const LOOK_EVERY_MS = 500

/** Command line for VIP bets; `isDone` is false when there was nothing to decide. */
export async function answerVip(
  admin: VipAdmin,
  [what, id]: readonly (string | undefined)[],
): Promise<{ readonly isDone: boolean; readonly lines: readonly string[] }> {
  if (what === 'list') {
    const asked = await admin.list()
    return { isDone: true, lines: asked.length === 0 ? ['no VIP bet waits'] : asked.map(vipLine) }
  }
  if ((what !== 'approve' && what !== 'refuse') || id === undefined || !/^\d{15,18}$/.test(id))
    return { isDone: false, lines: ['usage: npm run operator -- vip list | approve <id> | refuse <id>'] }
  if (!(await admin.decide(id, what === 'approve'))) return { isDone: false, lines: [`${id} waits for no answer`] }
  return { isDone: true, lines: [`${id} is ${await outcomeOf(admin, id)}`] }
}

/** The site acts on the answer by its own prices, so what becomes of the bet is seen a moment later. */
async function outcomeOf(admin: VipAdmin, id: string): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    const couponState = await admin.couponState(id)
    if (couponState !== null && couponState.state !== 'asked')
      return couponState.reason === null ? couponState.state : `${couponState.state}: ${couponState.reason}`
    await sleep(LOOK_EVERY_MS)
  }
  return 'answered; the site has not acted on it yet'
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
