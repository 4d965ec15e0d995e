import { startDatabases } from './databases.ts'
import { startFeed } from './feed.ts'
import { filledBook } from './filled-book.ts'
import { startSite } from './site.ts'

const BY_HTTP = { book: { feed: 'http' } }

/**
 * The sites that tests share: one with an empty book for all that need nothing special, one whose small book stands
 * still for those who only read, and one whose book the tests fill themselves.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // A server takes so many connections and no more: sites that single tests start have one of their own.
  const [databases, special] = await Promise.all([startDatabases(), startDatabases()])
  const start = async (overlay: typeof BY_HTTP | undefined) => {
    const database = await databases.make()
    const site = await startSite({ ...(overlay !== undefined && { overlay }), env: { DATABASE_URL: database } })
    return { ...site, database }
  }
  const [quiet, filled, book] = await Promise.all([start(undefined), start(BY_HTTP), start(BY_HTTP)])
  const feed = startFeed(filled, 'filled')
  await feed.send(...filledBook(Date.now()))
  process.env['EVENS_DATABASES'] = JSON.stringify(special.server)
  process.env['EVENS_URL'] = quiet.url
  process.env['EVENS_DATA'] = quiet.dataDir
  process.env['EVENS_DATABASE'] = quiet.database
  process.env['EVENS_FILLED_URL'] = filled.url
  process.env['EVENS_BOOK_URL'] = book.url
  process.env['EVENS_BOOK_DATA'] = book.dataDir
  process.env['EVENS_BOOK_DATABASE'] = book.database
  return async () => {
    await feed.stop()
    await Promise.all([quiet, filled, book].map(({ stop }) => stop()))
    await Promise.all([databases.stop(), special.stop()])
  }
}
