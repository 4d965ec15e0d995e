import Fastify from 'fastify'

/** The peer: the same web server, saying one word. */
const app = Fastify()
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send('<!doctype html><title>plain</title>'))
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
