import type { Bundle } from './bundle.ts'

/** `export *` from a CommonJS module gives a default export only: every name has to be spelled. */
export async function vendorBundle(): Promise<Bundle> {
  const modules = {
    react: await import('react'),
    'react-dom': await import('react-dom'),
    'react-dom/client': await import('react-dom/client'),
    'react/jsx-runtime': await import('react/jsx-runtime'),
  }
  const given = new Set(['default'])
  const lines = Object.entries(modules).flatMap(([name, exported], index) => {
    const names = Object.keys(exported).filter(
      (key) => !given.has(key) && /^[A-Za-z_]\w*$/.test(key) && key !== 'module',
    )
    for (const key of names) given.add(key)
    return [`import * as m${index} from '${name}'`, `export const { ${names.join(', ')} } = m${index}`]
  })
  return { entries: { vendor: { source: [...lines, 'export { default } from "react"'].join('\n') } }, external: 'none' }
}
