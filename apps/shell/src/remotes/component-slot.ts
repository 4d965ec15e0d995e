import type { CarriedReply } from '../document/page-state.ts'
import { askComponents, type RemoteAddress } from './ask.ts'
import { attachShown, readyClient, type Attached, type Platform } from './attach.ts'
import { showErrorPanel } from './error-panel.tsx'
import { HEADER_RETRY, sleep, VIEW_RETRY, withRetry } from './retry.ts'
import { showSlotSkeleton } from './slot-skeleton.tsx'
import { WIRE_CODE, type RemoteState } from './state.ts'

/** How the page wants the component to look: plain data, the same on both sides. */
export type SlotProps = Readonly<Record<string, unknown>>

/** A component of a remote in its place around the view: header, footer, menus, coupon. */
export function createSlot(element: HTMLElement, platform: Platform, addressOf: RemoteAddress) {
  const remote = element.dataset['remote'] ?? ''
  const name = element.dataset['component'] ?? ''
  const plan = element.dataset['slot'] === 'header' ? HEADER_RETRY : VIEW_RETRY
  let attached: Attached | null = null
  let use = new AbortController()
  let props: SlotProps = {}

  const pieceNow = () => ({ kind: 'component', name, props }) as const

  async function attach(reply: CarriedReply, hydrate: boolean, signal: AbortSignal): Promise<Attached> {
    const { client, done } = await readyClient(platform, reply)
    const piece = pieceNow()
    const onLaterError = (error: unknown) => fail(error)
    try {
      signal.throwIfAborted()
      if (!hydrate) element.replaceChildren()
      const attachment = await attachShown(client, {
        shell: platform.shell,
        container: element,
        piece,
        hydrate,
        onLaterError,
      })
      return { attachment, release: done }
    } catch (error) {
      done()
      throw error
    }
  }

  function leave({ attachment, release }: Attached): void {
    attachment.detach()
    release()
  }

  function show(state: RemoteState): void {
    element.dataset['remoteState'] = String(WIRE_CODE[state])
  }

  function fail(error: unknown): void {
    platform.shell.log(`component ${name} of ${remote} failed`, error)
    show('failed')
    showErrorPanel(element, platform.shell, 2)
  }

  /** `reply` is what the server already asked for; without it the remote is asked again from here. */
  async function start(reply: CarriedReply | null, path: string, given: SlotProps): Promise<void> {
    props = given
    use = new AbortController()
    const { signal } = use
    show('loading')
    const closeSkeleton = element.childElementCount === 0 ? showSlotSkeleton(element, platform.shell) : () => {}
    try {
      const next = await withRetry(
        plan,
        async (attempt) => {
          const answer = reply ?? (await askComponents(addressOf(remote), [name], path))
          return attach(answer, reply !== null && attempt === 0 && element.dataset['rendered'] !== undefined, signal)
        },
        { sleep, signal },
      )
      if (signal.aborted) return leave(next)
      attached = next
      if (props !== given) next.attachment.update(pieceNow())
      show('ready')
    } catch (error) {
      if (!signal.aborted) fail(error)
    } finally {
      closeSkeleton()
    }
  }

  return {
    start,
    /** The page around it has changed: another menu, another footer. */
    update(next: SlotProps): void {
      if (JSON.stringify(next) === JSON.stringify(props)) return
      props = next
      attached?.attachment.update(pieceNow())
    },
    /** The page has no place for it any more: nothing of it is left, and its remote is released. */
    stop(): void {
      use.abort()
      if (attached !== null) leave(attached)
      attached = null
      element.replaceChildren()
      show('absent')
    },
  }
}
export type Slot = ReturnType<typeof createSlot>
