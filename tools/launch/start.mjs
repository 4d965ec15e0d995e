import { prepare } from './prepare.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'
import { serve } from './serve.mjs'
import { memoryOptions, withCompileCache } from './server-options.mjs'
import { runCommand } from './stop.mjs'

// npm start: installs, builds if anything has changed, and runs the site until it is stopped.
await runCommand(async () => {
  const { node, env } = await prepare()
  const built = await run(node, ['tools/build/main.ts'], { cwd: ROOT, env })
  if (built !== 0) return built
  const args = [...memoryOptions(env), 'dist/server/site/site.js']
  return serve(node, args, { cwd: ROOT, env: withCompileCache(env, ROOT) })
})
