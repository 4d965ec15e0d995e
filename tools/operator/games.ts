import { titleByRoute } from '@evens/games/catalogue'
import type { createReturnsAdmin, ReturnLine, StoppedVersion } from '../../apps/server/src/modules/games/index.ts'
import { type Answer, done, listed, notPending, plainText, reasonIn, refused, usageOf } from './answer.ts'

type Admin = ReturnType<typeof createReturnsAdmin>

const USAGE = usageOf(
  'games',
  'returns [<title>]',
  'stops',
  'lift <maths> <reason>',
  'approve <proposal> <reason>',
  'reject <proposal> <reason>',
  'title: its name in the address, such as mines; maths: a version, such as mines@1',
)
const MATHS = /^[a-z0-9]+(?:[-/][a-z0-9]+)*@[1-9]\d{0,3}$/
const PROPOSAL = /^[1-9]\d{0,17}$/

const OUTCOMES: Readonly<Record<string, readonly [isDone: boolean, text: string]>> = {
  approved: [true, 'is approved: new rounds start, and are summed anew from the next day on'],
  rejected: [true, 'is rejected'],
  own: [false, 'was proposed by you: another operator has to approve it'],
  'not-stopped': [false, 'is about a version that is not stopped: reject it'],
}

/** Command line for the monitor of returns: what games paid, and what it has stopped. */
export async function answerGames(admin: Admin, words: readonly string[], actor: string): Promise<Answer> {
  const [act, subject, ...rest] = words
  if (act === 'returns') return rest.length === 0 ? returnsOf(admin, subject) : USAGE
  if (act === 'stops') return subject === undefined ? stopsOf(admin) : USAGE
  const reason = reasonIn(rest)
  if (subject === undefined || reason === null) return USAGE
  if (act === 'lift' && MATHS.test(subject)) {
    const id = await admin.propose(subject, { actor, reason })
    return id === null
      ? refused(`${subject} is not stopped, or its proposal is open: npm run operator -- games stops`)
      : done(`${subject}: proposal ${id}; another operator has to approve it`)
  }
  if ((act !== 'approve' && act !== 'reject') || !PROPOSAL.test(subject)) return USAGE
  const outcome = OUTCOMES[(await admin[act](BigInt(subject), { actor, reason })) ?? '']
  return outcome === undefined
    ? notPending(subject, 'games')
    : { isDone: outcome[0], lines: [`proposal ${subject} ${outcome[1]}`] }
}

async function returnsOf(admin: Admin, route: string | undefined): Promise<Answer> {
  const title = route === undefined ? null : titleByRoute(route)
  if (title === undefined) return refused(`${plainText(route ?? '')} is no title`)
  return listed(await admin.report(title?.id ?? null), returnLine, 'no rounds are counted')
}

const share = (value: number): string => `${(value * 100).toFixed(2)} %`
const band = ({ least, most }: { readonly least: number; readonly most: number }): string =>
  share(least) === share(most) ? share(least) : `${share(least)} to ${share(most)}`

function returnLine({ route, maths, days, rounds, returned, declared, band: usual, z, hit }: ReturnLine): string {
  const window = days === null ? 'all days' : `${days} ${days === 1 ? 'day' : 'days'}`
  const off = z === null ? 'too few rounds for z' : `z ${z.toFixed(2)}`
  return `${route} ${maths}, ${window}: ${rounds} rounds; paid ${share(returned)} of ${band(declared.returned)}, 99 % within ${band(usual)}, ${off}; hits ${share(hit)} of ${band(declared.hit)}`
}

async function stopsOf(admin: Admin): Promise<Answer> {
  const [stops, proposals] = [await admin.stops(), await admin.proposals()]
  if (stops.length === 0 && proposals.length === 0) return done('no version is stopped')
  return done(
    ...stops.map(stopLine),
    ...proposals.map(
      ({ id, detail, proposer, reason }) =>
        `proposal ${id}: ${detail.maths} may go on, proposed by ${proposer}: ${plainText(reason)}`,
    ),
  )
}

const stopLine = ({ maths, at, since, figures: { unit, side, rounds, returned } }: StoppedVersion): string =>
  `${maths} since ${at.toISOString()}: ${share(returned)} is ${side} what is declared beyond all chance, ${rounds} ${unit === 'step' ? 'steps' : 'rounds'} from ${since} on`
