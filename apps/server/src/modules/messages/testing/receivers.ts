import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly raw: string
  readonly mail: Email
}

type Verdict = { readonly code: number } | null

/** A real mail server on this machine: what it says to a recipient and to a letter can be set. */
export async function startMailServer() {
  const received: ReceivedMail[] = []
  const says = {
    recipient: (_address: string): Verdict => null,
    letter: async (_letter: ReceivedMail): Promise<Verdict> => null,
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(errorOf(says.recipient(address))),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const take = async (): Promise<void> => {
        const raw = Buffer.concat(chunks).toString()
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        const letter = { envelope: { from, to }, raw, mail: await PostalMime.parse(raw) }
        received.push(letter)
        done(errorOf(await says.letter(letter)))
      }
      stream.on('end', () => void take())
    },
  })
  // A node that is killed cuts its connection.
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    says,
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

function errorOf(verdict: Verdict): Error | null {
  return verdict === null ? null : Object.assign(new Error('no'), { responseCode: verdict.code })
}

export type ReceivedSms = { readonly headers: IncomingHttpHeaders; readonly body: string }

/** A gateway for text messages. */
export async function startSmsGateway() {
  const received: ReceivedSms[] = []
  const says = { status: 202 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(says.status).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/messages`,
    received,
    says,
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
