import type { CarriedReply } from '../document/page-state.ts'
import { askComponents, type RemoteAddress } from './ask.ts'
import { attachShown, readyClient, type Attached, type Platform } from './attach.ts'
import { showErrorPanel } from './error-panel.tsx'
import { HEADER_RETRY, sleep, VIEW_RETRY, withRetry } from './retry.ts'
import { WIRE_CODE } from './state.ts'

/** How the page wants the component to look: plain data, the same on both sides. */
export type SlotProps = Readonly<Record<string, unknown>>

/** A component of a remote in its place around the view: header, footer, menus, coupon. */
export function createSlot(element: HTMLElement, platform: Platform, addressOf: RemoteAddress) {
  const remote = element.dataset['remote'] ?? ''
  const name = element.dataset['component'] ?? ''
  const plan = element.dataset['slot'] === 'header' ? HEADER_RETRY : VIEW_RETRY
  let attached: Attached | null = null
  let props: SlotProps = {}

  async function attach(reply: CarriedReply, hydrate: boolean, attempt: number): Promise<Attached> {
    const { client, done } = await readyClient(platform, reply, attempt)
    const piece = { kind: 'component', name, props } as const
    const onLaterError = (error: unknown) => fail(error)
    if (!hydrate) element.replaceChildren()
    const attachment = await attachShown(client, { shell: platform.shell, container: element, piece, hydrate, onLaterError })
    return { attachment, release: done }
  }

  function fail(error: unknown): void {
    platform.shell.log(`component ${name} of ${remote} failed`, error)
    element.dataset['remoteState'] = String(WIRE_CODE.failed)
    showErrorPanel(element, platform.shell, 2)
  }

  /** `reply` is what the server already asked for; without it the remote is asked again from here. */
  async function start(reply: CarriedReply | null, path: string, given: SlotProps): Promise<void> {
    props = given
    try {
      attached = await withRetry(
        plan,
        async (attempt) => {
          const answer = reply ?? (await askComponents(addressOf(remote), [name], path))
          return attach(answer, reply !== null && attempt === 0 && element.dataset['rendered'] !== undefined, attempt)
        },
        { sleep },
      )
      element.dataset['remoteState'] = String(WIRE_CODE.ready)
    } catch (error) {
      fail(error)
    }
  }

  return {
    start,
    /** The page around it has changed: another menu, another footer. */
    update(next: SlotProps): void {
      if (JSON.stringify(next) === JSON.stringify(props)) return
      props = next
      attached?.attachment.update({ kind: 'component', name, props })
    },
    stop(): void {
      attached?.attachment.detach()
      attached?.release()
      attached = null
    },
  }
}
export type Slot = ReturnType<typeof createSlot>
