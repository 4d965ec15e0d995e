import type { FeedAdapter } from '@evens/contracts/feed'
import type { Clock } from '@evens/kernel'
import { randomUUID } from 'node:crypto'
import type { MessageBus } from '../../platform/message-bus.ts'
import type { Database } from '../../platform/database/index.ts'
import type { BookRules } from './core/apply.ts'
import { isProducerDown, type Book, type BookEvent, type Change } from './core/book.ts'
import { createDocuments } from './documents.ts'
import { createFollower, createLogPublisher } from './follow.ts'
import { tryToLead } from './leader.ts'
import { createBookReplica } from './book-replica.ts'
import { createBookStore } from './store.ts'
import { takeTheFeed, type Term } from './term.ts'

export type BookNodeDeps = {
  readonly book: Book
  readonly database: Pick<Database, 'pool' | 'kysely'>
  readonly messageBus: MessageBus
  readonly clock: Clock
  readonly rules: BookRules
  readonly silenceMs: number
  /** Made anew each time this node begins to take the feed. */
  readonly adapters: () => readonly FeedAdapter[]
  readonly warn: (message: string) => void
  /** Told of every change, in order, as it happens. */
  readonly onChange: (change: Change) => void
  /** `book.down` is another than before. */
  readonly onProducersChanged: () => void
  /** An event has left the memory. */
  readonly onGone: (event: string) => void
  /** How often the clock is looked at; a second if not given. */
  readonly tickMs?: number
}

const TICK_MS = 1000
const NOBODY: ReadonlyMap<string, number> = new Map()
const LEAD_RETRY_MS = 1000
/** Nobody has looked at the clock for so long: this node stood still. */
const STOOD_STILL_MS = 3000
const PRUNE_MS = 10 * 60_000
const RETIRED_AT_ONCE = 50

/**
 * Keeps the book of this node true: loads it, then takes the feed itself or follows the node that does, and takes over
 * when that one is gone. Whatever fails, the book stays readable and closed until it can be trusted again.
 */
