export type LogLevel = 'info' | 'warn' | 'error' | 'fatal'

export type LogEntry = {
  readonly levels: readonly LogLevel[]
  readonly means: string
  /** Fields by name, with their meaning; `err` and `msg` are allowed everywhere. */
  readonly fields?: Readonly<Record<string, string>>
  readonly action: string
}

/**
 * Every event that the server logs. One catalogue and not one per module: operators search one namespace, and
 * docs/reference/log-events.md is generated from it. An event or a field that is not listed does not compile.
 */
export const LOG_EVENTS = {
  'archive.backup-failed': {
    levels: ['error'],
    means: 'A base backup for the archive failed. It is retried after a minute.',
    action:
      'Check the free space and the rights of `ARCHIVE_DIR`. Without a recent base backup a restore takes longer.',
  },
  'archive.caught-up': {
    levels: ['info'],
    means: 'The archive has caught up: commits wait for it again.',
    fields: { folder: 'the archive' },
    action: 'None; it ends `archive.degraded`.',
  },
  'archive.degraded': {
    levels: ['error'],
    means: 'The archive does not keep up. Commits are acknowledged without it, so a lost disk would lose them.',
    fields: { folder: 'the archive' },
    action: 'Check the disk of the archive at once. Commits wait again once it has caught up.',
  },
  'archive.not-ready': {
    levels: ['error'],
    means: 'The archive was not streaming when the server started: commits do not wait for it yet.',
    fields: { waitedMs: 'how long the start waited' },
    action: 'As for `archive.degraded`.',
  },
  'archive.receiver-crashed': {
    levels: ['error'],
    means: 'The WAL receiver thread crashed and is restarted.',
    action: 'Look for `archive.degraded`; report the error if it repeats.',
  },
  'archive.receiver-failed': {
    levels: ['error'],
    means: 'The WAL receiver lost its connection or could not write, and retries.',
    fields: { reason: 'the error message' },
    action: 'Check the disk of the archive if it repeats.',
  },
  'betting.stuck': {
    levels: ['warn'],
    means: 'Work on bets has been overdue for more than a minute, so players wait for their money.',
    fields: {
      unappliedResults: 'market results not applied to any coupon',
      overdueCoupons: 'coupons whose acceptance delay is over',
      overdueCashOuts: 'cash-outs whose delay is over',
    },
    action: 'Check the load of the nodes and of the database, and look for `job.failed` of betting jobs.',
  },
  'book.feed-message-refused': {
    levels: ['warn'],
    means: 'The book refused a message of an own feed. Each reason is logged once per term.',
    fields: { feed: 'the feed', seq: 'sequence number of the message', reason: 'code of the refusal' },
    action: 'Report it: an own feed must not send such messages.',
  },
  'book.feed-start-failed': {
    levels: ['warn'],
    means: 'A feed adapter did not start. Its prices stay closed.',
    fields: { feed: 'the feed' },
    action: 'Check the settings of the feed and restart the node.',
  },
  'book.fixture-held': {
    levels: ['warn'],
    means: 'Another game was announced under the id of this event. Its bets are not settled until an operator decides.',
    fields: { fixture: 'id of the event' },
    action: 'Decide with `npm run operator -- fixtures`.',
  },
  'book.leadership-lost': {
    levels: ['warn'],
    means:
      'This node no longer takes the feed: it lost its lock or cannot write the feed log. Another node takes over.',
    action: 'Check the database. If no node has `evens_book_leading` 1, all prices stay closed.',
  },
  'book.message-failed': {
    levels: ['warn'],
    means: 'Applying a feed message to the book failed. The message is skipped.',
    fields: { producer: 'producer of the message', seq: 'its sequence number' },
    action: 'Report it with the message; prices of its event may be stale.',
  },
  'book.upkeep-failed': {
    levels: ['warn'],
    means: 'The periodic work of the book (leadership, replication, snapshots) failed. Logged once per error message.',
    action: 'Check the database. Prices close by themselves when the book can no longer be trusted.',
  },
  'cashier.payment-deferred': {
    levels: ['warn'],
    means: 'Sending or polling a payment failed. It is retried with a backoff and never paid twice.',
    fields: { payment: 'id of the payment' },
    action: 'Check the provider if it repeats.',
  },
  'cashier.refund-deferred': {
    levels: ['warn'],
    means: 'Sending or polling a refund failed. It is retried with a backoff and never paid twice.',
    fields: { refund: 'id of the refund' },
    action: 'Check the provider if it repeats.',
  },
  'cashier.sandbox-exited': {
    levels: ['warn'],
    means: 'The process of the payment sandbox exited and is restarted.',
    action: 'None, unless it repeats.',
  },
  'cashier.stray-deferred': {
    levels: ['warn'],
    means: 'A stray payment could not be matched to its payment. It is retried.',
    fields: { provider: 'the provider', providerEvent: 'its id of the webhook event' },
    action: 'Look at `npm run operator -- strays list` if it repeats.',
  },
  'cashier.strays-open': {
    levels: ['error'],
    means: 'A provider reports money for payments that are unknown here. Logged every minute until it is decided on.',
    fields: {
      payments: 'open strays',
      amountsMinor: 'their sum by currency, in the smallest unit',
      oldestSeconds: 'age of the oldest',
    },
    action: 'Two operators decide with `npm run operator -- strays`.',
  },
  'clock.jumped': {
    levels: ['warn'],
    means: 'The clock of the database was set while the server ran.',
    fields: { jumpMs: 'by how much, negative for backwards' },
    action: 'Check the time synchronization of the database host: deadlines of bets and codes follow this clock.',
  },
  'database.restart-failed': {
    levels: ['error'],
    means: 'The embedded database could not be restarted. It is tried again.',
    action: 'Check the disk and the rights of `DATA_DIR`, and `postgres/server.log` in it.',
  },
  'database.server-exited': {
    levels: ['error'],
    means: 'The process of the embedded database ended unexpectedly and is restarted.',
    fields: { reason: 'its exit code or signal' },
    action: 'Check memory and disk: a process that is killed again and again lacks one of them.',
  },
  'games.lapse-failed': {
    levels: ['warn'],
    means: 'A round of a game whose time was up could not be ended. It is tried again after some seconds.',
    fields: { round: 'id of the round' },
    action: 'Report it if it repeats: the stake of the round stays on hold until it is ended.',
  },
  'games.return-alarm': {
    levels: ['error'],
    means:
      'What a mathematics version paid is beyond all chance of its declared return (1 in 1,000,000 in its whole life). New rounds of it are refused; rounds under way finish.',
    fields: {
      maths: 'the version',
      since: 'first day of the sums',
      unit: '`round`, or `step` of a ladder, where a safe one pays 1 ÷ its chance',
      side: '`over` or `under` the declared return; of steps that is 1',
      rounds: 'rounds or steps in the sums',
      returned: 'paid for one staked',
    },
    action: 'Follow [the guide](../guides/operators.md#returns-of-games): `npm run operator -- games stops`.',
  },
  'games.return-unusual': {
    levels: ['warn'],
    means:
      'What a mathematics version paid is more than 3.3 standard deviations off. One honest window in a thousand is. Nothing is stopped; logged once a day.',
    fields: {
      maths: 'the version',
      unit: '`round`, or `step` of a ladder, where a safe one pays 1 ÷ its chance',
      days: 'length of the window',
      rounds: 'rounds or steps in it',
      returned: 'paid for one staked',
      z: 'standard deviations, negative for too little',
    },
    action: 'Look at `npm run operator -- games returns` if it stays for days.',
  },
  'http.csp-violation': {
    levels: ['warn'],
    means: 'A browser reported a violation of the content security policy. At most a few lines a minute.',
    fields: {
      directive: 'the violated directive',
      blocked: 'origin of what was blocked',
      page: 'path of the page',
    },
    action: 'Find the page or browser extension that causes it; a new origin on an own page is a defect or an attack.',
  },
  'http.database-unavailable': {
    levels: ['warn'],
    means: 'A request was answered with 503 because the database was unavailable.',
    action: 'Check the database and the network to it.',
  },
  'http.request-failed': {
    levels: ['error'],
    means: 'A request ended with an unexpected error and was answered with 500.',
    action: 'Report it with `reqId` and the stack.',
  },
  'integrity.finding': {
    levels: ['error'],
    means: 'A record was changed behind the application. Findings that concern money halt it.',
    fields: { finding: 'number of the finding', table: 'the table', record: 'key of the record', kind: 'the change' },
    action: 'Follow [integrity](../integrity.md); accept a finding with `npm run operator -- integrity`.',
  },
  'job.backfill-failed': {
    levels: ['warn'],
    means: 'A one-time backfill failed. The next start tries it again.',
    fields: { job: 'the backfill' },
    action: 'Restart a node once the cause is gone.',
  },
  'job.failed': {
    levels: ['warn', 'error'],
    means:
      'A background job failed and is retried after its interval. An error when it protects money or the audit log.',
    fields: { job: 'the job' },
    action: 'Check the database if many jobs fail; report one that keeps failing.',
  },
  'journal.entry-missing': {
    levels: ['error'],
    means: 'An act of player protection is in the database but not in the protection journal: a restore would lose it.',
    action: 'Check the disks of `DATA_DIR` and `JOURNAL_DIR` at once, and take a backup.',
  },
  'journal.write-failed': {
    levels: ['error'],
    means: 'The protection journal could not be written in one of its places.',
    fields: { file: 'the copy that failed' },
    action: 'Check that disk at once. Acts are refused when no copy can be written.',
  },
  'live.publish-failed': {
    levels: ['warn'],
    means: 'Building the update of a live topic failed. Its followers get the next one.',
    action: 'Report it if it repeats.',
  },
  'live.session-check-failed': {
    levels: ['warn'],
    means: 'The session of a new live connection could not be read. It gets public topics only.',
    action: 'Check the database if it repeats.',
  },
  'messages.delivery-failed': {
    levels: ['warn'],
    means: 'A mail or text message was not accepted by its gateway.',
    fields: {
      message: 'id of the message',
      kind: 'kind of the message',
      channel: 'mail or text message',
      to: 'masked recipient',
      isGivenUp: 'false while it is retried',
      reason: 'answer of the gateway, recipient masked',
    },
    action: 'Check the gateway if messages are given up.',
  },
  'page.component-failed': {
    levels: ['warn'],
    means: 'A component of a page failed while it was rendered. The page is shown with its skeleton.',
    action: 'Report it with the error; check the host of the remote if it is served elsewhere.',
  },
  'page.error-page-failed': {
    levels: ['error'],
    means: 'Even the error page could not be rendered. The visitor got a plain page.',
    action: 'Report it with `reqId` and the stack.',
  },
  'page.failed': {
    levels: ['error'],
    means: 'A page could not be rendered. The visitor got the error page.',
    action: 'Report it with `reqId` and the stack.',
  },
  'page.redirect-refused': {
    levels: ['warn'],
    means: 'A configured redirect was not followed: it leaves the site or leads to the same page.',
    fields: { reason: '`redirect refused` or `cyclic redirect`', target: 'its address' },
    action: 'Correct the redirect in the configuration of the site.',
  },
  'proof.anchor-failed': {
    levels: ['error'],
    means: 'The receiver at `ANCHOR_URL` did not accept an anchor. Logged once; delivery is retried with a backoff.',
    action: 'Check the receiver.',
  },
  'proof.anchor-late': {
    levels: ['error'],
    means: 'No anchor has been received outside for too long: only this machine would notice tampering.',
    fields: { lagSeconds: 'age of the oldest anchor that was not received' },
    action: 'Check `ANCHOR_URL` and the receiver.',
  },
  'proof.log-mismatch': {
    levels: ['error'],
    means: 'The proof log differs from the database. Money is halted.',
    fields: { faults: 'the differences' },
    action: 'Treat it as tampering: follow [integrity](../integrity.md).',
  },
  'restore.detected': {
    levels: ['error'],
    means: 'The database is older than the audit anchor, so it is treated as restored. Money is closed.',
    action: 'Follow the [runbook](../runbooks/restore.md).',
  },
  'restore.step-done': {
    levels: ['info'],
    means: 'A step after a restore is done; the next one begins.',
    fields: { step: '`journal`, `payments` or `betting`' },
    action: 'None.',
  },
  'restore.waiting': {
    levels: ['warn'],
    means: 'Money stays closed after a restore until a step is done. Logged at most once a minute.',
    fields: { step: '`journal`, `payments` or `betting`', reason: 'the missing condition' },
    action: 'Follow the [runbook](../runbooks/restore.md).',
  },
  'server.crashed': {
    levels: ['fatal'],
    means: 'An unhandled error ends the process.',
    action: 'Report it with the stack. The service manager should start the process again.',
  },
  'sessions.codes-throttled': {
    levels: ['warn'],
    means: 'One-time codes were requested too often for a recipient or from a network, and were refused.',
    fields: { site: 'id of the site', purpose: 'purpose of the code' },
    action: 'Many lines point to an attack on the text message bill: check the gateway and the captcha.',
  },
  'rates.expired': {
    levels: ['error'],
    means:
      'Currencies of the site have no valid exchange rate. Exchanges with them, and stakes and deposits of players whose limits are in another currency, are refused.',
    fields: { currencies: 'their codes' },
    action: 'Check `RATES_SOURCE`, or set the rates by hand: `npm run operator -- rates set`.',
  },
  'rates.jump-refused': {
    levels: ['error'],
    means:
      'The source gave a rate more than 30 % away from the last one. It was not taken; the last one holds until it expires.',
    fields: {
      currency: 'its code',
      before: 'the last rate, millionths of a unit for a dollar',
      now: 'the refused rate',
      source: 'the source',
    },
    action: 'Compare with the market. If the rate is right, set it by hand: `npm run operator -- rates set`.',
  },
  'rates.refresh-failed': {
    levels: ['warn'],
    means: 'Exchange rates could not be read from their source. They are read again after ten minutes.',
    fields: { source: 'the source' },
    action: 'Check the source if it repeats: the rates in force expire after `RATES_MAX_HOURS`.',
  },
  'site.brand-entries-refused': {
    levels: ['warn'],
    means: 'Entries of the partner brand book were left out because they are not safe CSS.',
    fields: { site: 'id of the site', entries: 'their names' },
    action: 'Correct `brand.partnerCssBrandBook` in the configuration of the site.',
  },
  'tables.settle-failed': {
    levels: ['warn'],
    means:
      'A bet in a shared round that has ended could not be paid. It is tried again with the next look at its table.',
    fields: { bet: 'id of the bet' },
    action: 'Report it if it repeats: the stake of the bet stays on hold until it is ended.',
  },
  'wallet.invariant-broken': {
    levels: ['error'],
    means: 'An invariant of the ledger is broken. All money is halted.',
    fields: { invariants: 'each with the first records that break it' },
    action: 'Follow [integrity](../integrity.md). Money stays halted until an operator has looked.',
  },
} as const satisfies Readonly<Record<`${string}.${string}`, LogEntry>>

export type LogEvent = keyof typeof LOG_EVENTS
export type LevelsOf<Event extends LogEvent> = (typeof LOG_EVENTS)[Event]['levels'][number]

/** No free objects: a field that could hold a whole request or row would log personal data sooner or later. */
type LogValue = string | number | boolean | readonly string[] | Readonly<Record<string, string>>

export type LogFields<Event extends LogEvent> = (typeof LOG_EVENTS)[Event] extends { readonly fields: infer Fields }
  ? { readonly [Field in keyof Fields]: LogValue }
  : unknown
