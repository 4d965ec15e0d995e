import { IMAGE_BYTES_MAX } from '@evens/contracts'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { aForm, startOffice } from '../support/testing/start-office.ts'
import { aJpeg, aMadePng, aPng, aWebp } from './testing/pictures.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

const EICAR = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')
const SCRIPT = '<script>alert(document.domain)</script>'

let office: Awaited<ReturnType<typeof startOffice>>
let jpeg: Buffer
beforeAll(async () => {
  office = await startOffice(await aSiteDatabase())
  jpeg = await aJpeg()
})
afterAll(() => office.stop())

const fetchImage = (player: bigint | null, id: string) =>
  office.app.inject({
    url: `/web-api/uploads/images/${id}`,
    cookies: player === null ? {} : { user_token: String(player) },
  })

describe('a picture of a player (T047)', () => {
  test('is readable by its owner only, never cached, and inert as a page', async () => {
    const [owner, other] = [await office.newPlayer(), await office.newPlayer()]
    const { id = '', width, height } = await office.upload(owner, jpeg)
    expect([width, height]).toEqual([640, 480])
    expect(id).toMatch(/^[\w-]{24}$/)
    const own = await fetchImage(owner, id)
    expect(own.statusCode).toBe(200)
    expect(own.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="image.jpg"',
      'x-content-type-options': 'nosniff',
    })
    expect(own.headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/)
    const refused = [await fetchImage(other, id), await fetchImage(owner, 'A'.repeat(24)), await fetchImage(null, id)]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 401])
    const [foreign, absent] = refused.map((reply) => ({ ...reply.json<object>(), requestId: '' }))
    expect(foreign).toEqual(absent)
  })

  test('is found under its id alone, however a path is written', async () => {
    const owner = await office.newPlayer()
    const { id = '' } = await office.upload(owner, jpeg)
    const paths = [`../images/${id}`, `..%2f${id}`, `${id}%00`, `${id}.jpg`, `${id}/`, `%2e%2e/${id}`, `${id}%2e%2e`]
    const answers = await Promise.all(paths.map((path) => fetchImage(owner, path)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    // The first is the very address, written longer.
    expect(answers[0]?.statusCode).toBe(200)
  })

  test('lies sealed in the database, for its owner and its id', async () => {
    const [owner, other] = [await office.newPlayer(), await office.newPlayer()]
    const { id = '' } = await office.upload(owner, jpeg)
    const { rows } = await office.database.pool.query<{ sealed: Buffer }>(
      'select sealed from uploaded_image where id = $1',
      [id],
    )
    expect(rows[0]?.sealed.includes('JFIF')).toBe(false)
    await office.database.pool.query('update uploaded_image set player_id = $2 where id = $1', [id, other])
    expect((await fetchImage(other, id)).statusCode).toBe(500)
  })

  test('that is attached to nothing is forgotten after a day, one that is stays', async () => {
    const owner = await office.newPlayer()
    const [loose, used] = [await office.upload(owner, jpeg), await office.upload(owner, jpeg)]
    await office.write(owner, { images: [used.id] })
    await office.database.pool.query(
      "update uploaded_image set uploaded_at = uploaded_at - interval '25 hours' where player_id = $1",
      [owner],
    )
    await office.uploads.forgetOld()
    expect((await fetchImage(owner, loose.id ?? '')).statusCode).toBe(404)
    expect((await fetchImage(owner, used.id ?? '')).statusCode).toBe(200)
  })
})

