import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { useEffect, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { usePriceKeys } from './price-keys.ts'

/** A price of the list, and the slip with its stake and an open menu. */
function Page({ hasStake = true }: { readonly hasStake?: boolean }) {
  usePriceKeys()
  const [isListening, setListening] = useState(false)
  useEffect(() => setListening(true), [])
  return (
    <>
      <button type="button" data-outcome="7/result/home">
        2.10
      </button>
      <section aria-labelledby="coupon-title" data-listening={isListening}>
        <h2 id="coupon-title">Slip</h2>
        {hasStake && <input name="coupon-stake" defaultValue="5" />}
        <div popover="auto">
          <button type="button">Menu</button>
        </div>
      </section>
    </>
  )
}

async function page(hasStake = true) {
  const { user } = mount(<Page hasStake={hasStake} />)
  const price = await screen.findByRole('button', { name: '2.10' })
  await waitFor(() => expect(document.querySelector('[data-listening="true"]')).not.toBeNull())
  price.focus()
  await user.keyboard('b')
  return { user, price, stake: screen.queryByRole('textbox') }
}

describe('on a focused price', () => {
  test('the key B leads to the stake, and Escape in the slip leads back', async () => {
    const { user, price, stake } = await page()
    expect(document.activeElement).toBe(stake)
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(price)
  })

  test('a menu of the slip has Escape for itself', async () => {
    const { user } = await page()
    const menu = screen.getByText('Menu')
    menu.focus()
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(menu)
  })

  test('without a stake in sight the key B does nothing', async () => {
    const { price } = await page(false)
    expect(document.activeElement).toBe(price)
  })
})
