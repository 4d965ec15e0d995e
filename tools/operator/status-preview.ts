import { type PageName, pathOf, ROUTE_NAMES, routeOf } from '@evens/shell/routes'
import type { createStatusPreviewAdmin } from '../../apps/server/src/modules/operators/index.ts'
import { type Answer, done, reasonIn, refused, usageOf } from './answer.ts'

type PreviewAdmin = ReturnType<typeof createStatusPreviewAdmin>

const USAGE = usageOf('status-preview', 'issue <site> <minutes> <reason>', 'minutes: 1 to 60')
const MINUTES = /^([1-9]|[1-5]\d|60)$/

const STATUS_PATHS = ROUTE_NAMES.filter((name) => routeOf(name).status === true).map((name) =>
  pathOf(name as PageName, {}),
)

/** Command line for a link that shows every status page, whether or not it applies. */
export async function answerStatusPreview(
  { admin, sites }: { readonly admin: PreviewAdmin; readonly sites: readonly string[] },
  words: readonly string[],
  actor: string,
): Promise<Answer> {
  const [act, site = '', minutes = '', ...why] = words
  const reason = reasonIn(why)
  if (act !== 'issue' || !MINUTES.test(minutes) || reason === null) return USAGE
  if (!sites.includes(site)) return refused(`there is no site ${site}: the sites are ${sites.join(', ')}`)
  const token = await admin.issue(site, Number(minutes), { actor, reason })
  return done(`for ${minutes} minutes, in any language:`, ...STATUS_PATHS.map((path) => `${path}?preview=${token}`))
}
