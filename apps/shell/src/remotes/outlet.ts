import type { PageInfo } from '@evens/remote-sdk'
import type { CarriedReply } from '../document/page-state.ts'
import { askView, type RemoteAddress } from './ask.ts'
import { attachShown, readyClient, type Attached, type Platform } from './attach.ts'
import { showErrorPanel } from './error-panel.tsx'
import { FinalError, sleep, VIEW_RETRY, withRetry } from './retry.ts'
import { stateOf } from './view-state.ts'
import { WIRE_CODE } from './state.ts'

/** What codeToEval carries for a view. */
export type ViewPayload = { readonly view: string; readonly state: unknown; readonly page: PageInfo }

type Shown = Attached & { readonly container: HTMLElement; readonly view: string; readonly remote: string }

/** One that threw after it was shown is not used again. */
const isReady = ({ container }: Shown): boolean => container.dataset['remoteState'] === String(WIRE_CODE.ready)

/** The middle of the page: one view at a time, and the old one stays until the new one can be seen. */
export function createOutlet(main: HTMLElement, platform: Platform, addressOf: RemoteAddress) {
  const { shell } = platform
  let current: Shown | null = null
  let closeError = (): void => {}

  const payloadOf = (reply: CarriedReply): ViewPayload => {
    const carried = stateOf(reply.codeToEval)
    if (carried === undefined) {
      shell.log('invalid eval code', reply.appName)
      throw new FinalError('invalid eval code')
    }
    return carried.state as ViewPayload
  }

  /** What the server has drawn stays readable below the error, and keeps the page's heading. */
  function fail(container: HTMLElement, error: unknown): void {
    shell.log('remote view failed', error)
    container.dataset['remoteState'] = String(WIRE_CODE.failed)
    closeError()
    closeError = showErrorPanel(container, shell, container.querySelector('h1') === null ? 1 : 2)
  }

  async function attach(
    reply: CarriedReply,
    payload: ViewPayload,
    container: HTMLElement,
    hydrate: boolean,
  ): Promise<Shown> {
    const { client, done } = await readyClient(platform, reply)
    try {
      const piece = { kind: 'view', name: payload.view, state: payload.state, page: payload.page } as const
      const onLaterError = (error: unknown) => fail(container, error)
      const attachment = await attachShown(client, { shell, container, piece, hydrate, onLaterError })
      container.dataset['remoteState'] = String(WIRE_CODE.ready)
      return { attachment, release: done, container, view: payload.view, remote: reply.appName }
    } catch (error) {
      done()
      throw error
    }
  }

  function leave(shown: Shown | null): void {
    shown?.attachment.detach()
    shown?.release()
  }

  return {
    /** Brings the server's HTML to life. When that fails it stays readable, with the error above it. */
    async revive(reply: CarriedReply): Promise<void> {
      const container = main.querySelector<HTMLElement>('[data-view]')
      if (container === null) return
      const payload = payloadOf(reply)
      const isEmpty = container.childElementCount === 0
      try {
        current = await withRetry(
          VIEW_RETRY,
          (attempt) => attach(reply, payload, container, !isEmpty && attempt === 0),
          { sleep },
        )
      } catch (error) {
        fail(container, error)
      }
    },

    /** Loads the view of an address and shows it in place of the present one. */
    async show(
      remote: string,
      fullPath: string,
      signal: AbortSignal,
      onReady: (page: PageInfo) => void,
    ): Promise<void> {
      const base = addressOf(remote)
      const next = await withRetry(
        VIEW_RETRY,
        async () => {
          const reply = await askView(base, fullPath, signal)
          const payload = payloadOf(reply)
          if (current !== null && isReady(current) && current.view === payload.view && current.remote === reply.appName)
            return { payload, shown: current }
          const container = document.createElement('div')
          container.dataset['remote'] = reply.appName
          container.dataset['view'] = payload.view
          container.hidden = true
          main.append(container)
          try {
            return { payload, shown: await attach(reply, payload, container, false) }
          } catch (error) {
            container.remove()
            throw error
          }
        },
        { sleep, signal },
      )
      if (signal.aborted) {
        if (next.shown !== current) discard(next.shown)
        return
      }
      closeError()
      closeError = () => {}
      onReady(next.payload.page)
      if (next.shown === current) {
        current.attachment.update({
          kind: 'view',
          name: next.payload.view,
          state: next.payload.state,
          page: next.payload.page,
        })
        return
      }
      const old = current
      current = next.shown
      for (const element of main.querySelectorAll<HTMLElement>(':scope > [data-view]')) {
        if (element !== current.container) element.remove()
      }
      current.container.hidden = false
      leave(old)
    },

    /** The address was good and its view could not be had. */
    showFailure(error: unknown): void {
      leave(current)
      current = null
      for (const element of main.querySelectorAll<HTMLElement>(':scope > [data-view]')) element.remove()
      const container = document.createElement('div')
      container.dataset['view'] = 'failed'
      main.append(container)
      fail(container, error)
    },
  }

  function discard(shown: Shown): void {
    leave(shown)
    shown.container.remove()
  }
}
export type Outlet = ReturnType<typeof createOutlet>
