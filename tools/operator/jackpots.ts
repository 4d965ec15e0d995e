import type { createJackpotsAdmin, PotLine } from '../../apps/server/src/modules/games/index.ts'
import { type Answer, done, notPending, plainText, reasonIn, refused, usageOf } from './answer.ts'

type Admin = ReturnType<typeof createJackpotsAdmin>

const USAGE = usageOf(
  'jackpots',
  'list',
  'move <site> <currency> <pot> <into> <reason>',
  'approve <proposal> <reason>',
  'reject <proposal> <reason>',
  'pot, into: names such as ember; all that the first holds goes to the second, and the first is closed',
)
const SITE = /^[a-z][a-z0-9-]{0,39}$/
const CURRENCY = /^[A-Z]{3}$/
const POT = /^[a-z]{1,20}$/
const PROPOSAL = /^[1-9]\d{0,17}$/

const OUTCOMES: Readonly<Record<string, readonly [isDone: boolean, text: string]>> = {
  approved: [true, 'is approved: the pot is closed, and the other one holds its money'],
  rejected: [true, 'is rejected'],
  own: [false, 'was proposed by you: another operator has to approve it'],
  'not-open': [false, 'is about pots that are not both open: reject it'],
}

/** Command line for progressive jackpots: what the pots hold, and the close of one by moving it into another. */
export async function answerJackpots(admin: Admin, words: readonly string[], actor: string): Promise<Answer> {
  const [act, ...rest] = words
  if (act === 'list') return rest.length === 0 ? listOf(admin) : USAGE
  if (act === 'move') return moveOf(admin, rest, actor)
  const [proposal = '', ...because] = rest
  const reason = reasonIn(because)
  if ((act !== 'approve' && act !== 'reject') || !PROPOSAL.test(proposal) || reason === null) return USAGE
  const outcome = OUTCOMES[(await admin[act](BigInt(proposal), { actor, reason })) ?? '']
  return outcome === undefined
    ? notPending(proposal, 'jackpots')
    : { isDone: outcome[0], lines: [`proposal ${proposal} ${outcome[1]}`] }
}

async function moveOf(admin: Admin, words: readonly string[], actor: string): Promise<Answer> {
  const [site = '', currency = '', pot = '', into = '', ...because] = words
  const reason = reasonIn(because)
  if (!SITE.test(site) || !CURRENCY.test(currency) || !POT.test(pot) || !POT.test(into) || reason === null) return USAGE
  const id = pot === into ? null : await admin.propose({ site, currency, pot, into }, { actor, reason })
  return id === null
    ? refused(`${pot} and ${into} are not two open pots, or a proposal is open: npm run operator -- jackpots list`)
    : done(`${site} ${currency} ${pot} into ${into}: proposal ${id}; another operator has to approve it`)
}

async function listOf(admin: Admin): Promise<Answer> {
  const [pots, proposals] = [await admin.pots(), await admin.proposals()]
  if (pots.length === 0) return done('no pots are open')
  return done(
    ...pots.map(potLine),
    ...proposals.map(
      ({ id, detail: { site, currency, pot, into }, proposer, reason }) =>
        `proposal ${id}: ${site} ${currency} ${pot} into ${into}, proposed by ${proposer}: ${plainText(reason)}`,
    ),
  )
}

/** Amounts in minor units. */
function potLine({ site_id, currency, pot, amount, contributed, seeded, moved, paid, closed_at, moved_to }: PotLine) {
  const state = closed_at === null ? '' : `; closed ${closed_at.toISOString()}, moved into ${moved_to ?? ''}`
  return `${site_id} ${currency} ${pot}: holds ${amount}; given ${contributed}, seeded ${seeded}, moved ${moved}, paid ${paid}${state}`
}
