import { spawn } from 'node:child_process'
import { once } from 'node:events'

// The launcher is plain JavaScript; its shape is stated here.
type Programs = { readonly ensureNats: (env: NodeJS.ProcessEnv) => Promise<string> }

const LISTENING = /client connections on (127\.0\.0\.1:\d+)/

/** NATS on a loopback port of its own; installed first where it is missing. */
export async function startNats(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const launcher = new URL('../tools/launch/programs.mjs', import.meta.url)
  const { ensureNats } = (await import(launcher.href)) as Programs
  const child = spawn(await ensureNats(process.env), ['-a', '127.0.0.1', '-p', '-1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  const address = await new Promise<string>((listening, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`nats-server ended with ${code}:\n${log}`)))
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      const found = LISTENING.exec(log)?.[1]
      if (found !== undefined) listening(found)
    })
  })
  return {
    url: `nats://${address}`,
    async stop() {
      child.removeAllListeners('exit')
      child.kill()
      await once(child, 'exit')
    },
  }
}
