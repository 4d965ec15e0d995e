import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { blockNavigation, isNavigationBlocked, useNavigationBlock } from './navigation-block.ts'

function Sending({ isBusy }: { isBusy: boolean }) {
  useNavigationBlock(isBusy, { unload: true })
  return <p>{isBusy ? 'sending' : 'sent'}</p>
}

const asksBeforeUnload = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('navigation is blocked while something is being sent, and free again afterwards', async () => {
  const { draw } = mount(<Sending isBusy />)
  await screen.findByText('sending')
  await waitFor(() => expect(isNavigationBlocked()).toBe(true))
  expect(asksBeforeUnload()).toBe(true)
  draw(<Sending isBusy={false} />)
  await screen.findByText('sent')
  await waitFor(() => expect(isNavigationBlocked()).toBe(false))
  expect(asksBeforeUnload()).toBe(false)
})

test('overlapping blocks are released one by one, each once', () => {
  const [first, second] = [blockNavigation(), blockNavigation()]
  first()
  first()
  expect(isNavigationBlocked()).toBe(true)
  second()
  expect(isNavigationBlocked()).toBe(false)
})
