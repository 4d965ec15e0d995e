import { expect, test } from 'vitest'
import { passwordRefusal } from './password.ts'

const POLICY = { lengthMin: 8, lengthMax: 64, scoreMin: 3 }
const ABOUT = ['marlow.ada@mail.example', 'Marlowada', '']

test.each([
  { password: 'seven77', score: 4, refusal: 'too-short' },
  { password: '😀😀😀😀', score: 4, refusal: 'too-short' },
  { password: 'x'.repeat(65), score: 4, refusal: 'too-long' },
  { password: 'MARLOW.ADA', score: 4, refusal: 'like-the-login' },
  { password: 'marlow.ada@mail.example', score: 4, refusal: 'like-the-login' },
  { password: 'adawolram', score: 4, refusal: 'like-the-login' },
  { password: 'password1234', score: 1, refusal: 'too-weak' },
  { password: 'password1234', score: null, refusal: null },
  { password: 'four unrelated words here', score: 4, refusal: null },
])('$password with the score $score: $refusal', ({ password, score, refusal }) => {
  expect(passwordRefusal(password, ABOUT, POLICY, score)).toBe(refusal)
})
