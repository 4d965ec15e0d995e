import { aShell } from '@evens/test-kit'
import { expect, test } from 'vitest'
import type { Effect } from '../guards/index.ts'
import { type EffectEdge, performEffects } from './effects.ts'

async function performed(effect: Effect) {
  const shell = aShell()
  const [viewed, preloaded]: [unknown[], string[]] = [[], []]
  shell.events.on('page.viewed', (page) => void viewed.push(page))
  const edge = {
    shell,
    modals: {},
    loadDictionaries: async () => undefined,
    preload: (name: string) => void preloaded.push(name),
  }
  await performEffects([effect], edge as unknown as EffectEdge)
  return { viewed, preloaded }
}

test('guard 8 emits the page view on the bus', async () => {
  const { viewed } = await performed({ kind: 'page-view', route: 'about', path: '/en/about' })
  expect(viewed).toEqual([{ route: 'about', path: '/en/about' }])
})

test('guard 5 fetches the remote of the page with its media', async () => {
  expect((await performed({ kind: 'load-media', remote: 'info' })).preloaded).toEqual(['info'])
})
