import { spawn } from 'node:child_process'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'

export type FileLock =
  | { readonly kind: 'taken'; readonly release: () => void }
  | { readonly kind: 'held'; readonly pid: number | null }

/**
 * An exclusive lock of the kernel on an open file. Unlike a file with a process number in it, two processes cannot
 * both take it, and it is gone the moment its owner is, also after kill -9. The number in the file is for people.
 */
export async function lockFile(path: string, waitMs: number): Promise<FileLock> {
  const deadline = performance.now() + waitMs
  for (;;) {
    const file = await tryLock(path)
    if (file !== null) return taken(file)
    if (performance.now() >= deadline) return { kind: 'held', pid: ownerOf(path) }
    await sleep(100)
  }
}

function taken(file: number): FileLock {
  ftruncateSync(file)
  writeSync(file, `${process.pid}\n`, 0)
  return {
    kind: 'taken',
    release() {
      ftruncateSync(file)
      closeSync(file)
    },
  }
}

function ownerOf(path: string): number | null {
  const pid = Number.parseInt(readFileSync(path, 'utf8'), 10)
  return Number.isSafeInteger(pid) ? pid : null
}

const READ_WRITE = constants.O_RDWR | constants.O_CREAT

async function tryLock(path: string): Promise<number | null> {
  if (process.platform === 'darwin') return openLocked(path)
  const file = openSync(path, READ_WRITE, 0o600)
  try {
    if (await flock(file)) return file
  } catch (error) {
    closeSync(file)
    throw error
  }
  closeSync(file)
  return null
}

// The program locks the open file that it inherits from us as number 3; when it ends, our own copy keeps the lock.
function flock(file: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const program = spawn('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
    program.once('error', (cause) =>
      reject(new StartupError('the program flock (of util-linux) is needed for the embedded database', { cause })),
    )
    program.once('exit', (code) => resolve(code === 0))
  })
}

const O_EXLOCK = 0x20 // macOS takes the same lock while opening.

function openLocked(path: string): number | null {
  try {
    return openSync(path, READ_WRITE | O_EXLOCK | constants.O_NONBLOCK, 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EAGAIN' || code === 'EWOULDBLOCK') return null
    throw error
  }
}
