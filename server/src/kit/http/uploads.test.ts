import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { headers } from '@kuacang/contract/kit/envelope'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Client, type TestServer, testServer } from '../testing/server.ts'
import { shownName } from './uploads.ts'

const MB = 1024 * 1024
const input = { params: { suite: 'wms_outbound' }, body: { receipt_id: '0'.repeat(24) } }

describe('names of files', () => {
  it.each([
    ['../../../etc/passwd.png', 'passwd.png'],
    ['C:\\Windows\\System32\\a.png', 'a.png'],
    ['..', '..'],
    ['a\u0000b\u0007\r\n.png', 'ab.png'],
    ['photo\u202Egnp.exe', 'photognp.exe'],
    ['half \ud800 of it.png', 'half  of it.png'],
    ['照片 一.JPG', '照片 一.JPG'],
  ])('%j is shown as %s', (sent, shown) => {
    expect(shownName(sent)).toBe(shown)
  })

  it('are cut to 200 characters, and keep what they say to be', () => {
    expect(shownName(`${'x'.repeat(300)}.png`)).toBe(`${'x'.repeat(196)}.png`)
    expect(shownName(`${'😀'.repeat(300)}.png`).isWellFormed()).toBe(true)
    expect(shownName(`a.${'x'.repeat(300)}`)).toHaveLength(200)
  })
})

describe('uploads', () => {
  let t: TestServer
  let client: Client
  let folder: string
  beforeAll(async () => {
    t = await testServer()
    client = await t.as({ rights: ['BagOperator'] })
    folder = await mkdtemp(path.join(tmpdir(), 'kuacang-uploads-'))
    await mkdir(path.join(folder, 'tmp'))
    vi.stubEnv('TMPDIR', path.join(folder, 'tmp'))
    await t.server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await t.close()
    await rm(folder, { recursive: true, force: true })
  })

  const left = async () => [...(await readdir(folder)), ...(await readdir(path.join(folder, 'tmp')))]

  it('never lie where their names say, and leave nothing behind', async () => {
    for (const name of ['../../escaped.png', '..%2f..%2fescaped.png', '/escaped.png', 'a\u202Egnp.exe']) {
      const reply = await client.call(signReceipt, { ...input, files: [{ name, bytes: Buffer.from('x') }] })
      expect(reply.code).toBe(kitRefusals.bad_file.code)
      expect(reply.msg).not.toMatch(/\.\.[/\\]|\p{C}/u)
    }
    expect(await left()).toEqual(['tmp'])
  })

  it('of another field, too many, too few or of another kind are refused', async () => {
    const one = { name: 'a.png', bytes: Buffer.from('x') }
    for (const files of [[], Array(11).fill(one), [{ ...one, name: 'a.svg' }], [{ ...one, name: 'png' }]])
      expect((await client.call(signReceipt, { ...input, files })).code).toBe(kitRefusals.bad_file.code)
    const elsewhere = { ...signReceipt, files: { ...signReceipt.files, field: 'other' } }
    expect((await client.call(elsewhere, { ...input, files: [one] })).code).toBe(kitRefusals.bad_file.code)
  })

  it('that would unpack to billions of points are refused as pictures', async () => {
    const bytes = Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea600806000000', 'hex')
    const reply = await client.call(signReceipt, { ...input, files: [{ name: 'a.png', bytes }] })
    expect(reply.code).toBe(kitRefusals.bad_file.code)
  })

  it('are below 50 MB together, to the byte [SH-266]', async () => {
    const send = (last: number) => {
      const files = [20 * MB, 20 * MB, last].map((n) => ({ name: 'a.png', bytes: Buffer.alloc(n) }))
      return client.call(signReceipt, { ...input, files })
    }
    const reply = await send(10 * MB)
    expect([reply.status, reply.code]).toEqual([413, kitRefusals.too_large.code])
    expect(reply.refusal?.what).toContain('50MB')
    expect((await send(10 * MB - 1)).code).toBe(kitRefusals.bad_file.code)
  })

  it('beyond the limit are cut off while they come, not when they are there', async () => {
    const [address] = t.server.addresses()
    if (typeof address !== 'object') throw new Error('the server does not listen')
    const all = 200 * MB
    let sent = 0
    let ended: Promise<unknown> = Promise.resolve()
    const answer = await new Promise<IncomingMessage | undefined>((resolve) => {
      const call = request(
        {
          host: '127.0.0.1',
          port: address.port,
          method: 'POST',
          path: '/api/handover/wms_outbound/sign-receipt',
          headers: {
            cookie: Object.entries(client.cookies)
              .map(([k, v]) => `${k}=${v}`)
              .join('; '),
            [headers.xsrf]: client.cookies._xsrf ?? '',
            'content-type': 'multipart/form-data; boundary=b',
            'content-length': String(all),
          },
        },
        resolve,
      )
      call.write('--b\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\n')
      const chunk = Buffer.alloc(MB)
      const more = () => {
        if (sent >= all || call.destroyed) return
        sent += chunk.length
        call.write(chunk, (error) => {
          if (!error) setImmediate(more)
        })
      }
      // The connection ends under the sender's hands, who may lose the answer with it.
      call.on('error', () => resolve(undefined))
      ended = new Promise((done) => call.once('close', done))
      more()
    })
    expect([413, undefined]).toContain(answer?.statusCode)
    answer?.resume()
    await ended
    expect(sent).toBeLessThan(100 * MB)
    expect(await left()).toEqual(['tmp'])
  })
})
