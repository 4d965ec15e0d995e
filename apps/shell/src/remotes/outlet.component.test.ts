import type { AttachOptions, RemoteClient } from '@evens/remote-sdk/client'
import { aPage, aShell } from '@evens/test-kit'
import { expect, test, vi } from 'vitest'
import { createApps } from './apps.ts'
import { createOutlet } from './outlet.ts'

const stay = new AbortController().signal

/** The middle of a page, and a remote whose views are drawn as soon as they are asked for. */
function anOutlet() {
  const detached: string[] = []
  const updated: string[] = []
  const nameOf = (piece: AttachOptions['piece']): string => (piece.kind === 'view' ? String(piece.state) : '')
  const client: RemoteClient = {
    name: 'info',
    dictionaries: [],
    start: () => () => {},
    prepare: async () => {},
    prepareAll: async () => {},
    attach({ piece, onShown }) {
      queueMicrotask(onShown)
      return { update: (next) => void updated.push(nameOf(next)), detach: () => void detached.push(nameOf(piece)) }
    },
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace('/remotes/info', '')
    const [, view = ''] = path.split('/')
    return Response.json({
      appName: 'info',
      cssToLoad: [],
      scriptsToLoad: [{ src: '/assets/info.js', type: 'module' }],
      codeToEval: JSON.stringify({ view, state: path, page: aPage({ fullPath: path }) }),
    })
  })
  const main = document.body.appendChild(document.createElement('main'))
  const shell = aShell()
  const platform = {
    shell,
    apps: createApps(shell, async () => client),
    loadDictionaries: async () => {},
    isOurs: () => true,
  }
  const outlet = createOutlet(main, platform, (app) => `/remotes/${app}`)
  const views = () => [...main.querySelectorAll<HTMLElement>('[data-view]')].map(({ dataset }) => dataset['view'])
  return { outlet, views, detached, updated }
}

test('the next view takes the place of the one before; the same view is updated where it is', async () => {
  const { outlet, views, detached, updated } = anOutlet()
  await outlet.show('info', '/rules/1', stay, () => {})
  await outlet.show('info', '/rules/2', stay, () => {})
  expect([views(), detached, updated]).toEqual([['rules'], [], ['/rules/2']])
  await outlet.show('info', '/about', stay, () => {})
  expect([views(), detached]).toEqual([['about'], ['/rules/1']])
})

test.each([
  { to: '/about', detached: ['/about'] },
  { to: '/rules/2', detached: [] },
])('overtaken on its way to $to, the page keeps its view and nothing else', async ({ to, detached: left }) => {
  const { outlet, views, detached, updated } = anOutlet()
  await outlet.show('info', '/rules/1', stay, () => {})
  const overtaken = new AbortController()
  const onReady = vi.fn<() => void>()
  const showing = outlet.show('info', to, overtaken.signal, onReady)
  overtaken.abort()
  await showing.catch(() => undefined)
  expect([views(), detached, updated, onReady.mock.calls]).toEqual([['rules'], left, [], []])
})
