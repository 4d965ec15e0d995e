import { createServer } from 'node:net'
import { StartupError } from './startup-error.ts'

const WHY: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program: set PORT to another one',
  EACCES: 'may not be used by this user: set PORT to one above 1023',
  EADDRNOTAVAIL: 'cannot be opened: HOST is not an address of this machine',
  ENOTFOUND: 'cannot be opened: HOST is not known',
}

export function portError(error: unknown, host: string, port: number): StartupError {
  const { code = '' } = error as NodeJS.ErrnoException
  return new StartupError(`port ${port} on ${host} ${WHY[code] ?? `cannot be opened (${code})`}`, { cause: error })
}

/** Looked at first, so that a taken port is told before a database is started for nothing. */
export async function checkPort(host: string, port: number): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, host, port)))
    server.listen(port, host, () => server.close(() => resolve()))
  })
}
