import { accessSync, constants } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Debian's Chromium, or the one that EVENS_CHROMIUM names. */
export function chromiumPath(): string {
  const found = [process.env['EVENS_CHROMIUM'], ...PLACES].find((path) => path !== undefined && isThere(path))
  if (found === undefined) throw new Error('no Chromium found: npm test installs it, or set EVENS_CHROMIUM')
  return found
}

function isThere(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The closed network of a test machine would otherwise see the browser's own errands. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
