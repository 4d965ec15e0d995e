import type { SessionsReply } from '@evens/contracts'
import { aPlayer } from '@evens/test-kit'
import { mount, refusedWith, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test, vi } from 'vitest'
import { SessionList } from './sessions.tsx'

const END = 'POST /web-api/user/sessions/{id}/end'
const END_OTHERS = 'POST /web-api/user/sessions/end-others'

const idOf = (n: string): string => `00000000-0000-0000-0000-00000000000${n}`

const aSession = (n: string, isCurrent = false): SessionsReply['sessions'][number] => ({
  id: idOf(n),
  device: `Browser ${n}`,
  address: '192.0.2.*',
  country: null,
  startedAt: 0,
  lastSeenAt: 0,
  isCurrent,
})

async function aList(answers: Readonly<Record<string, unknown>>) {
  const onEnded = vi.fn<() => void>()
  const list = mount(<SessionList sessions={[aSession('2'), aSession('1', true)]} onEnded={onEnded} />, {
    player: aPlayer(),
    answers,
  })
  await screen.findByText('Browser 1')
  return { ...list, onEnded }
}

test('this device comes first and cannot be signed out here', async () => {
  await aList({})
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('h3')?.textContent)).toEqual([
    'Browser 1',
    'Browser 2',
  ])
  expect(screen.getAllByRole('button', { name: 'Sign out' })).toHaveLength(1)
})

test('another device is signed out, and the list is read again', async () => {
  const { user, callsTo, opened, onEnded } = await aList({ [END]: { ended: 1 } })
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(onEnded).toHaveBeenCalledTimes(1))
  expect(callsTo(END)).toEqual([{ params: { id: idOf('2') } }])
  expect(opened()).toMatchObject([{ name: 'snackbar', props: { text: '1 device was signed out.' } }])
})

test('a device that could not be signed out is reported in a modal that stays', async () => {
  const { user, opened, onEnded } = await aList({
    [END_OTHERS]: () => Promise.reject(refusedWith('UNAVAILABLE', { status: 503, detail: 'Later, please.' })),
  })
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(onEnded).toHaveBeenCalledTimes(1))
  expect(opened()).toMatchObject([
    { name: 'alert', props: { title: 'The devices were not signed out', text: 'Later, please.' } },
  ])
})
