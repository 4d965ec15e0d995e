import { type Chrome, chromeAttributes, SLOT_NAMES, type SlotName } from '../document/chrome.ts'
import type { CarriedReply, PageState } from '../document/page-state.ts'
import { type RemoteState, WIRE_CODE } from './apps.ts'
import { askComponents, loadedProps, type RemoteAddress, type SlotProps } from './ask.ts'
import { type Attached, attachShown, type Platform, readyClient } from './attach.ts'
import { showErrorPanel, showSlotSkeleton } from './placeholders.tsx'
import { HEADER_RETRY, sleep, VIEW_RETRY, withRetry } from './retry.ts'

/** Header, columns and footer, each shown or hidden as the page requires. */
export function createSlots(platform: Platform, addressOf: RemoteAddress) {
  const slots = new Map<SlotName, Slot>()
  const started = new Set<SlotName>()
  const elementOf = (name: SlotName) => document.querySelector<HTMLElement>(`[data-slot="${name}"]`)
  for (const name of SLOT_NAMES) {
    const element = elementOf(name)
    if (element !== null) slots.set(name, createSlot(element, platform, addressOf))
  }

  function occupy(name: SlotName, props: SlotProps | null, state: PageState | null, path: string): void {
    const element = elementOf(name)
    const slot = slots.get(name)
    if (element === null || slot === undefined) return
    element.hidden = props === null
    if (props === null) {
      if (started.delete(name)) slot.stop()
      return
    }
    if (started.has(name)) return slot.update(props, path)
    started.add(name)
    void slot.start(state?.slots[name] ?? null, path, props)
  }

  return {
    /** Hydrates the server's components. */
    start(chrome: Chrome, state: PageState): void {
      for (const name of SLOT_NAMES) occupy(name, chrome.slots[name], state, state.page.fullPath)
    },
    /** Applies the chrome of the next page. */
    apply(chrome: Chrome, path: string): void {
      for (const [attribute, value] of Object.entries(chromeAttributes(chrome)))
        document.body.setAttribute(attribute, value)
      for (const name of SLOT_NAMES) occupy(name, chrome.slots[name], null, path)
    },
  }
}

export type Slots = ReturnType<typeof createSlots>

/** A remote's component in its slot around the view: header, footer, menus, coupon. */
export function createSlot(element: HTMLElement, platform: Platform, addressOf: RemoteAddress) {
  const { label, plan, ask, loadProps, pieceOf } = componentOf(element, addressOf)
  let attached: Attached | null = null
  let use = new AbortController()
  /** The props that the page requires now. */
  let wanted: SlotProps = {}

  const show = (state: RemoteState): void => void (element.dataset['remoteState'] = String(WIRE_CODE[state]))

  function fail(error: unknown): void {
    platform.shell.log(`${label} failed`, error)
    show('failed')
    showErrorPanel(element, platform.shell, 2)
  }

  /** Hydrates from `reply`, which the server has already fetched; without it the remote is asked from here. */
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
          const hydrate = reply !== null && attempt === 0 && element.dataset['rendered'] !== undefined
          const piece = pieceOf(loadedProps(answer, given))
          return attachComponent(platform, element, answer, { piece, hydrate, signal, onLaterError: fail })
        },
        { sleep, signal },
      )
      if (signal.aborted) return detach(next)
      attached = next
      if (wanted !== given) void renew(path)
      show('ready')
    } catch (error) {
      if (!signal.aborted) fail(error)
    } finally {
      closeSkeleton()
    }
  }

  /** Loads the state for changed props. Until it is here the component stays as it was. */
  async function renew(path: string): Promise<void> {
    const given = wanted
    const { signal } = use
    const props = await loadProps(given, path, platform.shell.log)
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
    /** Removes the component from a page without this slot and releases its remote. */
    stop(): void {
      use.abort()
      if (attached !== null) detach(attached)
      attached = null
      element.replaceChildren()
      show('absent')
    },
  }
}
export type Slot = ReturnType<typeof createSlot>

/** The component that the element names, and how its remote is asked. */
function componentOf({ dataset }: HTMLElement, addressOf: RemoteAddress) {
  const remote = dataset['remote'] ?? ''
  const name = dataset['component'] ?? ''
  const label = `component ${name} of ${remote}`
  const ask = (props: SlotProps, path: string) => askComponents(addressOf(remote), [{ name, props }], path)
  return {
    label,
    plan: dataset['slot'] === 'header' ? HEADER_RETRY : VIEW_RETRY,
    ask,
    /** The props with their state; without it when the remote does not answer. */
    loadProps: (props: SlotProps, path: string, log: Platform['shell']['log']): Promise<SlotProps> =>
      ask(props, path)
        .then((answer) => loadedProps(answer, props))
        .catch((error: unknown) => {
          log(`${label} was not asked again`, error)
          return props
        }),
    pieceOf: (props: SlotProps): ComponentPiece => ({ kind: 'component', name, props }),
  }
}

type ComponentPiece = { readonly kind: 'component'; readonly name: string; readonly props: SlotProps }
type AttachOptions = {
  readonly piece: ComponentPiece
  readonly hydrate: boolean
  readonly signal: AbortSignal
  readonly onLaterError: (error: unknown) => void
}

async function attachComponent(
  platform: Platform,
  container: HTMLElement,
  reply: CarriedReply,
  { piece, hydrate, signal, onLaterError }: AttachOptions,
): Promise<Attached> {
  const { client, done } = await readyClient(platform, reply, piece)
  try {
    signal.throwIfAborted()
    if (!hydrate) container.replaceChildren()
    const { shell } = platform
    const attachment = await attachShown(client, { shell, container, piece, hydrate, onLaterError })
    return { attachment, release: done }
  } catch (error) {
    done()
    throw error
  }
}

function detach({ attachment, release }: Attached): void {
  attachment.detach()
  release()
}
