import {
  ACCOUNT_SETTINGS,
  ACCOUNT_STORED,
  type AccountChoices,
  cookieFor,
  readSettings,
  SETTING_COOKIES,
  settingCookiesOf,
} from '@evens/contracts/settings'
import { clearAtSignOut, setStoredText, type Shell, type Stored, storedText } from '@evens/remote-sdk'
import { dropCookie, readCookies } from '../browser/cookies.ts'

type ChoicesShell = Pick<Shell, 'call' | 'events' | 'log' | 'player' | 'settings' | 'stored'>

const CHOICES = 'GET /web-api/user/choices'
const STORE = 'POST /web-api/user/choices'
/** Short, because a reload right after a change is rendered with the account's value. */
const SAVE_AFTER_MS = 100
const MERGE_TIMEOUT_MS = 4000
/** A setting that is written as its cookie would be, had the visitor agreed to all cookies. */
const ALL_COOKIES = 4

/** The choices of this browser: settings that were made explicitly, and lists that are not empty. */
export function browserChoices({ stored }: Pick<ChoicesShell, 'stored'>, cookies = readCookies()): AccountChoices {
  const settings = ACCOUNT_SETTINGS.flatMap((name) => {
    const text = cookies[SETTING_COOKIES[name].cookie]
    return text === undefined ? [] : [[name, text] as const]
  })
  return Object.fromEntries([...settings, ...listsOf(stored)])
}

const EMPTY = '[]'
const listsOf = (stored: Stored): readonly (readonly [string, string])[] =>
  ACCOUNT_STORED.flatMap((name) => {
    const text = storedText(stored, name)
    return text === null || text === EMPTY ? [] : [[name, text] as const]
  })

/** Hands the browser's choices to the account at sign-in. The sign-in goes on if that fails or takes too long. */
export async function mergeChoices({
  call,
  stored,
  log,
}: Pick<ChoicesShell, 'call' | 'stored' | 'log'>): Promise<void> {
  try {
    const signal = AbortSignal.timeout(MERGE_TIMEOUT_MS)
    await call(STORE, { body: { values: { ...browserChoices({ stored }) }, isMerge: true }, signal })
  } catch (error) {
    log('the choices of the browser were not merged', error)
  }
}

/** Removes what belongs to an account from the browser: lists and setting cookies. */
export function forgetChoices(stored: Stored): void {
  clearAtSignOut(stored)
  for (const name of ACCOUNT_SETTINGS) dropCookie(SETTING_COOKIES[name].cookie)
  stored('choicesOf').set(null)
}

/**
 * Keeps settings, favourites and coupon choices with the account of a signed-in player: changes are saved there, and
 * changes of other tabs and devices are applied here. For a visitor it removes what a session that ended by itself left.
 */
export function followChoices(shell: ChoicesShell): void {
  const { stored, player } = shell
  const [id, whose] = [player.get()?.id ?? null, stored('choicesOf').get()]
  if (whose !== null && whose !== id) forgetChoices(stored)
  if (id === null) return
  stored('choicesOf').set(id)
  const sync = createSync(shell)
  // Choices that never belonged to a player are handed over: a sign-in by redirect did not merge them.
  void (whose === null ? mergeChoices(shell) : Promise.resolve()).then(sync.read)
  shell.settings.subscribe(sync.changed)
  for (const name of ACCOUNT_STORED) stored(name).subscribe(sync.changed)
  globalThis.addEventListener?.('pagehide', sync.flush)
  shell.events.on('player.changed', ({ topics }) => {
    if (topics.includes('choices')) void sync.read()
  })
}

/** The choices as this page shows them. */
function shownChoices({ settings, stored }: ChoicesShell): AccountChoices {
  const now = settings.get()
  const shown = ACCOUNT_SETTINGS.map((name) => [name, cookieFor(name, now[name], ALL_COOKIES)?.value ?? ''] as const)
  return Object.fromEntries([...shown, ...ACCOUNT_STORED.map((name) => [name, storedText(stored, name) ?? EMPTY])])
}

/** Saves what differs from the known choices, and returns it; nothing of it after a failure. */
async function saveChanged(shell: ChoicesShell, known: AccountChoices): Promise<AccountChoices> {
  if (shell.player.get() === null) return {}
  const now = Object.entries(shownChoices(shell))
  const values = Object.fromEntries(now.filter(([name, text]) => known[name] !== text))
  try {
    if (Object.keys(values).length > 0) await shell.call(STORE, { body: { values } })
    return values
  } catch (error) {
    shell.log('choices were not saved with the account', error)
    return {}
  }
}

function createSync(shell: ChoicesShell) {
  const { call, log, settings, stored } = shell
  /** As the account has them, or as this page has shown them before it read the account. */
  let known = shownChoices(shell)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Saves run one after the other, so that an older one cannot overtake a newer one. */
  let saving: Promise<void> | null = null
  /** Counts the changes of this page: an answer from before one of them is out of date. */
  let changes = 0
  let isApplying = false
  let isReadDue = false

  function apply(values: AccountChoices): void {
    isApplying = true
    settings.set((now) => ({ ...now, ...ownSettings(now, values) }))
    for (const name of ACCOUNT_STORED) {
      const text = values[name]
      if (text !== undefined && text !== (storedText(stored, name) ?? EMPTY)) setStoredText(stored, name, text)
    }
    isApplying = false
    known = shownChoices(shell)
  }

  async function saveNow(): Promise<void> {
    known = { ...known, ...(await saveChanged(shell, known)) }
  }

  async function save(): Promise<void> {
    timer = undefined
    const own = (saving ?? Promise.resolve()).then(saveNow)
    saving = own
    await own
    if (saving === own) saving = null
    if (isReadDue) await read()
  }

  const isBusy = (): boolean => timer !== undefined || saving !== null

  async function read(): Promise<void> {
    // A change that waits to be saved, or is on its way, is newer than the account's value: that is read afterwards.
    isReadDue = isBusy()
    if (isReadDue) return
    const before = changes
    try {
      const { values } = await call(CHOICES)
      if (before === changes) apply(values)
      else if (isBusy()) isReadDue = true
      else await read()
    } catch (error) {
      log('the choices of the account were not read', error)
    }
  }

  return {
    /** Saves at once what waits to be saved. */
    flush(): void {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      // The page goes away, so this one does not wait for the save before it.
      void saveNow()
    },
    changed(): void {
      if (isApplying) return
      changes += 1
      timer ??= setTimeout(() => void save(), SAVE_AFTER_MS)
    },
    read,
  }
}

const ownSettings = (now: ReturnType<ChoicesShell['settings']['get']>, values: AccountChoices) =>
  readSettings(now, settingCookiesOf(values))
