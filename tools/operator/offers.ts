import { oddsMilli } from '@evens/kernel'
import type {
  createHiddenSportsAdmin,
  createStakeFactorAdmin,
} from '../../apps/server/src/modules/account-security/index.ts'
import type { createPromoAdmin, ListedCode } from '../../apps/server/src/modules/betting/index.ts'
import type { createGeoPassAdmin, OpenProposal, RunningPass } from '../../apps/server/src/modules/operators/index.ts'
import type { createPointsAdmin, ProposedPoints } from '../../apps/server/src/modules/wallet/index.ts'
import { type Answer, done, isUuid, listed, plainText, reasonIn, refused, usageOf } from './answer.ts'

type PromoAdmin = ReturnType<typeof createPromoAdmin>

const PROMO_USAGE = usageOf(
  'promo',
  'list',
  'create <site> <code> <amount> <lowest odds> <days> <uses in all>|any <uses by player> all|<player>,… <reason>',
  'end <site> <code> <reason>',
  'amount: times the usual stake of a player’s currency',
)
const SITE = /^[a-z][a-z0-9-]{0,39}$/
const CODE = /^[A-Z0-9-]{3,32}$/
const PLAYER = /^[1-9]\d{0,17}$/
const BOUNDS = { amount: 100, days: 366, usesInAll: 100_000, usesByPlayer: 1000, odds: 1000 } as const

/** Command line for promo codes. */
export async function answerPromo(
  { admin, sites }: { readonly admin: PromoAdmin; readonly sites: readonly string[] },
  words: readonly string[],
  actor: string,
): Promise<Answer> {
  const [act, site = '', code = '', ...rest] = words
  if (act === 'list') return listed(await admin.list(), codeLine, 'no promo codes are running')
  if (!SITE.test(site) || !CODE.test(code)) return PROMO_USAGE
  if (act === 'end') {
    const reason = reasonIn(rest)
    if (reason === null) return PROMO_USAGE
    return (await admin.end(site, code, { actor, reason }))
      ? done(`${code} has ended`)
      : refused(`${code} is not running`)
  }
  const [amount, odds, days, inAll, byPlayer, players = '', ...why] = rest
  const reason = reasonIn(why)
  const terms = {
    code,
    amount: numberIn(amount, BOUNDS.amount),
    minCoef: thousandths(numberIn(odds, BOUNDS.odds)),
    validDays: wholeIn(days, BOUNDS.days),
    usesInAll: inAll === 'any' ? null : wholeIn(inAll, BOUNDS.usesInAll),
    usesByPlayer: wholeIn(byPlayer, BOUNDS.usesByPlayer),
    players: players === 'all' ? null : players.split(',').map((id) => (PLAYER.test(id) ? BigInt(id) : 0n)),
  }
  const { usesInAll } = terms
  const isWhole = [terms.amount, terms.minCoef, terms.validDays, terms.usesByPlayer, usesInAll ?? 1].every(
    (one) => one > 0,
  )
  if (act !== 'create' || reason === null || !isWhole || terms.players?.includes(0n) === true) return PROMO_USAGE
  if (!sites.includes(site)) return refused(`there is no site ${site}: the sites are ${sites.join(', ')}`)
  return (await admin.create(site, terms, { actor, reason }))
    ? done(`${code} is running`)
    : refused(`${code} exists already: choose another code`)
}

/** Zero for a word that is no number within the bound. */
function numberIn(word: string | undefined, max: number): number {
  const number = /^\d{1,6}(?:\.\d{1,3})?$/.test(word ?? '') ? Number(word) : 0
  return number <= max ? number : 0
}
const wholeIn = (word: string | undefined, max: number): number => {
  const number = numberIn(word, max)
  return Number.isInteger(number) ? number : 0
}
/** The lowest odds are above 1. */
const thousandths = (odds: number): number => (odds > 1 ? oddsMilli(Math.round(odds * 1000)) : 0)

function codeLine(code: ListedCode): string {
  const limit = code.uses_in_all === null ? 'any' : String(code.uses_in_all)
  const whose = code.is_for_all ? 'all players' : 'chosen players'
  return `${code.site_id}  ${code.code}: ${Number(code.amount_milli) / 1000} × usual stake, odds from ${code.min_coef / 1000}, until ${code.valid_until.toISOString()}, used ${code.uses} of ${limit}, ${code.uses_by_player} by player, for ${whose}`
}

type PointsAdmin = ReturnType<typeof createPointsAdmin>

const POINTS_USAGE = usageOf(
  'points',
  'list',
  'propose <player> <points> <reason>',
  'approve <proposal> <reason>',
  'reject <proposal> <reason>',
)
const POINTS = /^[+-]?[1-9]\d{0,8}$/
const NUMBER = /^\d{1,18}$/

const POINTS_OUTCOMES: Readonly<Record<string, readonly [isDone: boolean, text: string]>> = {
  approved: [true, 'is approved: the points have moved'],
  rejected: [true, 'is rejected'],
  own: [false, 'was proposed by you: another operator has to approve it'],
  'too-few': [false, 'cannot be carried out: the player has fewer points'],
  'no-player': [false, 'cannot be carried out: there is no such player'],
}

