import { getNotices, noticeWaitMs, signNoticesAsRead } from '@kuacang/contract/notices/notice/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { tell } from '#kit/notices/tell'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('notices', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterEach(() => void vi.restoreAllMocks())
  afterAll(() => t.close())

  const say = (who: Client, title: string, redirect_url = '') =>
    t.write((tx) =>
      tell(tx, who.user.id, { title: { zh: `${title}了`, en: title }, type: 'success', redirect_url }),
    )
  const read = async (who: Client, known?: string[], server = t.server) =>
    (await who.call(getNotices, { body: known ? { known } : {} }, { server })).data.notices
  /** How many calls have begun to wait for news since then. */
  const waitsBegun = () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    return () => timeout.mock.calls.filter(([ms]) => ms === noticeWaitMs).length
  }
  const idsOf = async (who: Client) => (await read(who)).map((n) => n.id)
  const sign = (who: Client, notice_ids: string[]) => who.call(signNoticesAsRead, { body: { notice_ids } })

  it('tell a user, newest first, in their language, with a kind and a place to go [SH-114 SH-208 SH-209 SH-346 FU-186 FU-456]', async () => {
    const reader = await t.as()
    await say(reader, 'first')
    await say(reader, 'second', '/user/exports')
    expect(await read(reader)).toMatchObject([
      { title: 'second了', notice_type: 'success', redirect_url: '/user/exports' },
      { title: 'first了', redirect_url: '' },
    ])
    expect(await read(await t.as())).toEqual([])
  })

  it('are gone from the list once they were read, one or all of them [SH-118 SH-347 FU-457]', async () => {
    const reader = await t.as()
    for (const n of ['a', 'b', 'c']) await say(reader, n)
    const [c = '', b = '', a = ''] = await idsOf(reader)
    expect((await sign(reader, [b])).code).toBe(0)
    expect(await idsOf(reader)).toEqual([c, a])
    await sign(reader, [c, a])
    expect(await idsOf(reader)).toEqual([])
  })

  it('are read by no other user [REL-26]', async () => {
    const [reader, other] = [await t.as(), await t.as()]
    await say(reader, 'private')
    const ids = await idsOf(reader)
    await sign(other, ids)
    expect(await idsOf(reader)).toEqual(ids)
  })

  it('wake who waits for them at once, on every server process, also when they were read elsewhere', async () => {
    const reader = await t.as()
    const server = await t.another()
    await server.ready()
    const waits = waitsBegun()
    const waiting = [read(reader, []), read(reader, [], server)]
    await expect.poll(waits).toBe(2)
    await say(reader, 'now')
    for (const one of await Promise.all(waiting)) expect(one.map((n) => n.title)).toEqual(['now了'])
    const ids = await idsOf(reader)
    const shown = read(reader, ids, server)
    await sign(reader, ids)
    expect(await shown).toEqual([])
  })

  it('are waited for 20 seconds, then the answer says that there are no others [SH-239 FU-803]', async () => {
    const over = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
    const reader = await t.as()
    const waiting = read(reader, [])
    await expect.poll(() => timeout.mock.calls.flat()).toEqual([20_000])
    expect(noticeWaitMs).toBe(20_000)
    over.abort()
    expect(await waiting).toEqual([])
  })

  it('are sent exactly when their command is committed [REL-14]', async () => {
    const reader = await t.as()
    const failed = t.write(async (tx) => {
      await tell(tx, reader.user.id, { title: { zh: '无', en: 'none' }, type: 'info' })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await read(reader)).toEqual([])
  })

  it('let a server stop while a user waits at it', async () => {
    const reader = await t.as()
    const server = await t.another()
    const waits = waitsBegun()
    const waiting = read(reader, [], server)
    await expect.poll(waits).toBe(1)
    const began = Date.now()
    await Promise.all([server.close(), waiting])
    expect(Date.now() - began).toBeLessThan(5000)
  })
})
