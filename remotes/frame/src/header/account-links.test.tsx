import { ShellProvider } from '@evens/remote-sdk'
import { aPlayer, aShell } from '@evens/test-kit'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AccountLinks } from './account-links.tsx'

test.each([
  { hidesBalance: false, shown: '€1,250.00' },
  { hidesBalance: true, shown: 'wallet_balance_hidden' },
])('the balance in the header, hidden: $hidesBalance', ({ hidesBalance, shown }) => {
  const header = renderToString(
    <ShellProvider shell={aShell({ player: aPlayer({ hidesBalance }) })}>
      <AccountLinks />
    </ShellProvider>,
  )
  expect(/data-balance[^>]*>([^<]+)/.exec(header)?.[1]).toBe(shown)
})