export async function startBookNode(deps: BookNodeDeps) {
  const { book, database, clock, silenceMs, warn } = deps
  const node = randomUUID()
  const store = createBookStore(database.kysely)
  const documents = createDocuments(store)
  const logPublisher = createLogPublisher({
    messageBus: deps.messageBus,
    node,
    clock,
    heard: () => term?.heard() ?? NOBODY,
  })
  const replica = createBookReplica({
    book,
    store,
    rules: deps.rules,
    onChange(change, n) {
      documents.note(change, n, clock.nowMs())
      warnOfHeld(change.event)
      deps.onChange(change)
    },
    onFault: (message, error) =>
      warn(`message ${message.seq} of ${message.producer} broke the book: ${(error as Error).message}`),
  })
  const follower = createFollower({
    messageBus: deps.messageBus,
    node,
    replica,
    store,
    clock,
    silenceMs,
    onDown: trust,
  })
  let term: Term | null = null
  let [trustedMs, triedMs, prunedMs] = [0, 0, clock.nowMs()]
  let [pulsedMs, wokeMs] = [clock.nowMs(), 0]
  let isStopped = false
  /** While another node leads: when it last heard each producer. */
  let told: ReadonlyMap<string, number> = NOBODY
  let silenceDue: NodeJS.Timeout | undefined

  const heard = (): ReadonlyMap<string, number> => term?.heard() ?? told
  book.freshUntil = (producer) => {
    const heardMs = term === null ? told.get(producer) : term.heardAt(producer)
    return heardMs === undefined ? Number.NEGATIVE_INFINITY : heardMs + silenceMs
  }

  const heldSince = new Map<string, number>()
  /** Once for each announcement, on every node. */
  function warnOfHeld({ fixture, register: { held } }: BookEvent): void {
    const since = held?.since ?? 0
    if ((heldSince.get(fixture.id) ?? 0) === since) return
    if (held === null) heldSince.delete(fixture.id)
    else heldSince.set(fixture.id, since)
    if (held !== null) warn(`event ${fixture.id} is held: another game was announced under its id`)
  }

  /** Decisions of operators go into the log, where every node meets them in the same place. */
  async function logDecisions({ intake }: Term): Promise<void> {
    const decisions = await store.decisions()
    if (decisions.length === 0) return
    intake.note(decisions)
    await intake.settled()
    if (!intake.isOver()) await store.noteLogged(decisions)
  }

  function setDown(down: readonly string[]): void {
    const isAsBefore = down.length === book.down.size && down.every((producer) => book.down.has(producer))
    if (isAsBefore) return
    book.down.clear()
    for (const producer of down) book.down.add(producer)
    deps.onProducersChanged()
  }

  /** Who is down, from one who knows. What was said before this node stood still is true no longer. */
  function trust(down: readonly string[], saidMs: number, heardThere: ReadonlyMap<string, number>): void {
    wake()
    const nowMs = clock.nowMs()
    trustedMs = Math.max(trustedMs, Math.min(saidMs, nowMs))
    told = heardThere
    if (isTrusted(nowMs)) setDown(down)
  }

  const isTrusted = (nowMs: number): boolean => trustedMs >= wokeMs && nowMs - trustedMs <= silenceMs

  const everyone = (): string[] => [...new Set([...book.events.values()].map(({ producer }) => producer))]

  /** Nothing here waits for anything: a silence is seen in time even when the database hangs. */
  function watch(nowMs: number): void {
    if (term !== null) setDown(term.down(nowMs) ?? everyone())
    else if (!isTrusted(nowMs)) setDown(everyone())
    else setDown([...new Set([...book.down, ...silentAt(nowMs)])])
  }

  const silentAt = (nowMs: number): string[] => [...heard().keys()].filter((name) => isProducerDown(book, name, nowMs))

  /** A silence that ends between two pulses is seen when it is due: pages close then, as bets do by the clock alone. */
  function watchSilence(nowMs: number): void {
    clearTimeout(silenceDue)
    const due = [...heard().values()].map((at) => at + silenceMs + 1 - nowMs).filter((ms) => ms > 0)
    const [firstMs] = due.toSorted((a, b) => a - b)
    if (firstMs !== undefined && !isStopped) silenceDue = setTimeout(pulse, firstMs)
  }

  function pulse(): void {
    const nowMs = clock.nowMs()
    if (nowMs - pulsedMs > STOOD_STILL_MS) wokeMs = nowMs
    pulsedMs = nowMs
    term?.tick(nowMs)
    watch(nowMs)
    watchSilence(nowMs)
    if (term !== null) logPublisher.beat([...book.down])
  }

  function wake(): void {
    if (clock.nowMs() - pulsedMs > STOOD_STILL_MS) pulse()
  }

  async function lead(nowMs: number): Promise<void> {
    if (term !== null || nowMs - triedMs < LEAD_RETRY_MS) return
    triedMs = nowMs
    const right = await tryToLead(database.pool)
    if (right === null) return
    try {
      await follower.pause()
      await replica.catchUp()
      documents.isWrittenThrough(await store.checkpoint())
      logPublisher.begin(replica.last())
      const progress = await store.progress()
      const begun = takeTheFeed({
        lead: right,
        progress,
        clock,
        silenceMs,
        adapters: deps.adapters(),
        warn,
        onLogged: replica.take,
        onTaken(entries, sizes) {
          const before = [...book.down]
          watch(clock.nowMs())
          logPublisher.tell(entries, sizes, before, [...book.down])
        },
        onLost: (error) => void resign(begun, error),
      })
      term = begun
      pulse()
      void begun.start()
    } catch (error) {
      right.release()
      follower.start()
      throw error
    }
  }

  async function resign(lost: Term, error: unknown): Promise<void> {
    if (term !== lost) return
    term = null
    warn(`the feed is not taken in any more: ${(error as Error).message}`)
    setDown(everyone())
    await lost.end()
    if (!isStopped) follower.start()
  }

  async function retire(nowMs: number): Promise<void> {
    for (const event of replica.finished(nowMs).slice(0, RETIRED_AT_ONCE)) {
      const { version } = event
      if (term !== null) await documents.archive(event, replica.last())
      if (event.version !== version) continue
      replica.forget(event.fixture.id)
      deps.onGone(event.fixture.id)
    }
  }

  async function chores(): Promise<void> {
    const nowMs = clock.nowMs()
    // First to lead, then to believe: what the last one to lead wrote down may be out of date.
    await lead(nowMs)
    await follower.tick()
    await retire(nowMs)
    if (term === null) return
    await logDecisions(term)
    await term?.report()
    if (term === null) return
    await documents.write(book.events, replica.last(), nowMs)
    if (nowMs - prunedMs < PRUNE_MS) return
    if (!(await store.prune())) prunedMs = nowMs
  }

  await replica.load()
  // To load a long book is no standstill.
  pulsedMs = clock.nowMs()
  setDown(everyone())
  follower.start()
  const pulsing = setInterval(pulse, deps.tickMs ?? TICK_MS)
  let isBusy: Promise<void> | null = null
  let complaint = ''
  function doChores(): void {
    isBusy ??= chores()
      .then(
        () => void (complaint = ''),
        (error: unknown) => {
          // Once is enough: a database that is away for an hour fails every second.
          if (complaint !== (error as Error).message) warn(`the book cannot be kept: ${(error as Error).message}`)
          complaint = (error as Error).message
        },
      )
      .finally(() => void (isBusy = null))
  }
  doChores()
  const working = setInterval(doChores, deps.tickMs ?? TICK_MS)

  return {
    /** To be called before a price is believed: what was asked of a node that stood still is answered before its timers. */
    wake,
    /** What takes messages in while this node leads; null while another does. */
    intake: () => term?.intake ?? null,
    /** What the producers have been asked for and have not sent yet. */
    requests: () => term?.requests() ?? [],
    figures: () => ({
      ...term?.intake.figures(),
      isLeading: term !== null,
      last: replica.last(),
      unknown: replica.unknown(),
    }),
    async stop(): Promise<void> {
      isStopped = true
      clearInterval(pulsing)
      clearTimeout(silenceDue)
      clearInterval(working)
      await isBusy
      follower.close()
      await follower.pause()
      const last = term
      term = null
      await last?.end()
    },
  }
}
export type BookNode = Awaited<ReturnType<typeof startBookNode>>
