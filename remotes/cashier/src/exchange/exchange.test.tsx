import { ShellProvider } from '@evens/remote-sdk'
import { aPlayer, aShell } from '@evens/test-kit'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExchangeForm } from './exchange.tsx'

test.each([
  { hidesBalance: false, shown: ['EUR · €1,250.00', 'USD · $77.00'] },
  { hidesBalance: true, shown: ['EUR', 'USD'] },
])('accounts to exchange between, balances hidden: $hidesBalance', ({ hidesBalance, shown }) => {
  const player = aPlayer({ hidesBalance })
  const dollars = { ...player.account, id: '7-9', iso: 'USD', money: '7700', isActive: false }
  const form = renderToString(
    <ShellProvider shell={aShell({ player })}>
      <ExchangeForm accounts={[player.account, dollars]} close={() => {}} />
    </ShellProvider>,
  )
  expect(form.match(/(?<=<option[^>]*>)[^<]+/g)).toEqual([...shown, shown[1]])
})
