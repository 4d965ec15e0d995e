import type { Finding } from './source.ts'
import type { Module } from './syntax.ts'
import { placeName, placeOf, samePlace, type Target, targetOf, type Workspaces } from './workspaces.ts'

const OF_TESTS = /\/testing\/|\.test\.tsx?$/
const SERVER_MODULE = /^apps\/server\/src\/modules\/([^/]+)\/(.+)$/

/** A package is entered by what it exports, a server module by its index.ts; nothing behind the door is anyone's. */
export function doorErrors(module: Module, workspaces: Workspaces): Finding[] {
  return module.imports.flatMap(({ specifier, line }) => {
    const target = targetOf(module.path, specifier, workspaces)
    const message = target === null ? null : refusal(module.path, target)
    return message === null ? [] : [{ path: module.path, line, rule: 'doors', message }]
  })
}

function refusal(path: string, target: Target): string | null {
  if (target.by === 'name') {
    const { name, exports } = target.workspace
    return exports.some((door) => opens(door, target.door)) ? null : `${name} does not export ${target.door}`
  }
  return borderRefusal(path, target) ?? moduleRefusal(path, target.path)
}

function borderRefusal(path: string, { place }: Target): string | null {
  const from = placeOf(path)
  if (place.kind === 'outside' || samePlace(from, place)) return null
  // Tools and browser tests are no workspaces: they may reach an app by path, and still only through its doors.
  if (from.kind === 'outside' && place.kind === 'app') return null
  return `a path must not cross into ${placeName(place)}: import it by its name`
}

function moduleRefusal(path: string, target: string): string | null {
  const [, name = '', inside = ''] = SERVER_MODULE.exec(target) ?? []
  if (name === '' || inside === 'index.ts' || SERVER_MODULE.exec(path)?.[1] === name) return null
  // A check may run a pure decision without waking the module around it.
  if (path.startsWith('tools/') && inside.startsWith('core/')) return null
  // A test of one module may need another that stands: how that is done is the other's own business.
  if (OF_TESTS.test(path) && inside.startsWith('testing/')) return null
  return `module ${name} is entered by its index.ts, not by ${inside}`
}

function opens(door: string, wanted: string): boolean {
  const [head = '', tail] = door.split('*')
  return tail === undefined ? door === wanted : wanted.startsWith(head) && wanted.endsWith(tail)
}
