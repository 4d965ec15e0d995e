import { startNats as startInstalled } from '../apps/server/src/testing/start-nats.ts'

// The launcher is plain JavaScript; its shape is stated here.
type Programs = { readonly ensureNats: (env: NodeJS.ProcessEnv) => Promise<string> }

/** NATS on a loopback port of its own; installed first where it is missing. */
export async function startNats(): ReturnType<typeof startInstalled> {
  const launcher = new URL('../tools/launch/programs.mjs', import.meta.url)
  const { ensureNats } = (await import(launcher.href)) as Programs
  return startInstalled(await ensureNats(process.env))
}
