import type { FastifyReply, FastifyRequest } from 'fastify'
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './refusal.ts'
import type { App } from './serve.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}
export const FOREVER = 'public, max-age=31536000, immutable'

export type ListedFile = {
  readonly path: string
  readonly size: number
  readonly type: string
  readonly br: boolean
  readonly gz: boolean
}

/** The files of a folder by name. A name that is not in the list is not looked for on the disk. */
export function listFolder(folder: string): ReadonlyMap<string, ListedFile> {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  const listed = new Map<string, ListedFile>()
  for (const name of names) {
    const type = TYPES[/\.\w+$/.exec(name)?.[0] ?? '']
    const path = join(folder, name)
    if (type === undefined || !statSync(path).isFile()) continue
    listed.set(name, {
      path,
      size: statSync(path).size,
      type,
      br: names.has(`${name}.br`),
      gz: names.has(`${name}.gz`),
    })
  }
  return listed
}

/** Serves hashed files for ever, in the smallest form the browser takes. */
export function serveFolder(app: App, prefix: string, folder: string): void {
  const files = listFolder(folder)
  app.get(`${prefix}*`, { schema: { hide: true }, config: { rateLimit: false } }, (request, reply) => {
    const file = files.get((request.params as { '*': string })['*'])
    if (file === undefined) throw new Refusal('NOT_FOUND')
    // Modules are asked for with CORS when a page of another node or a remote's host loads them.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    return sendFile(request, reply, file, FOREVER)
  })
}

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ListedFile,
  cacheControl: string,
): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const coding = file.br && /\bbr\b/.test(accepted) ? 'br' : file.gz && /\bgzip\b/.test(accepted) ? 'gzip' : null
  reply.header('cache-control', cacheControl).header('vary', 'accept-encoding').type(file.type)
  if (coding !== null) reply.header('content-encoding', coding)
  else reply.header('content-length', file.size)
  return reply.send(createReadStream(coding === null ? file.path : `${file.path}.${coding === 'br' ? 'br' : 'gz'}`))
}
