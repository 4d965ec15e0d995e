import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()

test('the right password is right, every other one is wrong, and two hashes of one are two', async () => {
  const [first, second] = await Promise.all([passwords.hash('Tr0ubadour'), passwords.hash('Tr0ubadour')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(await passwords.isRight('Tr0ubadour', first)).toBe(true)
  for (const wrong of ['tr0ubadour', 'Tr0ubadour ', '']) expect(await passwords.isRight(wrong, first)).toBe(false)
})

test('a password typed on another keyboard in other code points is the same password', async () => {
  const stored = await passwords.hash('caf\u00e9 \ufb01ve')
  expect(await passwords.isRight('cafe\u0301 five', stored)).toBe(true)
})

test('an unknown account never matches, and takes as long', async () => {
  expect(await passwords.isRight('', null)).toBe(false)
})

test('a hash in another format is a fault, not a refusal', async () => {
  await expect(passwords.isRight('x', 'plain:x')).rejects.toThrow('cannot be read')
})

test('a caller behind too many is asked to retry, and the others are answered (I26)', async () => {
  const few = createPasswords({ lengthMax: 1, workers: 1 })
  const answers = await Promise.allSettled([1, 2, 3, 4].map(() => few.isRight('x', null)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(await few.isRight('x', null)).toBe(false)
})
