import { applyMessage } from '../../book/core/apply.ts'
import { createBook } from '../../book/core/book.ts'
import { decide } from '../../book/core/decide.ts'
import { createBookStore } from '../../book/store.ts'
import { POWER } from '../../book/testing/messages.ts'
import type { BettingSite } from './another-node.ts'

/** Writes the book's documents from its log at once; the site itself does it after some seconds. */
export async function writeDocuments({ database }: Pick<BettingSite, 'database'>): Promise<void> {
  const store = createBookStore(database.kysely)
  const book = createBook()
  let last = 0
  for (let page = await store.log(0, 1000); page.length > 0; page = await store.log(last, 1000))
    for (const { n, message } of page) {
      last = n
      if (message.type !== 'fixture_decision') {
        applyMessage(book, message, POWER, n)
        continue
      }
      const event = book.events.get(message.event)
      const since = event?.register.held?.since
      if (event !== undefined && since !== undefined)
        decide(event, message, await store.logOf(message.event, since, n), POWER)
    }
  await store.saveEvents(
    [...book.events.values()].map((event) => ({ event, n: last })),
    false,
  )
  await store.saveCheckpoint(last)
}
