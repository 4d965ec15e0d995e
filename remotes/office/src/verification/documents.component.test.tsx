import type { DocumentsReply } from '@evens/contracts'
import { isNavigationBlocked } from '@evens/remote-sdk'
import { aPage, aPlayer } from '@evens/test-kit'
import { mount, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { DocumentsView } from './documents-view.tsx'

const SUBMIT = 'POST /web-api/verification/submit'
const GIVEN: DocumentsReply = { group: 'unverified', documents: [], canSubmit: true, waitingWithdrawals: 0 }
const SENT: DocumentsReply = { ...GIVEN, group: 'review', canSubmit: false }

test('leaving is asked about while the documents are submitted', async () => {
  const answered = Promise.withResolvers<DocumentsReply>()
  const { user, callsTo } = mount(<DocumentsView state={{ reply: GIVEN, wording: 'verification' }} page={aPage()} />, {
    player: aPlayer(),
    answers: { [SUBMIT]: () => answered.promise, 'GET /web-api/verification/documents': SENT },
  })
  await waitFor(() => expect(document.querySelector('[data-submit]')).not.toBeNull())
  expect(isNavigationBlocked()).toBe(false)
  await user.click(document.querySelector('[data-submit]') as HTMLElement)
  await waitFor(() => expect(callsTo(SUBMIT)).toHaveLength(1))
  expect(isNavigationBlocked()).toBe(true)
  answered.resolve(SENT)
  await waitFor(() => expect(isNavigationBlocked()).toBe(false))
})
