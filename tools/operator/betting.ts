import type { createSuspensions, Suspension } from '../../apps/server/src/modules/limits/index.ts'
import { reasonIn, type Answer } from './answer.ts'

type Desk = ReturnType<typeof createSuspensions>

const USAGE =
  'usage: npm run operator -- betting list | stop <site> all|sport:<sport>|player:<id> <reason> | go-on <site> all|sport:<sport>|player:<id> <reason>'
const SITE = /^[a-z][a-z0-9-]{0,39}$/
const WHAT = /^(?:(?<all>all)|(?<scope>sport|player):(?<subject>[a-z0-9-]{1,40}))$/

/** Command line that suspends and resumes betting, on a site, a sport or for a player. It applies to the next bet. */
export async function answerBetting(desk: Desk, words: readonly string[], actor: string): Promise<Answer> {
  const [act, site = '', what = '', ...rest] = words
  if (act === 'list') {
    const all = await desk.all()
    return { isDone: true, lines: all.length === 0 ? ['nothing is stopped'] : all.map(lineOf) }
  }
  const { all, scope = 'betting', subject = '' } = WHAT.exec(what)?.groups ?? {}
  const reason = reasonIn(rest)
  const isKnown = all !== undefined || subject !== ''
  if ((act !== 'stop' && act !== 'go-on') || !SITE.test(site) || !isKnown || reason === null)
    return { isDone: false, lines: [USAGE] }
  const wish = { site, scope: scope as Suspension['scope'], subject, actor, reason }
  const isDone = await (act === 'stop' ? desk.stop(wish) : desk.goOn(wish))
  return { isDone, lines: [lineFor(act, isDone, `${site}, ${what}`)] }
}

function lineFor(act: 'stop' | 'go-on', isDone: boolean, what: string): string {
  if (act === 'stop') return `${what}: betting ${isDone ? 'is stopped' : 'was stopped already'}`
  return `${what}: betting ${isDone ? 'goes on' : 'was not stopped'}`
}

const lineOf = ({ site_id, scope, subject, actor, reason, at }: Suspension): string =>
  `${site_id}  ${scope === 'betting' ? 'all' : `${scope}:${subject}`} since ${at.toISOString()} by ${actor}: ${reason}`