/** Command line for points given or taken by hand. One operator proposes and another approves. */
export async function answerPoints(admin: PointsAdmin, words: readonly string[], actor: string): Promise<Answer> {
  const [act, first = '', ...rest] = words
  if (act === 'list') return listed(await admin.list(), pointsLine, 'no points are proposed')
  if (act === 'propose') {
    const [points = '', ...why] = rest
    const reason = reasonIn(why)
    if (!PLAYER.test(first) || !POINTS.test(points) || reason === null) return POINTS_USAGE
    const outcome = await admin.propose(BigInt(first), BigInt(points), { actor, reason })
    if (typeof outcome === 'bigint') return done(`proposal ${outcome} needs the approval of another operator`)
    return refused(
      {
        'no-player': `there is no player ${first}`,
        'too-many': 'at most 1000000 points move at once',
        waits: `a proposal for player ${first} is open`,
      }[outcome],
    )
  }
  const reason = reasonIn(rest)
  if ((act !== 'approve' && act !== 'reject') || !NUMBER.test(first) || reason === null) return POINTS_USAGE
  const outcome = POINTS_OUTCOMES[(await admin[act](BigInt(first), { actor, reason })) ?? '']
  if (outcome === undefined) return refused(`proposal ${first} is not open`)
  return { isDone: outcome[0], lines: [`proposal ${first} ${outcome[1]}`] }
}

const pointsLine = ({ id, detail, proposer, reason, at }: OpenProposal<ProposedPoints>): string =>
  `proposal ${id}  player ${detail.player}: ${detail.amount} points, ${at.toISOString()} by ${proposer}: ${plainText(reason)}`

type HiddenAdmin = ReturnType<typeof createHiddenSportsAdmin>

const HIDDEN_USAGE = usageOf(
  'hidden-sports',
  'show <player>',
  'hide <player> line|live <sport> <reason>',
  'unhide <player> line|live <sport> <reason>',
)
const SPORT = /^[a-z][a-z0-9-]{1,39}$/

/** Command line for sports that a player does not see. */
export async function answerHiddenSports(admin: HiddenAdmin, words: readonly string[], actor: string): Promise<Answer> {
  const [act, player = '', section, sport = '', ...why] = words
  if (!PLAYER.test(player)) return HIDDEN_USAGE
  const playerId = BigInt(player)
  const reason = reasonIn(why)
  if (act === 'show') return shown(admin, playerId)
  const isKnown = (act === 'hide' || act === 'unhide') && (section === 'line' || section === 'live')
  if (!isKnown || !SPORT.test(sport) || reason === null) return HIDDEN_USAGE
  const changed = await admin.change({ playerId, section, sport, isHidden: act === 'hide', actor, reason })
  if (changed === false)
    return refused(`player ${player}: ${sport} is ${act === 'hide' ? 'hidden already' : 'not hidden'}`)
  return shown(admin, playerId)
}

async function shown(admin: HiddenAdmin, playerId: bigint): Promise<Answer> {
  const hidden = await admin.show(playerId)
  if (hidden === undefined) return refused(`there is no player ${playerId}`)
  const list = (sports: readonly string[]): string => (sports.length === 0 ? 'none' : sports.join(', '))
  return done(`player ${playerId}: hidden in line ${list(hidden.line)}; in live ${list(hidden.live)}`)
}

type FactorAdmin = ReturnType<typeof createStakeFactorAdmin>

const FACTOR_USAGE = usageOf(
  'stake-factor',
  'show <player>',
  'set <player> <factor> <reason>',
  'factor: 0.001 to 100, times the maximum stake; 1 is usual',
)
const FACTOR_MAX = 100
const MILLI = 1000

/** Command line for the factor of a player's maximum stake. */
export async function answerStakeFactor(admin: FactorAdmin, words: readonly string[], actor: string): Promise<Answer> {
  const [act, player = '', factor, ...why] = words
  if (!PLAYER.test(player)) return FACTOR_USAGE
  const playerId = BigInt(player)
  const unknown = refused(`there is no player ${player}`)
  if (act === 'show') {
    const now = await admin.show(playerId)
    return now === undefined ? unknown : done(`player ${player}: factor ${now / MILLI}`)
  }
  const factorMilli = Math.round(numberIn(factor, FACTOR_MAX) * MILLI)
  const reason = reasonIn(why)
  if (act !== 'set' || factorMilli === 0 || reason === null) return FACTOR_USAGE
  const before = await admin.set({ playerId, factorMilli, actor, reason })
  if (before === undefined) return unknown
  if (before === factorMilli) return refused(`player ${player}: the factor is ${factor} already`)
  return done(`player ${player}: factor ${factorMilli / MILLI}, ${before / MILLI} before`)
}

type PassAdmin = ReturnType<typeof createGeoPassAdmin>

const PASSES_USAGE = usageOf('geo-passes', 'list', 'issue <site> <days> <reason>', 'end <id> <reason>')
const PASS_DAYS_MAX = 366

/** Command line for passes that lift a country block. */
export async function answerGeoPasses(
  { admin, sites }: { readonly admin: PassAdmin; readonly sites: readonly string[] },
  words: readonly string[],
  actor: string,
): Promise<Answer> {
  const [act, first = '', ...rest] = words
  if (act === 'list') return listed(await admin.list(), passLine, 'no passes are running')
  if (act === 'end') {
    const reason = reasonIn(rest)
    if (!isUuid(first) || reason === null) return PASSES_USAGE
    return (await admin.end(first, { actor, reason })) ? done(`${first} has ended`) : refused(`${first} is not running`)
  }
  const [days, ...why] = rest
  const [count, reason] = [wholeIn(days, PASS_DAYS_MAX), reasonIn(why)]
  if (act !== 'issue' || count === 0 || reason === null) return PASSES_USAGE
  if (!sites.includes(first)) return refused(`there is no site ${first}: the sites are ${sites.join(', ')}`)
  const { id, pass } = await admin.issue(first, count, { actor, reason })
  return done(`${id}  to be opened once in the visitor’s browser: /web-api/geo-pass?pass=${pass}`)
}

const passLine = ({ id, site_id, until, issued_by, reason }: RunningPass): string =>
  `${id}  ${site_id}, until ${until.toISOString()}, by ${issued_by}: ${plainText(reason)}`
