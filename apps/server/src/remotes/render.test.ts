import { defineRemote, type Loaders, type Shell } from '@evens/remote-sdk'
import { createStore } from '@evens/remote-sdk/core'
import { serverEntry } from '@evens/remote-sdk/server'
import { expect, test } from 'vitest'
import type { BuildManifest } from '../platform/build-manifest.ts'
import { renderInProcess } from './render.ts'

const MANIFEST = { remotes: {}, integrity: {} } as unknown as BuildManifest
const PAGE = { route: 'home', params: {}, fullPath: '/en', title: '', description: '', trail: [] }

type MenuProps = { readonly theme: string; readonly count?: number }

/** A remote whose menu says what it was given. */
function aMenu(loaders: Loaders) {
  const remote = defineRemote({
    name: 'frame',
    dictionaries: [],
    components: { menu: { Component: ({ theme, count }: MenuProps) => `${theme}: ${count ?? 'unknown'}` } },
  })
  const logged: string[] = []
  const shell = {
    site: { iconBase: '' },
    page: createStore(PAGE),
    log: (message: string) => logged.push(message),
  } as unknown as Shell
  const { component } = renderInProcess(new Map([['frame', serverEntry(remote, loaders)]]), MANIFEST)
  const draw = async (props: object) => {
    const { body, codeToEval } = await component('frame', 'menu', { ...props }, shell)
    return { body, carried: JSON.parse(codeToEval) as unknown }
  }
  return { draw, logged }
}

test('the loaded state of a component is rendered and sent with the page’s props', async () => {
  const { draw } = aMenu({
    menu: ({ props, page }) => ({ state: { count: `${props?.['theme']} ${page.route}`.length } }),
  })
  expect(await draw({ theme: 'sports' })).toEqual({
    body: 'sports: 11',
    carried: { component: 'menu', props: { theme: 'sports', count: 11 } },
  })
})

test('loaded state cannot be overridden by request parameters', async () => {
  const { draw } = aMenu({ menu: () => ({ state: { count: 7 } }) })
  expect((await draw({ theme: 'sports', count: 99 })).body).toBe('sports: 7')
})

test.each([
  { loader: 'none', loaders: {}, said: [] },
  { loader: 'one that finds nothing', loaders: { menu: () => ({ state: null }) }, said: [] },
  {
    loader: 'one that fails',
    loaders: { menu: () => Promise.reject(new Error('the book is closed')) },
    said: ['component menu of frame was not loaded'],
  },
])('a component with $loader is rendered with the page’s props', async ({ loaders, said }) => {
  const { draw, logged } = aMenu(loaders)
  expect(await draw({ theme: 'info' })).toEqual({
    body: 'info: unknown',
    carried: { component: 'menu', props: { theme: 'info' } },
  })
  expect(logged).toEqual(said)
})
