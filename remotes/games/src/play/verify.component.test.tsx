import { aPage } from '@evens/test-kit'
import { mount, screen } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { VerifyView } from './verify.tsx'

const PAGE = aPage({ route: 'gamesFairness', title: 'Fairness' })
const VERIFIER = { address: '/verify.html', sha256: 'ab'.repeat(32), bytes: 100_000 }

test('the check as a file is offered for download with its hash, and named as the one for offline use', async () => {
  mount(<VerifyView state={VERIFIER} page={PAGE} />)
  const link = await screen.findByRole('link', { name: 'Download file' })
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/verify.html', true])
  expect(screen.getByText(VERIFIER.sha256).closest('[dir="ltr"]')).not.toBeNull()
  expect(screen.getByText(/to check a round offline, keep the file below/)).toBeTruthy()
})

test('without the hash a round can still be checked on the page', async () => {
  mount(<VerifyView state={null} page={PAGE} />)
  expect(await screen.findByRole('button', { name: 'Check' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Download file' })).toBeNull()
})
