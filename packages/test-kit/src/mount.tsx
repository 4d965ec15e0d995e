import {
  ShellProvider,
  useStore,
  type Selection,
  type Shell,
  type StoredName,
  type StoredValue,
  type UntypedInput,
} from '@evens/remote-sdk'
import { createSelections, createStore } from '@evens/remote-sdk/core'
import { configure, screen, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType, ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { aShell, type ShellFacts } from './a-shell.ts'
import { createAnswers, type Answers } from './answers.ts'
import { dictionariesOf } from './dictionaries.ts'
import { liveByHand } from './live-by-hand.ts'

/** A slow machine is slow, not wrong. */
configure({ asyncUtilTimeout: 15_000 })

export { lostAnswer, refusedWith } from './answers.ts'
export { aUserConfig } from './a-user-config.ts'
export { screen, waitFor, within }

/** Waits until the element says so, among other things. */
export const says = (element: () => Element | null | undefined, text: string | RegExp): Promise<void> =>
  waitFor(() => {
    const found = element()?.textContent ?? ''
    if (typeof text === 'string') expect(found).toContain(text)
    else expect(found).toMatch(text)
  })

/** A media query that matches, such as that of a narrow page, for the rest of the test. */
export function withMedia(...matching: readonly string[]): void {
  const match = globalThis.matchMedia
  vi.stubGlobal('matchMedia', (media: string) =>
    matching.includes(media) ? Object.assign(new EventTarget(), { matches: true, media }) : match(media),
  )
}

type Options = ShellFacts & {
  readonly answers?: Answers
  /** The prices that the visitor has picked. */
  readonly picked?: readonly Selection[]
  /** Values found in the browser's storage. */
  readonly stored?: { readonly [N in StoredName]?: StoredValue<N> }
  /** The remote's own start, which registers the modals that its components open. */
  readonly start?: (shell: Shell) => () => void
  /** Replaces parts of the shell, such as `navigate`. */
  readonly shell?: Partial<Shell>
}

type Opened = { readonly id: number; readonly name: string; readonly Component: ComponentType<object>; props: object }
type Mounted = { readonly root: Root; readonly end: () => void; readonly check: () => void }

const mounted: Mounted[] = []
/** Takes everything down that a test has mounted, and fails it if something went wrong unseen. */
export function cleanUp(): void {
  const all = mounted.splice(0)
  for (const { root, end } of all) {
    root.unmount()
    end()
  }
  document.body.replaceChildren()
  document.documentElement.removeAttribute('dir')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const { check } of all) check()
}

/** Draws a component with a real shell of its own: real texts, stores and events, answers in place of a server. */
export function mount(element: ReactNode, options: Options = {}) {
  const { answers = {}, picked = [], stored = {}, start, language = 'en' } = options
  const server = createAnswers({ 'GET /bff-api/dictionary/{lang}': { messages: {} }, ...answers })
  const live = liveByHand()
  const modals = createModals()
  const navigate = vi.fn<Shell['navigate']>()
  const log = vi.fn<Shell['log']>()
  const shell: Shell = {
    ...aShell({ messages: dictionariesOf(language), ...options, language }),
    call: (name, ...[input]) => server.call(name, input as UntypedInput) as Promise<never>,
    selections: createSelections(createStore(picked)),
    live,
    modals: modals.of,
    navigate,
    log,
    ...options.shell,
  }
  for (const [name, value] of Object.entries(stored)) shell.stored(name as 'couponType').set(value as string)
  document.documentElement.dir = shell.direction
  document.documentElement.lang = language
  const stop = start?.(shell) ?? (() => {})
  const broken: string[] = []
  const root = createRoot(document.body.appendChild(document.createElement('div')), {
    onUncaughtError: (error) => void broken.push(String(error)),
  })
  const draw = (now: ReactNode): void =>
    root.render(
      <ShellProvider shell={shell}>
        {now}
        <ModalsHost opened={modals.opened} close={modals.closeOne} />
      </ShellProvider>,
    )
  draw(element)
  mounted.push({
    root,
    end: stop,
    check: () => expect([...broken, ...server.faults]).toEqual([]),
  })
  return {
    shell,
    live,
    calls: server.calls,
    /** The inputs of the calls made to one contract. */
    callsTo: (call: string) => server.calls.filter((made) => made.call === call).map(({ input }) => input),
    answer: server.set,
    opened: () => modals.opened.get().map(({ name, props }) => ({ name, props })),
    navigate,
    log,
    draw,
    user: userEvent.setup({ document }),
  }
}

/** Modals as the shell has them, without its dialogs: a registered one is drawn, any other is recorded. */
function createModals() {
  const opened = createStore<readonly Opened[]>([])
  const loaders = new Map<string, () => Promise<ComponentType<never>>>()
  let ids = 0
  const of: Shell['modals'] = {
    open(name, props = {}) {
      ids += 1
      const id = ids
      const load = loaders.get(name)
      opened.set((now) => [...now, { id, name, Component: Nothing, props }])
      void load?.().then((Component) =>
        opened.set((now) =>
          now.map((modal) => (modal.id === id ? { ...modal, Component: Component as ComponentType<object> } : modal)),
        ),
      )
    },
    close: () => opened.set([]),
    register(name, load) {
      loaders.set(name, load)
      return () => void loaders.delete(name)
    },
  }
  return { of, opened, closeOne: (id: number) => opened.set((now) => now.filter((modal) => modal.id !== id)) }
}

type HostProps = { readonly opened: ReturnType<typeof createModals>['opened']; readonly close: (id: number) => void }

const Nothing = (): null => null

function ModalsHost({ opened, close }: HostProps) {
  return useStore(opened).map(({ id, Component, props }) => (
    <Component key={id} {...props} {...{ close: () => close(id) }} />
  ))
}
