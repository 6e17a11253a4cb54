import { text } from '@kuacang/contract/kit/text'
import { mailState } from '@kuacang/contract/messages/mail/enums'
import { getNotices } from '@kuacang/contract/notices/notice/calls'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../ids.ts'
import { type Relay, startRelay } from '../outbox/relay.ts'
import { readSettings } from '../settings.ts'
import { photo } from '../testing/photo.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { mailCourier } from './courier.ts'
import { postMail } from './post-mail.ts'
import { openTransport, type Transport } from './transport.ts'

type Got = { readonly to: string[]; readonly raw: string }

/** A mail server that accepts what the test lets it accept. */
const openMailServer = async (port = 0) => {
  const got: Got[] = []
  let refuses: { to: string; code: number } | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (address !== refuses?.to) return done()
      done(Object.assign(new Error('no such mailbox here'), { responseCode: refuses.code }))
    },
    onData: (stream, session: SMTPServerSession, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        got.push({
          to: session.envelope.rcptTo.map((r) => r.address),
          raw: Buffer.concat(parts).toString('utf8'),
        })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  const given = typeof address === 'object' && address ? address.port : 0
  return {
    got,
    port: given,
    refuse: (to: string, code: number) => {
      refuses = { to, code }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const template = {
  subject: text('您好 {name}', 'Hello {name}'),
  body: text('正文：{name}，链接 https://k.example/x?y=1', 'Dear {name}, https://k.example/x?y=1'),
} as const

describe('mails', () => {
  let t: TestServer
  type Server = Awaited<ReturnType<typeof openMailServer>>
  const open: { relays: Relay[]; transports: Transport[]; servers: Server[] } = {
    relays: [],
    transports: [],
    servers: [],
  }
  beforeAll(async () => {
    t = await testServer()
  })
  const stop = async () => {
    for (const relay of open.relays.splice(0)) await relay.stop()
    for (const transport of open.transports.splice(0)) transport.close()
  }
  afterEach(async () => {
    await stop()
    for (const server of open.servers.splice(0)) await server.close()
    await t.app.store.pool.query('delete from mail')
  })
  afterAll(() => t.close())

  const start = (port: number | null) => {
    const transport = openTransport(
      readSettings({
        MAIL_FROM: 'Kuacang <wms@kuacang.example>',
        ...(port === null ? {} : { SMTP_URL: `smtp://127.0.0.1:${port}` }),
      }),
      t.app.store.files,
    )
    if (transport) open.transports.push(transport)
    open.relays.push(startRelay(t.app, [mailCourier(t.app.store, transport)], 50))
  }
  const serverAt = async (port = 0) => {
    const server = await openMailServer(port)
    open.servers.push(server)
    return server
  }
  const post = (to: string, more: { name?: string; locale?: 'zh' | 'en'; confidential?: boolean } = {}) =>
    t.write(async (tx) =>
      postMail(
        tx,
        { warehouse_id: 1 },
        { ...template, confidential: more.confidential ?? false },
        { to, locale: more.locale ?? 'en', values: { name: more.name ?? 'Li' } },
      ),
    )
  const mails = () => t.app.store.db.selectFrom('mail').selectAll().orderBy('id').execute()
  const states = async () => (await mails()).map((m) => mailState.name(m.state))
  const patient = { interval: 20 }

  it('leave after the commit, in the language of the recipient, each once although two relays are at work', async () => {
    const server = await serverAt()
    start(server.port)
    start(server.port)
    for (let n = 0; n < 12; n += 1) await post(`a${n}@example.com`, { locale: n % 2 ? 'en' : 'zh' })
    await expect.poll(states, patient).toEqual(Array.from({ length: 12 }, () => 'sent'))
    expect(server.got.flatMap((g) => g.to).sort()).toEqual(
      Array.from({ length: 12 }, (_x, n) => `a${n}@example.com`).sort(),
    )
    const english = server.got.find((g) => g.to[0] === 'a1@example.com')?.raw ?? ''
    expect(english).toContain('From: Kuacang <wms@kuacang.example>')
    expect(english).toContain('Subject: Hello Li')
    const chinese = server.got.find((g) => g.to[0] === 'a0@example.com')?.raw ?? ''
    expect(chinese).toMatch(/Subject: =\?UTF-8\?/)
  })

  it('of a transaction that is rolled back are never sent', async () => {
    const server = await serverAt()
    start(server.port)
    const failing = t.write(async (tx) => {
      const letter = { to: 'never@example.com', locale: 'en', values: { name: 'x' } } as const
      postMail(tx, { warehouse_id: 1 }, template, letter)
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await post('after@example.com')
    await expect.poll(() => server.got.flatMap((g) => g.to), patient).toEqual(['after@example.com'])
  })

  it('that found no server wait, and are sent under the same id when it is back', async () => {
    const gone = await openMailServer()
    await gone.close()
    start(gone.port)
    await post('late@example.com')
    await expect.poll(async () => (await mails())[0]?.last_answer, patient).toContain('ECONNREFUSED')
    expect(await states()).toEqual(['waiting'])
    const server = await serverAt(gone.port)
    await t.app.store.db.updateTable('mail').set({ next_at: new Date() }).execute()
    await expect.poll(states, patient).toEqual(['sent'])
    expect(server.got[0]?.raw).toContain(`Message-ID: <${(await mails())[0]?.id}@kuacang>`)
  })

  it('that the server will never take are given up at once, those it cannot take now are kept for later', async () => {
    const server = await serverAt()
    start(server.port)
    server.refuse('wrong@example.com', 550)
    await post('wrong@example.com')
    await expect.poll(states, patient).toEqual(['failed'])
    expect((await mails())[0]).toMatchObject({ attempts: 1 })
    expect((await mails())[0]?.last_answer).toContain('no such mailbox here')
    server.refuse('busy@example.com', 451)
    await post('busy@example.com')
    await expect.poll(async () => (await mails())[1]?.attempts, patient).toBe(1)
    await expect.poll(async () => (await mails())[1]?.leased_until, patient).toBeNull()
    expect(await states()).toEqual(['failed', 'waiting'])
  })

  it('of a killed process are sent when its lease is over, not before', async () => {
    const server = await serverAt()
    await post('a@example.com')
    await t.app.store.db
      .updateTable('mail')
      .set({ attempts: 1, leased_until: new Date(Date.now() + 3_600_000) })
      .execute()
    start(server.port)
    // What comes later is sent: by then the relay has passed over what is leased.
    await post('b@example.com')
    await expect.poll(states, patient).toEqual(['waiting', 'sent'])
    const over = new Date()
    await t.app.store.db
      .updateTable('mail')
      .set({ leased_until: over })
      .where('leased_until', '>', over)
      .execute()
    await expect.poll(states, patient).toEqual(['sent', 'sent'])
    expect(server.got.map((g) => g.to)).toEqual([['b@example.com'], ['a@example.com']])
  })

  it('without a mail server stay in the outbox, and are not sent when one is set later', async () => {
    start(null)
    await post('demo@example.com')
    await expect.poll(states, patient).toEqual(['kept'])
    await stop()
    const server = await serverAt()
    start(server.port)
    await post('new@example.com')
    await expect.poll(states, patient).toEqual(['kept', 'sent'])
    expect(server.got.map((g) => g.to)).toEqual([['new@example.com']])
  })

  it('that are confidential keep their text only until they are sent', async () => {
    const server = await serverAt()
    start(server.port)
    await post('secret@example.com', { confidential: true })
    await expect.poll(states, patient).toEqual(['sent'])
    expect(server.got[0]?.raw).toContain('https://k.example/x')
    expect((await mails())[0]?.body).toBe('')
  })

  it('are sent with their files; a mail whose file is missing is given up, and its sender is notified', async () => {
    const server = await serverAt()
    const key = `mails/1/${newId()}.png`
    await t.app.store.files.put(key, photo.bytes)
    const asker = await t.as()
    const letter = (to: string, file: string) => ({
      ...{ to, locale: 'en' as const, values: { name: 'Li' }, asked_by: asker.user.id },
      attachments: [{ name: 'dock.png', key: file }],
    })
    await t.write(async (tx) => {
      postMail(tx, { warehouse_id: 1 }, template, letter('with@example.com', key))
      postMail(tx, { warehouse_id: 1 }, template, letter('gone@example.com', `mails/1/${newId()}.png`))
    })
    start(server.port)
    await expect.poll(states, patient).toEqual(['sent', 'failed'])
    const raw = server.got[0]?.raw ?? ''
    expect(raw).toContain('filename=dock.png')
    expect(raw.replace(/\s/g, '')).toContain(photo.bytes.toString('base64'))
    expect((await mails())[1]?.last_answer).toContain('dock.png')
    const { notices } = (await asker.call(getNotices, { body: {} })).data
    expect(notices.map((n) => n.title).join(' ')).toContain('gone@example.com')
  })

  it('have one recipient and one subject, whatever fills them', async () => {
    const server = await serverAt()
    start(server.port)
    await post('one@example.com', { name: 'x\r\nBcc: evil@example.com\r\n\r\nhello' })
    await post('two@example.com, evil@example.com')
    await expect.poll(async () => (await states()).includes('waiting'), patient).toBe(false)
    expect(server.got.flatMap((g) => g.to)).not.toContain('evil@example.com')
    expect(server.got[0]?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
  })
})
