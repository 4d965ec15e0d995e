import { mount, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { Balls } from './draw-parts.tsx'

const filled = () =>
  [...document.querySelectorAll('ol')].map((field) =>
    [...field.querySelectorAll('li')].filter(({ className }) => /hit/.test(className)).map((ball) => ball.textContent),
  )

test('a number is a hit only in the field that it was marked in; the bonus counts in the first', async () => {
  const drawn = {
    fields: [
      [3, 8, 13],
      [3, 5],
    ],
    bonus: 21,
  }
  mount(<Balls drawn={drawn} marked={[[3, 21], [5]]} />)
  await waitFor(() => expect(document.querySelectorAll('ol')).toHaveLength(2))
  expect(filled()).toEqual([['3'], ['5']])
  expect(document.querySelector('[data-bonus]')?.className).toMatch(/hit/)
})
