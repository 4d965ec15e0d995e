import { readOrMakeKey } from './platform/keys.ts'

/** The secrets of an installation, each in a file of its data folder. */
export const keysIn = (dataDir: string) => ({
  geoPassKey: readOrMakeKey(dataDir, 'geo-pass'),
  feedKey: readOrMakeKey(dataDir, 'feed'),
  sessionKey: readOrMakeKey(dataDir, 'session'),
  /** Seals second factors and what codes are hashed with. */
  sealKey: readOrMakeKey(dataDir, 'seal'),
  quoteKey: readOrMakeKey(dataDir, 'quote'),
  /** Hides who must not get an account. */
  exclusionKey: readOrMakeKey(dataDir, 'exclusion'),
  captchaKey: readOrMakeKey(dataDir, 'captcha'),
  deviceKey: readOrMakeKey(dataDir, 'device'),
  /** Signs what goes to payment providers and proves what comes from them. */
  paymentsKey: readOrMakeKey(dataDir, 'payments'),
  /** Seals what players fill in for a way to pay or to be paid. */
  payoutKey: readOrMakeKey(dataDir, 'payout'),
  /** Seals the pictures that players send. */
  uploadKey: readOrMakeKey(dataDir, 'upload'),
  /** Seals the seeds of draws until they are made. */
  fairKey: readOrMakeKey(dataDir, 'fair'),
  /** Salts and signs the public log over ledger and bets. */
  proofKey: readOrMakeKey(dataDir, 'proof'),
})
export type Keys = ReturnType<typeof keysIn>
