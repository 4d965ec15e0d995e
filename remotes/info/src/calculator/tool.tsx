import type { PageInfo } from '@evens/remote-sdk'
import { use } from 'react'
import type * as Module from './calculator.tsx'

let ready: typeof Module | null = null
let asked: Promise<typeof Module> | null = null

/** The server has it before it renders; a browser fetches it with the first calculator, and for no article. */
export function loadTool(): Promise<typeof Module> {
  asked ??= import('./calculator.tsx').then((module) => (ready = module))
  return asked
}

export function Tool({ page }: { page: PageInfo }) {
  const { Calculator } = ready ?? use(loadTool())
  return <Calculator page={page} />
}
