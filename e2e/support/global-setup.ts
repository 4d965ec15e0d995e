import { startSite } from './site.ts'

/** One site for all tests that need nothing special of it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startSite()
  process.env['EVENS_URL'] = site.url
  return site.stop
}
