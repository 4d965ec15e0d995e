import type { PageInfo, Shell } from '@evens/remote-sdk'
import type { CarriedReply } from '../document/page-state.ts'
import { WIRE_CODE } from './apps.ts'
import { askView, type RemoteAddress, stateOf } from './ask.ts'
import { type Attached, attachShown, type Platform, readyClient } from './attach.ts'
import { showErrorPanel } from './placeholders.tsx'
import { FinalError, sleep, VIEW_RETRY, withRetry } from './retry.ts'

/** The state of a view, as codeToEval carries it. */
export type ViewPayload = { readonly view: string; readonly state: unknown; readonly page: PageInfo }

type Shown = Attached & { readonly container: HTMLElement; readonly view: string; readonly remote: string }
type OnReady = (page: PageInfo) => void
type Loaded = { readonly payload: ViewPayload; readonly shown: Shown }

/** The middle of the page: one view at a time. The old one stays until the new one is visible. */
export function createOutlet(main: HTMLElement, platform: Platform, addressOf: RemoteAddress) {
  const { shell } = platform
  const { fail, close: closeError } = createFailurePanel(shell)
  let current: Shown | null = null

  const attach = (reply: CarriedReply, payload: ViewPayload, container: HTMLElement, hydrate: boolean) =>
    attachView(platform, reply, payload, { container, hydrate, onLaterError: (error) => fail(container, error) })

  /** The current view when it is the one that is asked for, else a new one in a hidden container. */
  async function load(remote: string, fullPath: string, signal: AbortSignal): Promise<Loaded> {
    const reply = await askView(addressOf(remote), fullPath, signal)
    const payload = payloadOf(reply, shell)
    if (current !== null && isReady(current) && current.view === payload.view && current.remote === reply.appName)
      return { payload, shown: current }
    const container = hiddenContainer(main, reply.appName, payload.view)
    try {
      return { payload, shown: await attach(reply, payload, container, false) }
    } catch (error) {
      container.remove()
      throw error
    }
  }

  function swapTo(next: Shown): void {
    const old = current
    current = next
    removeViews(main, next.container)
    next.container.hidden = false
    leave(old)
  }

  return {
    /** Hydrates the server's HTML. If that fails it stays readable, with the error above it. */
    async revive(reply: CarriedReply): Promise<void> {
      const container = main.querySelector<HTMLElement>('[data-view]')
      if (container === null) return
      const payload = payloadOf(reply, shell)
      const isDrawn = container.childElementCount > 0
      const revived = (attempt: number) => attach(reply, payload, container, isDrawn && attempt === 0)
      try {
        current = await withRetry(VIEW_RETRY, revived, { sleep })
      } catch (error) {
        fail(container, error)
      }
    },

    /** Loads the view of an address and shows it in place of the current one. */
    async show(remote: string, fullPath: string, signal: AbortSignal, onReady: OnReady): Promise<void> {
      const next = await withRetry(VIEW_RETRY, () => load(remote, fullPath, signal), { sleep, signal })
      if (signal.aborted) return next.shown === current ? undefined : discard(next.shown)
      closeError()
      const { view: name, state, page } = next.payload
      onReady(page)
      if (next.shown === current) current.attachment.update({ kind: 'view', name, state, page })
      else swapTo(next.shown)
    },

    /** Shows the error panel for an address whose view could not be loaded. */
    showFailure(error: unknown): void {
      leave(current)
      current = null
      removeViews(main)
      const container = hiddenContainer(main, null, 'failed')
      container.hidden = false
      fail(container, error)
    },
  }
}
export type Outlet = ReturnType<typeof createOutlet>

/** The error panel of the current view, at most one. */
function createFailurePanel(shell: Platform['shell']) {
  let close = (): void => {}
  return {
    /** The server's markup stays readable below the error and keeps the page's heading. */
    fail(container: HTMLElement, error: unknown): void {
      shell.log('remote view failed', error)
      container.dataset['remoteState'] = String(WIRE_CODE.failed)
      close()
      close = showErrorPanel(container, shell, container.querySelector('h1') === null ? 1 : 2)
    },
    close(): void {
      close()
      close = () => {}
    },
  }
}

function hiddenContainer(main: HTMLElement, remote: string | null, view: string): HTMLElement {
  const container = document.createElement('div')
  if (remote !== null) container.dataset['remote'] = remote
  container.dataset['view'] = view
  container.hidden = true
  main.append(container)
  return container
}

/** A view that has thrown after it was shown is not used again. */
const isReady = ({ container }: Shown): boolean => container.dataset['remoteState'] === String(WIRE_CODE.ready)

function payloadOf(reply: CarriedReply, { log }: Pick<Shell, 'log'>): ViewPayload {
  const carried = stateOf(reply.codeToEval)
  if (carried === undefined) {
    log('invalid eval code', reply.appName)
    throw new FinalError('invalid eval code')
  }
  return carried.state as ViewPayload
}

type AttachOptions = {
  readonly container: HTMLElement
  readonly hydrate: boolean
  readonly onLaterError: (error: unknown) => void
}

async function attachView(
  platform: Platform,
  reply: CarriedReply,
  { view, state, page }: ViewPayload,
  { container, hydrate, onLaterError }: AttachOptions,
): Promise<Shown> {
  const piece = { kind: 'view', name: view, state, page } as const
  const { client, done } = await readyClient(platform, reply, piece)
  try {
    const { shell } = platform
    const attachment = await attachShown(client, { shell, container, piece, hydrate, onLaterError })
    container.dataset['remoteState'] = String(WIRE_CODE.ready)
    return { attachment, release: done, container, view, remote: reply.appName }
  } catch (error) {
    done()
    throw error
  }
}

function leave(shown: Shown | null): void {
  shown?.attachment.detach()
  shown?.release()
}

function discard(shown: Shown): void {
  leave(shown)
  shown.container.remove()
}

function removeViews(main: HTMLElement, except?: HTMLElement): void {
  for (const element of main.querySelectorAll<HTMLElement>(':scope > [data-view]'))
    if (element !== except) element.remove()
}