describe('uploaded images (T081)', () => {
  test.each([
    { what: 'a PNG', make: () => aPng() },
    { what: 'a WebP', make: () => aWebp() },
    { what: 'a large photo, which is made smaller', make: () => aJpeg(5000, 3000) },
  ])('$what is re-encoded as a JPEG', async ({ make }) => {
    const owner = await office.newPlayer()
    const { id = '' } = await office.upload(owner, await make())
    const { format, exif, icc, width, height } = await sharp((await fetchImage(owner, id)).rawPayload).metadata()
    expect({ format, exif, icc }).toEqual({ format: 'jpeg', exif: undefined, icc: undefined })
    expect(Math.max(width, height)).toBeLessThanOrEqual(2400)
  })

  test('no metadata of a file is stored', async () => {
    const owner = await office.newPlayer()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 2 + SCRIPT.length]), Buffer.from(SCRIPT)])
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(SCRIPT), EICAR])
    const { id = '', status } = await office.upload(owner, polyglot)
    expect(status).toBe(200)
    const stored = (await fetchImage(owner, id)).rawPayload
    for (const hidden of ['script', 'EICAR', 'SECRET-COPYRIGHT', 'Exif'])
      expect([hidden, polyglot.includes(hidden), stored.includes(hidden)]).toEqual([hidden, true, false])
  })

  test('a rotated photo is stored upright, without its orientation tag', async () => {
    const owner = await office.newPlayer()
    const lying = await sharp(jpeg).withMetadata({ orientation: 6 }).toBuffer()
    expect(await office.upload(owner, lying)).toMatchObject({ width: 480, height: 640 })
  })

  test.each([
    { what: 'an SVG with a script', bytes: `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>` },
    { what: 'an SVG that begins like XML', bytes: `<?xml version="1.0"?><svg onload="alert(1)"/>` },
    { what: 'a page', bytes: `<!doctype html>${SCRIPT}` },
    { what: 'the test virus', bytes: EICAR },
    { what: 'a PDF', bytes: '%PDF-1.7\n1 0 obj<</OpenAction 2 0 R>>endobj' },
    { what: 'a GIF', bytes: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64') },
    { what: 'a zip', bytes: Buffer.from('PK\u0003\u0004bomb') },
    { what: 'a TIFF', bytes: Buffer.from('II*\0\u0008\0\0\0\0\0') },
    { what: 'the head of a JPEG and a script', bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), EICAR]) },
    { what: 'a 50 000 × 50 000 PNG', bytes: aMadePng({ width: 50_000, height: 50_000 }) },
    { what: 'a PNG of too many points', bytes: aMadePng({ width: 11_999, height: 11_999 }) },
    {
      what: 'a PNG that is read as a whole',
      bytes: aMadePng({ width: 5000, height: 5000, isInterlaced: true }),
    },
    { what: 'a PNG that is too long', bytes: aMadePng({ width: 13_000, height: 100 }) },
    { what: 'a PNG without points', bytes: aMadePng({ width: 0, height: 10 }) },
    { what: 'nothing', bytes: '' },
  ])('$what is refused', async ({ bytes }) => {
    const owner = await office.newPlayer()
    for (const type of ['image/jpeg', 'image/png'])
      expect(await office.upload(owner, Buffer.from(bytes), { type })).toMatchObject({
        status: 422,
        code: 'IMAGE_REFUSED',
      })
  })

  test('a photo that breaks off is refused', async () => {
    expect(await office.upload(await office.newPlayer(), jpeg.subarray(0, jpeg.length / 2))).toMatchObject({
      status: 422,
    })
  })

  test.each([
    { what: 'that climbs', name: '../../etc/passwd' },
    { what: 'that climbs in another way', name: '..\\..\\shell.exe' },
    { what: 'that ends early', name: 'photo.jpg\u0000.php' },
    { what: 'of a device', name: 'CON.jpg' },
    { what: 'of a setting', name: '.htaccess' },
    { what: 'that is long', name: 'a'.repeat(4000) },
    { what: 'that reads backwards', name: '\u202Egpj.exe' },
  ])('a name $what is not looked at', async ({ name }) => {
    const owner = await office.newPlayer()
    const { id = '', status } = await office.upload(owner, jpeg, { name })
    expect(status).toBe(200)
    expect((await fetchImage(owner, id)).headers['content-disposition']).toBe('attachment; filename="image.jpg"')
  })

  test('too large a file, two files, none, a field, half a form and another type are refused', async () => {
    const owner = await office.newPlayer()
    const { payload, headers } = aForm(jpeg)
    const ask = (body: Buffer, type = headers['content-type']) =>
      office.ask(owner, 'uploads/images', { method: 'POST', payload: body, headers: { 'content-type': type } })
    const twice = Buffer.concat([payload.subarray(0, -4 - '------desk-test-boundary'.length), payload])
    const field = Buffer.from(
      '------desk-test-boundary\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n------desk-test-boundary--\r\n',
    )
    expect(await office.upload(owner, Buffer.alloc(IMAGE_BYTES_MAX + 1))).toMatchObject({ status: 413 })
    expect(await ask(Buffer.from('------desk-test-boundary--\r\n'))).toMatchObject({ status: 400 })
    expect(await ask(field)).toMatchObject({ status: 400 })
    expect(await ask(payload.subarray(0, 200))).toMatchObject({ status: 400 })
    expect(await ask(jpeg, 'image/jpeg')).toMatchObject({ status: 415 })
    expect(await ask(Buffer.from('{}'), 'application/json')).toMatchObject({ status: 415 })
    expect((await ask(twice)).status).toBeLessThan(500)
  })
})

