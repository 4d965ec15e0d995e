import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { deferred, loadDeferred } from './deferred.tsx'

test('the server renders a deferred part, and those within it, once they are loaded', async () => {
  const Outer = deferred<{ name: string }>(async () => {
    const Inner = deferred<{ name: string }>(async () => ({ name }) => <b>{name}</b>)
    return ({ name }) => (
      <p>
        <Inner name={name} />
      </p>
    )
  })
  expect(renderToString(<Outer name="Ada" />)).not.toContain('Ada')
  await loadDeferred()
  expect(renderToString(<Outer name="Ada" />)).toContain('<b>Ada</b>')
})
