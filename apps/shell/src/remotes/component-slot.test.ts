import type { Shell } from '@evens/remote-sdk'
import type { AttachOptions, RemoteClient } from '@evens/remote-sdk/client'
import { afterEach, expect, test, vi } from 'vitest'
import { createApps } from './apps.ts'
import { createSlot } from './component-slot.ts'

afterEach(() => vi.unstubAllGlobals())

type Props = Readonly<Record<string, unknown>>
const propsOf = (piece: AttachOptions['piece']): unknown => (piece.kind === 'component' ? piece.props : null)

const replyOf = (props: Props) => ({
  appName: 'frame',
  cssToLoad: [],
  scriptsToLoad: [{ src: '/assets/frame.js', type: 'module' as const }],
  codeToEval: JSON.stringify({ component: 'menu', props }),
})

/** A place on the page, a remote that notes what it is shown with, and a server that adds what it counted. */
function aSlot(server: (props: Props) => Promise<number> = async () => 12) {
  const shown: unknown[] = []
  const asked: unknown[] = []
  const client: RemoteClient = {
    name: 'frame',
    dictionaries: [],
    start: () => () => {},
    prepare: async () => {},
    prepareAll: async () => {},
    attach({ piece, onShown }) {
      shown.push(propsOf(piece))
      queueMicrotask(onShown)
      return { update: (next) => void shown.push(propsOf(next)), detach: () => {} }
    },
  }
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const { components, path } = JSON.parse(body) as { components: readonly { props: Props }[]; path: string }
    const props = components[0]?.props ?? {}
    asked.push({ url, props, path })
    const component = { ...replyOf({ ...props, count: await server(props) }), name: 'menu', body: '' }
    return Response.json({ ...component, components: [component] })
  })
  const element = {
    dataset: { slot: 'left', remote: 'frame', component: 'menu', rendered: '' },
    childElementCount: 1,
    replaceChildren: () => {},
  } as unknown as HTMLElement
  const shell = { log: () => {} } as unknown as Shell
  const platform = {
    shell,
    apps: createApps(shell, async () => client),
    loadDictionaries: async () => {},
    isOurs: () => true,
  }
  return { slot: createSlot(element, platform, (app) => `/remotes/${app}`), shown, asked }
}

const SPORTS = { theme: 'sports' }
const CASINO = { theme: 'casino' }

test('server-rendered components are hydrated with their props, without a request', async () => {
  const { slot, shown, asked } = aSlot()
  await slot.start(replyOf({ ...SPORTS, count: 7 }), '/en', SPORTS)
  expect(shown).toEqual([{ ...SPORTS, count: 7 }])
  expect(asked).toEqual([])
})

test('a component the server could not render is requested with the page’s props', async () => {
  const { slot, shown, asked } = aSlot()
  await slot.start(null, '/en', SPORTS)
  expect(asked).toEqual([{ url: '/remotes/frame', props: SPORTS, path: '/en' }])
  expect(shown).toEqual([{ ...SPORTS, count: 12 }])
})

test('a page that wants the same changes nothing', async () => {
  const { slot, shown, asked } = aSlot()
  await slot.start(replyOf({ ...SPORTS, count: 7 }), '/en', SPORTS)
  slot.update({ ...SPORTS }, '/en/live')
  expect(asked).toEqual([])
  expect(shown).toHaveLength(1)
})

test('a page that wants it otherwise has it asked for again, and it is shown when it is there', async () => {
  const { slot, shown, asked } = aSlot()
  await slot.start(replyOf({ ...SPORTS, count: 7 }), '/en', SPORTS)
  slot.update(CASINO, '/en/casino')
  expect(shown).toHaveLength(1)
  await expect.poll(() => shown.at(-1)).toEqual({ ...CASINO, count: 12 })
  expect(asked).toEqual([{ url: '/remotes/frame', props: CASINO, path: '/en/casino' }])
})

test('a late answer for a page that was left is not shown', async () => {
  const late = Promise.withResolvers<number>()
  const { slot, shown } = aSlot((props) => (props['theme'] === 'casino' ? late.promise : Promise.resolve(3)))
  await slot.start(replyOf({ ...SPORTS, count: 7 }), '/en', SPORTS)
  slot.update(CASINO, '/en/casino')
  slot.update(SPORTS, '/en')
  await expect.poll(() => shown.at(-1)).toEqual({ ...SPORTS, count: 3 })
  late.resolve(99)
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown.at(-1)).toEqual({ ...SPORTS, count: 3 })
})

test('without a reply it is shown with the page’s props', async () => {
  const { slot, shown } = aSlot(() => Promise.reject(new Error('offline')))
  await slot.start(replyOf({ ...SPORTS, count: 7 }), '/en', SPORTS)
  slot.update(CASINO, '/en/casino')
  await expect.poll(() => shown.at(-1)).toEqual(CASINO)
})