describe('upload limits (T081)', () => {
  test('a body that only trickles gives its place to another one (T089, I26)', async () => {
    const { port } = new URL(await office.app.listen({ port: 0, host: '127.0.0.1' }))
    const { headers } = aForm(jpeg)
    const answers: string[] = []
    const trickles = Array.from({ length: 16 }, (_, at) => {
      const socket = connect({ port: Number(port), host: '127.0.0.1' }).on('error', () => undefined)
      socket.write(
        `POST /web-api/uploads/images HTTP/1.1\r\nHost: localhost\r\nCookie: user_token=${7_000_000 + at}\r\n` +
          `Content-Type: ${headers['content-type']}\r\nContent-Length: 100000\r\n\r\n`,
      )
      const writing = setInterval(() => socket.write('x'), 50)
      socket.once('close', () => clearInterval(writing))
      socket.once('data', (head) => answers.push(head.toString().slice('HTTP/1.1 '.length, 'HTTP/1.1 429'.length)))
      return socket
    })
    // Half of them find every place taken.
    await eventually(() => expect(answers.filter((status) => status === '429').length).toBeGreaterThanOrEqual(8))
    // Another player each time: what one may send in a day would run out.
    const honest = async () => (await office.upload(await office.newPlayer(), jpeg)).status
    await eventually(async () => expect(await honest()).toBe(200))
    for (const socket of trickles) socket.destroy()
  })

  test('apply per day, include refused uploads, and are checked before decoding', async () => {
    const owner = await office.newPlayer()
    await office.database.pool.query('insert into upload_try (player_id) select $1 from generate_series(1, 38)', [
      owner,
    ])
    expect(await office.upload(owner, EICAR)).toMatchObject({ status: 422 })
    expect(await office.upload(owner, jpeg)).toMatchObject({ status: 200 })
    const more: (number | undefined)[] = []
    for (let at = 0; at < 20; at += 1) more.push((await office.upload(owner, jpeg)).status)
    expect(new Set(more)).toEqual(new Set([429]))
    const { rows } = await office.database.pool.query('select from uploaded_image where player_id = $1', [owner])
    expect(rows).toHaveLength(1)
    await office.database.pool.query("update upload_try set at = at - interval '25 hours' where player_id = $1", [
      owner,
    ])
    expect(await office.upload(owner, jpeg)).toMatchObject({ status: 200 })
  })

  test('at once is two, and a turn that has ended can be taken again', async () => {
    const owner = await office.newPlayer()
    const answers = await Promise.all(Array.from({ length: 8 }, () => office.upload(owner, jpeg)))
    const taken = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 429)
    expect([taken.length, refused.length]).toEqual([2, 6])
    expect((await office.upload(owner, jpeg)).status).toBe(200)
  })

  test('refuse visitors', async () => {
    expect(await office.upload(null, jpeg)).toMatchObject({ status: 401 })
  })
})
