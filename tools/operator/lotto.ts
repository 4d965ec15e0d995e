import type { createLottoAdmin, DrawToMake } from '../../apps/server/src/modules/lotto/index.ts'
import { type Answer, done, listed, reasonIn, refused, usageOf } from './answer.ts'

type Admin = ReturnType<typeof createLottoAdmin>

const USAGE = usageOf('lotto', 'list', 'void <site> <kind> <draw> <reason>')
const NAME = /^[a-z][a-z0-9-]{0,39}$/
const NUMBER = /^[1-9]\d{0,8}$/

/** Command line for overdue lotto draws. Voiding a draw returns its stakes within seconds. */
export async function answerLotto(admin: Admin, words: readonly string[], actor: string): Promise<Answer> {
  const [act, site = '', kind = '', n = '', ...rest] = words
  if (act === 'list') return listed(await admin.overdue(), drawLine, 'no draws are overdue')
  const reason = reasonIn(rest)
  if (act !== 'void' || !NAME.test(site) || !NAME.test(kind) || !NUMBER.test(n) || reason === null) return USAGE
  const stakes = await admin.voidDraw({ site, kind, n, actor, reason })
  const draw = `${site}, ${kind} ${n}`
  if (stakes === null) return refused(`${draw}: there is no such draw, or it was drawn or voided already`)
  return done(`${draw}: void, ${stakes} ${stakes === 1 ? 'ticket is' : 'tickets are'} refunded`)
}

const drawLine = ({ site_id, kind, n, closes_at, tickets }: DrawToMake): string =>
  `${site_id}  ${kind} ${n}, closed ${closes_at.toISOString()}, tickets: ${tickets}`
