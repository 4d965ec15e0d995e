import type { AccountStored } from '@evens/contracts/settings'
import type { Store } from '../shell/store.ts'
import type { Codec } from './codecs.ts'
import { flag, integer, isRecord, json, text, word, words } from './codecs.ts'
import { couponDraft } from './coupon-draft.ts'
import { isSelection, type Selection } from '../shell/selections.ts'

type Entry<T> = Codec<T> & {
  /** `local` is shared by all tabs and lasts, `session` belongs to the tab. */
  readonly area: 'local' | 'session'
  readonly key: string
  /** Reduces the value at sign-out; without this it stays, as it belongs to the browser. */
  readonly atSignOut?: (value: T) => T
}

const local = <T>(key: string, codec: Codec<T>): Entry<T> => ({ area: 'local', key, ...codec })
/** Belongs to the account of a signed-in player, so nothing of it stays after sign-out. */
const ofAccount = <T>(key: string, codec: Codec<T>): Entry<T> => ({
  ...local(key, codec),
  atSignOut: () => codec.fallback,
})
const session = <T>(key: string, codec: Codec<T>): Entry<T> => ({ area: 'session', key, ...codec })
/** One entry for each `part`, which is appended to the key. */
const parted = <T>(entry: Entry<T>): Entry<T> & { readonly isParted: true } => ({ ...entry, isParted: true })

const recordOr = <T>(isValid: (value: Readonly<Record<string, unknown>>) => boolean) =>
  json<T | null>(20_000, null, (value) => (isRecord(value) && isValid(value) ? (value as T) : null))

export type StoredDevice = { readonly token: string; readonly expiresAt: number }
/** The idempotency key of a registration, and the request it was made for. */
export type StoredRequestKey = { readonly wish: string; readonly key: string }
export type AuthTries = {
  readonly authTryCounter: number
  readonly lastAuthPopUpCallTime: number | null
  readonly keptAtMs: number
}
export type RegTries = {
  readonly regTryCounter: number
  readonly lastRegCallTime: number | null
  readonly hasDone: boolean
  readonly keptAtMs: number
}

const isTime = (value: unknown): boolean => value === null || Number.isFinite(value)

/** The option of `couponFlags` by which a click on a price places a bet. */
export const ONE_CLICK = 'one-click'

/** Everything that the site keeps in the browser's storage, apart from cookies. */
export const STORED = {
  selections: local(
    'selections',
    json<readonly Selection[]>(500_000, [], (value) => (Array.isArray(value) ? value.filter(isSelection) : [])),
  ),
  favouriteGames: ofAccount('kept.favourite-games', words),
  favouriteChamps: ofAccount('kept.favourite-champs', words),
  /** Ids of casino titles. */
  favouriteTitles: ofAccount('kept.favourite-titles', words),
  pinnedMarkets: ofAccount('kept.pinned-markets', words),
  foldedMarkets: ofAccount('kept.folded-markets', words),
  /** The tab of a game's side panel; whether it is open is the setting `zoneState`. */
  gameTab: ofAccount('kept.game-tab', word),
  /** Browser notifications that the player has switched on. */
  browserNotices: local('kept.browser-notices', words),
  couponType: ofAccount('kept.coupon-type', word),
  /** The action on changed odds. */
  couponPrices: ofAccount('kept.coupon-prices', word),
  /** Options that are on. */
  couponFlags: ofAccount('kept.coupon-flags', words),
  couponAmounts: ofAccount('kept.coupon-amounts', words),
  couponDraft: local('coupon-draft', couponDraft),
  /** The draft's earlier format; the coupon converts it once. */
  couponDraftWords: local('kept.coupon-draft', words),
  /** The code of a loaded coupon and the legs that it brought. */
  couponLoaded: local('kept.coupon-loaded', words),
  /** Marks of the pool's current draw, so that they survive signing in. */
  totoMarks: parted(local('kept.toto-', words)),

  /** The player whose choices the browser holds. */
  choicesOf: local('kept.choices-of', text),
  /** The sound of games is on: off until it is asked for. */
  gameSound: local('kept.game-sound', flag),
  /** The published strategy is marked on the decisions of a card game: off until it is asked for. */
  gameHint: local('kept.game-hint', flag),
  /** The last stake of each title, as `title:currency:minor units`. */
  gameStakes: ofAccount('kept.game-stakes', words),
  device: local(
    'evens-device',
    recordOr<StoredDevice>(({ token, expiresAt }) => typeof token === 'string' && typeof expiresAt === 'number'),
  ),
  cookiesAgreeTime: local('cookiesAgreeTime', integer),
  ageAcceptedUntil: local('age_accepted_until', text),
  ageAcceptedInSession: session('age_accepted_until', text),
  /** Shared by tabs: activity in one keeps the session of all. */
  lastActivity: local('last_activity', integer),
  registrationRemindedAt: local('registration_reminded_at', integer),
  authTries: local(
    'analytics_metrics',
    recordOr<AuthTries>(
      ({ authTryCounter, lastAuthPopUpCallTime, keptAtMs }) =>
        Number.isSafeInteger(authTryCounter) && isTime(lastAuthPopUpCallTime) && Number.isFinite(keptAtMs),
    ),
  ),
  registrationTries: local(
    'analytics_metrics_registration',
    recordOr<RegTries>(
      ({ regTryCounter, lastRegCallTime, keptAtMs }) =>
        Number.isSafeInteger(regTryCounter) && isTime(lastRegCallTime) && Number.isFinite(keptAtMs),
    ),
  ),

  registrationKey: session(
    'registration_key',
    recordOr<StoredRequestKey>(({ wish, key }) => typeof wish === 'string' && typeof key === 'string'),
  ),
  // Signing in or out loads another page: notes of one page for the next.
  sessionEnding: session('session_ending', text),
  newPlayer: session('new_player', flag),
  messageAfterSignIn: session('told_after_sign_in', text),
  closedNotice: parted(session('closed_', flag)),
  bonusShown: parted(session('bonus_told_', flag)),
  reminded: parted(session('reminded_', flag)),
  maintenanceShown: parted(session('work_told_', flag)),
  sessionRequested: session('evens-session', flag),
  /** Balance of the games' demo, as `currency:minor units`. */
  demoPurse: session('demo_purse', text),
  /** Of a reload after code failed to load. */
  chunkReloadAt: session('evens-chunk-reload', integer),
}

