import { aPlayer } from '@evens/test-kit'
import { aUserConfig, mount, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { ProtectLine } from './protect-line.tsx'

const CONFIG = 'GET /web-api/user/config'

test.each([
  { show_2fa_popup: true, shown: ['/en/officeSecurity'] },
  { show_2fa_popup: false, shown: [] },
])('the account menu advises two-step sign-in while it is due: $show_2fa_popup', async ({ show_2fa_popup, shown }) => {
  const { callsTo, opened } = mount(<ProtectLine />, {
    player: aPlayer(),
    answers: { [CONFIG]: aUserConfig({ show_2fa_popup }) },
  })
  await waitFor(() => expect(callsTo(CONFIG)).toHaveLength(1))
  const lines = () => [...document.querySelectorAll('[data-protect]')].map((line) => line.getAttribute('href'))
  await waitFor(() => expect(lines()).toEqual(shown))
  expect(opened(), 'no dialog').toEqual([])
})
