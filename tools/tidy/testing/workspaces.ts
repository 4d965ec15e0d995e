import { readModule, type Module } from '../syntax.ts'
import { type Workspaces, workspacesOf } from '../workspaces.ts'

const EXPORTS: Readonly<Record<string, readonly string[]>> = {
  'packages/kernel': ['.'],
  'packages/contracts': ['.', './server'],
  'packages/rules': ['.'],
  'packages/router': ['.'],
  'packages/ui': ['.', './overlay', './icons/*'],
  'packages/remote-sdk': ['.', './client'],
  'packages/test-kit': ['.'],
  'apps/server': ['.'],
  'apps/shell': ['.', './routes', './guards'],
  'remotes/info': ['.'],
  'remotes/coupon': ['.'],
}

/** A small repository with every kind of workspace. */
export const someWorkspaces: Workspaces = workspacesOf(
  Object.entries(EXPORTS).map(([folder, doors]) => {
    const [kind, name] = folder.split('/')
    const exports = Object.fromEntries(doors.map((door) => [door, './src/index.ts']))
    const manifest = { name: kind === 'remotes' ? `@evens/remote-${name}` : `@evens/${name}`, exports }
    return { path: `${folder}/package.json`, text: JSON.stringify(manifest) }
  }),
)

export const aModule = (path: string, text: string): Module => readModule({ path, text })

export const importing = (path: string, specifier: string): Module => aModule(path, `import '${specifier}'`)
