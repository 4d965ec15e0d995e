import type { createLottoAdmin, DrawToMake } from '../../apps/server/src/modules/lotto/index.ts'
import { reasonIn, type Answer } from './answer.ts'

type Admin = ReturnType<typeof createLottoAdmin>

const USAGE = 'usage: npm run operator -- lotto list | void <site> <kind> <draw> <reason>'
const NAME = /^[a-z][a-z0-9-]{0,39}$/
const NUMBER = /^[1-9]\d{0,8}$/

/** Command line for overdue lotto draws. Voiding a draw returns its stakes within seconds. */
export async function answerLotto(admin: Admin, words: readonly string[], actor: string): Promise<Answer> {
  const [act, site = '', kind = '', n = '', ...rest] = words
  if (act === 'list') {
    const overdue = await admin.overdue()
    return { isDone: true, lines: overdue.length === 0 ? ['no draw is overdue'] : overdue.map(lineOf) }
  }
  const reason = reasonIn(rest)
  if (act !== 'void' || !NAME.test(site) || !NAME.test(kind) || !NUMBER.test(n) || reason === null)
    return { isDone: false, lines: [USAGE] }
  const stakes = await admin.voidDraw({ site, kind, n, actor, reason })
  const draw = `${site}, ${kind} ${n}`
  if (stakes === null) return { isDone: false, lines: [`${draw}: there is no draw that is still to be made`] }
  return {
    isDone: true,
    lines: [`${draw}: void, ${stakes} ${stakes === 1 ? 'ticket gets its' : 'tickets get their'} stake back`],
  }
}

const lineOf = ({ site_id, kind, n, closes_at, tickets }: DrawToMake): string =>
  `${site_id}  ${kind} ${n}, closed ${closes_at.toISOString()}, tickets: ${tickets}`
