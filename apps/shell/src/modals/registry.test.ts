import { expect, test } from 'vitest'
import { createModalRegistry } from './registry.ts'

const Login = () => null
const Registration = () => null

test('a modal is known by its name until it is taken out', () => {
  const registry = createModalRegistry()
  const undo = registry.register('login', Login)
  expect(registry.has('login')).toBe(true)
  expect(registry.has('registration')).toBe(false)
  undo()
  expect(registry.has('login')).toBe(false)
})

test('taking out an earlier registration leaves the later one of the same name', async () => {
  const registry = createModalRegistry()
  const undoFirst = registry.register('login', Login)
  registry.register('login', Registration)
  undoFirst()
  expect(await registry.componentOf('login')).toBe(Registration)
})

test('a lazy modal is loaded once, when it is first asked for', async () => {
  const registry = createModalRegistry()
  let loads = 0
  registry.registerLazy('login', () => {
    loads += 1
    return Promise.resolve(Login)
  })
  expect(loads).toBe(0)
  expect(registry.componentOf('login')).toBe(registry.componentOf('login'))
  expect(await registry.componentOf('login')).toBe(Login)
  expect(loads).toBe(1)
})

test('a modal that could not be loaded is tried again the next time', async () => {
  const registry = createModalRegistry()
  let online = false
  registry.registerLazy('login', () => (online ? Promise.resolve(Login) : Promise.reject(new Error('offline'))))
  await expect(registry.componentOf('login')).rejects.toThrow('offline')
  online = true
  expect(await registry.componentOf('login')).toBe(Login)
})

test.each(['login', '__proto__', 'constructor', ''])('%s is not there unless registered', async (name) => {
  const registry = createModalRegistry()
  expect(registry.has(name)).toBe(false)
  expect(registry.opensByQuery(name)).toBe(false)
  await expect(registry.componentOf(name)).rejects.toThrow('there is no modal')
})