export type StoredName = keyof typeof STORED
export type StoredValue<N extends StoredName> = (typeof STORED)[N]['fallback']
export type StoredPart<N extends StoredName> = (typeof STORED)[N] extends { isParted: true } ? [part: string] : []

export type StoredStore<T> = Store<T> & {
  /** False when the storage refused the last write: the value ends with the page. */
  readonly isLasting: () => boolean
}
export type Stored = <N extends StoredName>(name: N, ...part: StoredPart<N>) => StoredStore<StoredValue<N>>

type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type StorageAreas = {
  readonly local: () => StorageArea
  readonly session: () => StorageArea
  /** Notifies of writes by other tabs, by key; null when all was cleared. */
  readonly onForeignWrite: (listener: (key: string | null) => void) => void
}

const refused = (): never => {
  throw new Error('there is no storage')
}
/** Values live as long as the page: for the server and for tests. */
export const NO_STORAGE: StorageAreas = { local: refused, session: refused, onForeignWrite: () => {} }

/** The stored values by name. Storage that is full or blocked is no error: then values live as long as the page. */
export function createStored(areas: StorageAreas): Stored {
  const stores = new Map<string, StoredStore<unknown> & { readonly changed: () => void }>()
  let isListening = false

  function listen(): void {
    if (isListening) return
    isListening = true
    areas.onForeignWrite((key) => {
      for (const [id, { changed }] of stores) if (key === null || id === `local ${key}`) changed()
    })
  }

  const of = (name: StoredName, part = ''): StoredStore<unknown> => {
    const entry = STORED[name] as unknown as Entry<unknown>
    const key = entry.key + part
    const id = `${entry.area} ${key}`
    const known = stores.get(id) ?? storeOf(entry, key, areas[entry.area], listen)
    stores.set(id, known)
    return known
  }
  return of as Stored
}

function storeOf<T>(entry: Entry<T>, key: string, area: () => StorageArea, listen: () => void) {
  const listeners = new Set<() => void>()
  /** Replaces the storage after it refused a write; undefined while it works. */
  let pageText: string | null | undefined
  // The same text gives the same object, as React requires of a snapshot.
  let last: { readonly text: string | null; readonly value: T } = { text: null, value: entry.fallback }

  function get(): T {
    const now = pageText === undefined ? readText(area, key) : pageText
    if (now !== last.text) last = { text: now, value: parse(entry, now) }
    return last.value
  }
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    get,
    set(next: T | ((current: T) => T)) {
      const value = entry.write(next instanceof Function ? next(get()) : next)
      pageText = writeText(area, key, value) ? undefined : value
      notify()
    },
    subscribe(listener: () => void) {
      listen()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isLasting: () => pageText === undefined,
    /** Another tab has written: its value is newer than one that could not be stored here. */
    changed() {
      pageText = undefined
      notify()
    },
  }
}

function parse<T>({ fallback, maxLength, read }: Codec<T>, stored: string | null): T {
  if (stored === null || stored.length > maxLength) return fallback
  try {
    return read(stored)
  } catch {
    return fallback
  }
}

/** A browser may refuse its storage by throwing on mere access. */
function readText(area: () => StorageArea, key: string): string | null {
  try {
    return area().getItem(key)
  } catch {
    return null
  }
}

function writeText(area: () => StorageArea, key: string, value: string | null): boolean {
  try {
    if (value === null) area().removeItem(key)
    else area().setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Removes what must not survive a sign-out. */
export function clearAtSignOut(stored: Stored): void {
  const storeOfAny = stored as unknown as (name: string) => Store<unknown>
  for (const [name, { atSignOut }] of Object.entries(STORED as unknown as Record<string, Entry<unknown>>))
    if (atSignOut !== undefined) storeOfAny(name).set(atSignOut)
}

/** A stored value as its text, and back: choices travel to the account in this form. */
export const storedText = (stored: Stored, name: AccountStored): string | null =>
  (STORED[name] as unknown as Entry<unknown>).write(stored(name).get())

export function setStoredText(stored: Stored, name: AccountStored, given: string): void {
  const entry = STORED[name] as unknown as Entry<unknown>
  ;(stored as unknown as (name: string) => Store<unknown>)(name).set(parse(entry, given))
}
