import type { FeedMessageOf } from '@evens/contracts/feed'
import { OUTCOME_RULINGS, type OutcomeRuling } from '@evens/rules/settlement'
import type {
  createLiabilityAdmin,
  createResultsAdmin,
  OpenOutcome,
  ProposedResult,
  RuledMarket,
} from '../../apps/server/src/modules/betting/index.ts'
import type { OpenProposal } from '../../apps/server/src/modules/operators/index.ts'
import { type Answer, done, plainText, reasonIn, refused, sumText, usageOf } from './answer.ts'

type ResultsAdmin = ReturnType<typeof createResultsAdmin>
type VoidReason = FeedMessageOf<'bet_cancel'>['reason']

const VOID_REASONS: readonly VoidReason[] = [
  'event_cancelled',
  'event_postponed',
  'event_abandoned',
  'wrong_price',
  'late_price',
  'wrong_fixture',
]
const USAGE = usageOf(
  'results',
  'list',
  'propose <event> <market> <outcome>=won|lost|void|half-won|half-lost,… <reason>',
  `void <event> <market> ${VOID_REASONS.join('|')} <reason>`,
  'release <event> <market> <reason>',
  'again <event> <market> <reason>',
  'approve <proposal> <reason>',
  'reject <proposal> <reason>',
)
const EVENT = /^\d{1,15}$/
const NUMBER = /^\d{1,18}$/

const REFUSED: Readonly<Record<string, string>> = {
  unknown: 'there is no such event or market',
  held: 'another game was announced under this id: decide it with the fixtures commands first',
  waits: 'a proposal is open on this market: approve or reject it',
}
const DECIDED: Readonly<Record<string, readonly [isDone: boolean, text: string]>> = {
  approved: [true, 'is approved: bets are settled by it within seconds'],
  rejected: [true, 'is rejected'],
  own: [false, 'was proposed by you: another operator has to approve it'],
  changed: [false, 'is out of date: the feed has reported something since. Reject it and propose again'],
}

/** Command line for results by hand. One operator proposes and another approves. */
export async function answerResults(admin: ResultsAdmin, words: readonly string[], actor: string): Promise<Answer> {
  const [act = '', first = '', ...rest] = words
  if (act === 'list') return done(...(await resultLines(admin)))
  if (act === 'approve' || act === 'reject') {
    const reason = reasonIn(rest)
    if (!NUMBER.test(first) || reason === null) return USAGE
    const outcome = DECIDED[(await admin[act](BigInt(first), { actor, reason })) ?? '']
    if (outcome === undefined) return refused(`proposal ${first} is not open`)
    return { isDone: outcome[0], lines: [`proposal ${first} ${outcome[1]}`] }
  }
  const [market = '', ...more] = rest
  const [ruling, why] = rulingIn(act, more)
  const reason = reasonIn(why)
  if (ruling === null || !EVENT.test(first) || reason === null) return USAGE
  return proposed(await admin.propose({ event: first, market, ruling }, { actor, reason }))
}

function proposed(outcome: Awaited<ReturnType<ResultsAdmin['propose']>>): Answer {
  if (typeof outcome === 'bigint') return done(`proposal ${outcome} needs the approval of another operator`)
  if (typeof outcome === 'string') return refused(REFUSED[outcome] ?? outcome)
  if (outcome.kind === 'missing') return refused(`there are bets on ${outcome.outcomes.join(', ')}: give each a result`)
  return refused(
    outcome.kind === 'twice' ? `${outcome.outcome} is named twice` : `${outcome.outcome} has no valid result`,
  )
}

/** The proposed end of the market, and the words after it. */
function rulingIn(
  act: string,
  [given = '', ...rest]: readonly string[],
): readonly [ProposedResult['ruling'] | null, readonly string[]] {
  if (act === 'release' || act === 'again') return [{ kind: act }, [given, ...rest]]
  if (act === 'void') {
    const reason = VOID_REASONS.find((one) => one === given)
    return [reason === undefined ? null : { kind: 'void', reason }, rest]
  }
  const outcomes = given.split(',').map((pair) => {
    const [id = '', result = ''] = pair.split('=')
    return isRuling(result) && id !== '' ? { id, ...OUTCOME_RULINGS[result] } : null
  })
  const isWhole = act === 'propose' && outcomes.every((outcome) => outcome !== null)
  return [isWhole ? { kind: 'result', outcomes: outcomes.filter((one) => one !== null) } : null, rest]
}

const isRuling = (word: string): word is OutcomeRuling => Object.hasOwn(OUTCOME_RULINGS, word)

async function resultLines(admin: ResultsAdmin): Promise<readonly string[]> {
  const lines = [...(await admin.list()).map(proposalLine), ...(await admin.ruled()).map(ruledLine)]
  return lines.length === 0 ? ['no results are proposed, and none was set by hand'] : lines
}

function proposalLine({ id, subject, detail, proposer, reason, at }: OpenProposal<ProposedResult>): string {
  return `proposal ${id}  ${subject}: ${rulingText(detail.ruling)}, ${at.toISOString()} by ${proposer}: ${plainText(reason)}`
}

function rulingText(ruling: ProposedResult['ruling']): string {
  if (ruling.kind === 'void') return `void (${ruling.reason})`
  if (ruling.kind === 'release') return 'back to the feed'
  if (ruling.kind === 'again') return 'settle again'
  return ruling.outcomes
    .map(({ id, result, voidFactor }) => `${id} ${result}${voidFactor === undefined ? '' : ` void ${voidFactor}`}`)
    .join(', ')
}

const ruledLine = ({ event, market, isVoid, at, isContested }: RuledMarket): string =>
  `${event}/${market}: ${isVoid ? 'void' : 'result'} by hand since ${at.toISOString()}${isContested ? ', THE FEED REPORTS ANOTHER END' : ''}`

type LiabilityAdmin = ReturnType<typeof createLiabilityAdmin>

const LIABILITY_USAGE = usageOf('liability', 'list [<event>] [--json]')

/** Command line for open bets and what they can cost. */
export async function answerLiability(admin: LiabilityAdmin, words: readonly string[]): Promise<Answer> {
  const isJson = words.includes('--json')
  const [act, event, ...more] = words.filter((word) => word !== '--json')
  if (act !== 'list' || more.length > 0 || (event !== undefined && !EVENT.test(event))) return LIABILITY_USAGE
  const rows = await admin.list(event ?? null)
  if (isJson)
    return done(JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
  if (rows.length === 0) return done('no bets are open')
  return done(...table([HEADS, ...rows.map(cellsOf)]))
}

const HEADS = ['event', 'game', 'market', 'outcome', 'bets', 'stakes', 'payouts', 'exposure of the market']

const cellsOf = (row: OpenOutcome): readonly string[] => [
  row.event,
  plainText(row.name),
  row.market,
  row.outcome,
  String(row.bets),
  sumText(row.stakes, row.currency),
  sumText(row.payouts, row.currency),
  sumText(row.exposure, row.currency),
]

/** Columns are as wide as their widest cell. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_head, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
