import type { CarriedReply } from '../document/page-state.ts'
import { askComponents, type RemoteAddress } from './ask.ts'
import { attachShown, readyClient, type Attached, type Platform } from './attach.ts'
import { showErrorPanel } from './error-panel.tsx'
import { HEADER_RETRY, sleep, VIEW_RETRY, withRetry } from './retry.ts'
import { loadedProps, type SlotProps } from './slot-props.ts'
import { showSlotSkeleton } from './slot-skeleton.tsx'
import { WIRE_CODE, type RemoteState } from './state.ts'

/** A component of a remote in its place around the view: header, footer, menus, coupon. */
export function createSlot(element: HTMLElement, platform: Platform, addressOf: RemoteAddress) {
  const remote = element.dataset['remote'] ?? ''
  const name = element.dataset['component'] ?? ''
  const plan = element.dataset['slot'] === 'header' ? HEADER_RETRY : VIEW_RETRY
  let attached: Attached | null = null
  let use = new AbortController()
  /** As the page wants it to look. */
  let wanted: SlotProps = {}

  const ask = (props: SlotProps, path: string) => askComponents(addressOf(remote), [{ name, props }], path)
  const pieceOf = (props: SlotProps) => ({ kind: 'component', name, props }) as const

  async function attach(
    reply: CarriedReply,
    props: SlotProps,
    hydrate: boolean,
    signal: AbortSignal,
  ): Promise<Attached> {
    const { client, done } = await readyClient(platform, reply)
    const piece = pieceOf(props)
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
    wanted = given
    use = new AbortController()
    const { signal } = use
    show('loading')
    const closeSkeleton = element.childElementCount === 0 ? showSlotSkeleton(element, platform.shell) : () => {}
    try {
      const next = await withRetry(
        plan,
        async (attempt) => {
          const answer = reply ?? (await ask(given, path))
          const isDrawn = reply !== null && attempt === 0 && element.dataset['rendered'] !== undefined
          return attach(answer, loadedProps(answer, given), isDrawn, signal)
        },
        { sleep, signal },
      )
      if (signal.aborted) return leave(next)
      attached = next
      if (wanted !== given) void renew(path)
      show('ready')
    } catch (error) {
      if (!signal.aborted) fail(error)
    } finally {
      closeSkeleton()
    }
  }

  /** What its server adds may be other things for other props. Until they are here it stays as it was. */
  async function renew(path: string): Promise<void> {
    const given = wanted
    const { signal } = use
    const props = await ask(given, path)
      .then((answer) => loadedProps(answer, given))
      .catch((error: unknown) => {
        platform.shell.log(`component ${name} of ${remote} was not asked again`, error)
        return given
      })
    if (!signal.aborted && wanted === given) attached?.attachment.update(pieceOf(props))
  }

  return {
    start,
    /** The page around it has changed: another menu, another footer. */
    update(next: SlotProps, path: string): void {
      if (JSON.stringify(next) === JSON.stringify(wanted)) return
      wanted = next
      if (attached !== null) void renew(path)
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
