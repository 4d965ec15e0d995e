import { prepare } from './prepare.mjs'
import { ROOT } from './root.mjs'
import { serve } from './serve.mjs'
import { runCommand } from './stop.mjs'

// npm run dev: installs, then rebuilds and restarts the site with every change.
await runCommand(async () => {
  const { node, env } = await prepare()
  return serve(node, ['tools/dev.ts'], { cwd: ROOT, env })
})
