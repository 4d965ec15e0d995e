import { waitFor } from '@evens/test-kit/mount'
import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { deferred, loadDeferred } from './deferred.tsx'

test('a parent that renders again before the code is there keeps the markup of the server', async () => {
  const Part = () => <b>tiles</b>
  const gate = Promise.withResolvers<() => React.JSX.Element>()
  let isServer = true
  const partOf = () => deferred(async () => (isServer ? Part : gate.promise))
  const parent: { again: (() => void) | null } = { again: null }
  const pageOf = (Tiles: ReturnType<typeof partOf>) =>
    function Page() {
      const [count, setCount] = useState(0)
      useEffect(() => {
        parent.again = () => setCount(1)
      }, [])
      return (
        <main data-count={count}>
          <Tiles />
        </main>
      )
    }
  const OnServer = pageOf(partOf())
  await loadDeferred()
  const element = document.createElement('div')
  element.innerHTML = renderToString(<OnServer />)
  document.body.append(element)
  isServer = false
  const InBrowser = pageOf(partOf())
  hydrateRoot(element, <InBrowser />)
  await waitFor(() => expect(parent.again).not.toBeNull())
  parent.again?.()
  await waitFor(() => expect(element.querySelector('main')?.dataset['count']).toBe('1'))
  expect(element.textContent).toBe('tiles')
  gate.resolve(Part)
  await gate.promise
  expect(element.textContent).toBe('tiles')
})
