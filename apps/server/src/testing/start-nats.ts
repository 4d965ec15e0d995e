import { spawn } from 'node:child_process'
import { once } from 'node:events'

const LISTENING = /client connections on (127\.0\.0\.1:\d+)/

/** NATS on a loopback port of its own. */
export async function startNats(program = process.env['EVENS_NATS'] ?? 'nats-server') {
  const child = spawn(program, ['-a', '127.0.0.1', '-p', '-1'], { stdio: ['ignore', 'ignore', 'pipe'] })
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
    async stop(): Promise<void> {
      child.removeAllListeners('exit')
      child.kill()
      await once(child, 'exit')
    },
  }
}
