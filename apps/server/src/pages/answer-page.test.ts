import { expect, test } from 'vitest'
import { cutAtNonce, NONCE_PLACE, withNonce } from './answer-page.ts'

test('each answer from one drawing carries its own nonce in every place', () => {
  const drawn = cutAtNonce(`<script nonce="${NONCE_PLACE}">ставка</script><style nonce="${NONCE_PLACE}"></style>`)
  expect(withNonce(drawn, 'abc').toString()).toBe('<script nonce="abc">ставка</script><style nonce="abc"></style>')
  expect(withNonce(drawn, 'xyz').toString()).toBe('<script nonce="xyz">ставка</script><style nonce="xyz"></style>')
})

test('a page without a nonce stays as it was drawn', () => {
  expect(withNonce(cutAtNonce('<p>plain</p>'), 'abc').toString()).toBe('<p>plain</p>')
})
