import { ShellProvider } from '@evens/remote-sdk'
import { aShell } from '@evens/test-kit'
import { waitFor } from '@evens/test-kit/mount'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Crest, LeagueMark } from './emblem.tsx'

const CLUB = { id: '12', name: 'Neskcliff Town', colours: null }
const OTHER = { id: '13', name: 'Quay Rovers', colours: null }
const IMAGE = 'img[src^="/emblems/"]'

const crestIn = (shell: ReturnType<typeof aShell>, of = CLUB) => (
  <ShellProvider shell={shell}>
    <Crest sport="football" of={of} />
  </ShellProvider>
)
const serverShell = () => ({
  ...aShell(),
  drawn: (address: string, size: number) => `<svg data-of="${address}" width="${size}"/>`,
})

/** React has taken the element over: before that an update would throw the markup away. */
const isHydrated = (element: Element): Promise<void> =>
  waitFor(() => expect(Object.keys(element.firstElementChild ?? {}).join()).toContain('__react'))

test('the markup of the server stays when the page hydrates and renders again', async () => {
  const element = document.createElement('div')
  element.innerHTML = renderToString(crestIn(serverShell()))
  const drawing = element.querySelector('svg')
  expect(drawing?.dataset['of']).toContain('id=12')
  const faults: unknown[] = []
  const shell = aShell()
  const root = hydrateRoot(element, crestIn(shell), { onRecoverableError: (error) => faults.push(error) })
  await isHydrated(element)
  root.render(crestIn(shell))
  await waitFor(() => expect(element.querySelector('svg')).toBe(drawing))
  expect(element.querySelector(IMAGE)).toBeNull()
  expect(faults).toEqual([])
})

test('another side in the same place is an image, and so is the first one when it comes back', async () => {
  const element = document.createElement('div')
  element.innerHTML = renderToString(crestIn(serverShell()))
  const shell = aShell()
  const root = hydrateRoot(element, crestIn(shell))
  await isHydrated(element)
  for (const side of [OTHER, CLUB]) {
    root.render(crestIn(shell, side))
    await waitFor(() => expect(element.querySelector(IMAGE)?.getAttribute('src')).toContain(`id=${side.id}&`))
    expect(element.querySelector('svg')).toBeNull()
  }
})

test('an emblem that the browser renders itself is an image', async () => {
  const element = document.createElement('div')
  createRoot(element).render(crestIn(aShell()))
  await waitFor(() => expect(element.querySelector(IMAGE)?.getAttribute('loading')).toBe('lazy'))
})

test('an emblem beside its name is silent, one that stands for a name has it as its label', () => {
  const league = <LeagueMark of={{ id: '7', name: 'North League', sport: 'football' }} label="Football" />
  const html = renderToString(<ShellProvider shell={serverShell()}>{league}</ShellProvider>)
  expect(html).toContain('role="img" aria-label="Football"')
  expect(renderToString(crestIn(serverShell()))).toContain('aria-hidden="true"')
})
