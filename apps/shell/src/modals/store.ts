import { createStore, type Store } from '@evens/remote-sdk'
import type { ModalRegistry } from './registry.ts'

export type ModalProps = Readonly<Record<string, unknown>>
export type OpenModal = { readonly id: number; readonly name: string; readonly props: ModalProps }

export type Modals = {
  readonly registry: ModalRegistry
  /** The last one is on top. */
  readonly opened: Store<readonly OpenModal[]>
  /** They block nothing, so unlike modals they survive a navigation, until their time is up. */
  readonly snackbars: Store<readonly Snackbar[]>
  /** True from the first snackbar on: then their host is loaded. */
  readonly needsSnackbars: Store<boolean>
  /** An unregistered name opens nothing. */
  readonly open: (name: string, props?: ModalProps) => void
  /** Without an id: the topmost modal that is not permanent. */
  readonly close: (id?: number) => void
  readonly closeNamed: (name: string) => void
  readonly closeSnackbar: (id: string) => void
  /** A permanent one stays until its own button is used. */
  readonly closeAll: () => void
}

const PERMANENT = ['permanent-alert', 'reality-check']
/** Messages may be open several times with different texts; every other modal at most once. */
const MESSAGES = ['default', 'default-with-controls', 'alert', 'alert-with-link', 'permanent-alert']

/** Unsolicited modals wait until nothing else is open: one thing at a time. */
const UNSOLICITED = [
  'transfer',
  'convert-main-account',
  'convert-additional-account',
  'auth-bonus',
  'team-cash',
  'registration-first-deposit',
  'paybills-out-of-service',
  'maintenance',
]

export function createModals(registry: ModalRegistry): Modals {
  const opened = createStore<readonly OpenModal[]>([])
  const snackbars = createStore<readonly Snackbar[]>([])
  const needsSnackbars = createStore(false)
  let waiting: readonly OpenModal[] = []
  let nextId = 0

  function open(name: string, props: ModalProps = {}): void {
    nextId += 1
    const modal = { id: nextId, name, props }
    const withIt = (list: readonly OpenModal[]) => [...list.filter((other) => !isSame(modal, other)), modal]
    if (UNSOLICITED.includes(name) && opened.get().some((other) => other.name !== name)) waiting = withIt(waiting)
    else if (registry.has(name)) opened.set(withIt)
    if (name !== SNACKBAR) return
    snackbars.set((list) => [...list, snackbarOf(String(nextId), props)])
    needsSnackbars.set(true)
  }

  /** Closes all others; when none is left open, the first waiting modal is opened. */
  function retain(matches: (modal: OpenModal) => boolean): void {
    opened.set((list) => list.filter(matches))
    const [next, ...others] = waiting
    if (next === undefined || opened.get().length > 0) return
    waiting = others
    open(next.name, next.props)
  }

  return {
    registry,
    opened,
    snackbars,
    needsSnackbars,
    open,
    close(id) {
      const closed = id ?? opened.get().findLast(({ name }) => !PERMANENT.includes(name))?.id
      retain(({ id: own }) => own !== closed)
    },
    closeNamed(name) {
      waiting = waiting.filter((modal) => modal.name !== name)
      retain((modal) => modal.name !== name)
    },
    closeSnackbar: (id) => snackbars.set((list) => list.filter((snackbar) => snackbar.id !== id)),
    closeAll() {
      waiting = []
      retain(({ name }) => PERMANENT.includes(name))
    },
  }
}

function isSame(one: OpenModal, other: OpenModal): boolean {
  if (one.name !== other.name) return false
  return !MESSAGES.includes(one.name) || one.props['text'] === other.props['text']
}

const SNACKBAR = 'snackbar'

/**
 * The element that snackbars are rendered into: in the column of the bottom notices, so that none covers another. The
 * column may be mounted after the first message, which then waits for it.
 */
export const snackbarsPlace = createStore<HTMLElement | null>(null)

type SnackbarAction = { readonly label: string; readonly onClick: () => void }

/** Props of `modals.open('snackbar', …)`. */
type SnackbarProps = {
  readonly title?: string
  readonly text?: string
  readonly kind?: 'info' | 'warning' | 'error'
  readonly action?: SnackbarAction
}

export type Snackbar = SnackbarProps & { readonly id: string }

const snackbarOf = (id: string, props: Readonly<Record<string, unknown>>): Snackbar => ({
  ...(props as SnackbarProps),
  id,
})
