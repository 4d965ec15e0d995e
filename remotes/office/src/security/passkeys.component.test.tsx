import type { Passkey } from '@evens/contracts'
import { aPlayer } from '@evens/test-kit'
import { mount, refusedWith, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test, vi } from 'vitest'
import { PasskeyList } from './passkeys.tsx'

const RENAME = 'PATCH /web-api/user/passkeys/{id}'
const ID = '00000000-0000-0000-0000-000000000001'
const PASSKEY: Passkey = { id: ID, name: 'Laptop', createdAt: 0, usedAt: null, isSynced: false }
const none = (): void => {}

/** The name of a passkey, opened to be edited. */
async function aName(answer: unknown) {
  const onRenamed = vi.fn<() => void>()
  const list = mount(<PasskeyList passkeys={[PASSKEY]} onAdd={none} onRenamed={onRenamed} onRemove={none} />, {
    player: aPlayer(),
    answers: { [RENAME]: answer },
  })
  await list.user.click(await screen.findByRole('button', { name: 'Rename passkey Laptop' }))
  const field = screen.getByRole('textbox') as HTMLInputElement
  return { ...list, field, onRenamed, errorText: () => field.closest('form')?.querySelector('p')?.textContent }
}

test('a passkey is renamed by Enter, and the focus goes back to its button', async () => {
  const { user, callsTo, onRenamed } = await aName({ ...PASSKEY, name: 'Phone' })
  await user.keyboard('Phone{Enter}')
  await waitFor(() => expect(onRenamed).toHaveBeenCalledTimes(1))
  expect(callsTo(RENAME)).toEqual([{ params: { id: ID }, body: { name: 'Phone' } }])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename passkey Laptop' }))
})

test('an empty name is not sent: the field shows the error and has the focus', async () => {
  const { user, field, calls, errorText } = await aName({})
  await user.clear(field)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(errorText()).toBe('This field is required.'))
  expect([document.activeElement, calls.length]).toEqual([field, 0])
})

test.each([
  { name: 'about the field', refusal: { field: 'name' } },
  { name: 'about no field', refusal: {} },
])('a refusal $name is shown at the field, which keeps what was typed', async ({ refusal }) => {
  const refused = () => Promise.reject(refusedWith('BAD_REQUEST', { ...refusal, detail: 'Not this name.' }))
  const { user, field, errorText, onRenamed } = await aName(refused)
  await user.keyboard('Phone{Enter}')
  await waitFor(() => expect(errorText()).toBe('Not this name.'))
  expect([document.activeElement, field.value]).toEqual([field, 'Phone'])
  expect(onRenamed).not.toHaveBeenCalled()
})
