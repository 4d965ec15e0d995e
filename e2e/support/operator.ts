import { query } from './query.ts'

type Stop = { readonly site: string; readonly scope: 'betting' | 'sport'; readonly subject: string }

/** Betting is stopped as an operator does it while the work is done, and goes on after it, whatever became of that. */
export async function whileStopped(database: string | undefined, stop: Stop, work: () => Promise<void>): Promise<void> {
  const say = (act: 'suspension_start' | 'suspension_end') =>
    query(database ?? '', `select ${act}($1::jsonb)`, [
      JSON.stringify({ ...stop, actor: 'operator ann', reason: 'a test' }),
    ])
  await say('suspension_start')
  try {
    await work()
  } finally {
    await say('suspension_end')
  }
}
