import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { SelfTest } from './self-test.tsx'

const result = () => document.querySelector<HTMLElement>('[data-result]')

test('the first unanswered question gets the focus, and the answers stay; the result gets it once there is one', async () => {
  const { user, calls } = mount(<SelfTest />)
  const groups = await screen.findAllByRole('radiogroup')
  const answer = async (at: number): Promise<void> =>
    user.click((groups[at] as HTMLElement).querySelectorAll('input')[1] as HTMLInputElement)
  const show = () => user.click(screen.getByRole('button', { name: 'Show result' }))
  await answer(0)
  await show()
  await waitFor(() => expect(document.activeElement).toBe(groups[1]?.querySelector('input')))
  expect(groups.map((group) => group.getAttribute('aria-invalid'))).toEqual([null, ...Array(8).fill('true')])
  expect(result()).toBeNull()
  for (let at = 1; at < groups.length; at += 1) await answer(at)
  await show()
  await waitFor(() => expect(document.activeElement).toBe(result()))
  expect(result()?.dataset['result']).toBe('high')
  await answer(0)
  await show()
  await waitFor(() => expect(document.activeElement).toBe(result()))
  expect(calls).toEqual([])
})
