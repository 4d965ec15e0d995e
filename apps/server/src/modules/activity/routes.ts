import { exportActivity, readActivity } from '@evens/contracts'
import { serve, type App } from '../../platform/http/serve.ts'
import { activityCsv } from './activity-csv.ts'
import type { Activity } from './activity.ts'

export function activityRoutes(app: App, activity: Activity): void {
  serve(app, readActivity, ({ player, query }) => activity.of(player, query))
  serve(app, exportActivity, async ({ player, reply, query, language }) => {
    const text = activityCsv(await activity.of(player, query), (key) => activity.translate(language, key))
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="activity.csv"')
      .send(text)
    return ''
  })
}
