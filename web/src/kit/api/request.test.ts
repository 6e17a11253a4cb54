import { setLocale as change } from '@kuacang/contract/access/session/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { listOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import { listOfflineTasks as list } from '@kuacang/contract/tasks/task/calls'
import { uploadTip as upload } from '@kuacang/contract/tips/tip/calls'
import { afterEach, describe, expect, it, vi } from 'vitest'

// What these modules find in a browser.
vi.stubGlobal('document', { cookie: '_xsrf=token', documentElement: {} })
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('navigator', { onLine: true })
const fetched = vi.fn<(url: string, init: RequestInit & { headers: Record<string, string> }) => unknown>()
vi.stubGlobal('fetch', fetched)
const { failureListeners, request } = await import('./request.ts')
const { askForLife, currentWarehouse } = await import('./every-request.ts')

const reply = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const fine = () => reply({ code: 0, msg: '', data: { n: 1 } })
const sent = (i = 0) => {
  const [url = '', init] = fetched.mock.calls[i] ?? []
  return { url, method: init?.method, headers: init?.headers ?? {}, init }
}

afterEach(() => {
  fetched.mockReset()
  currentWarehouse.id = null
})

describe('a call', () => {
  it('goes below /api with cookies, the XSRF token and the current warehouse [SH-303 SH-307 SH-308 SH-309 FU-431 FU-432 FU-433 FU-434 FU-819 PA-698 PA-699 PA-700 PA-701]', async () => {
    currentWarehouse.id = 7
    fetched.mockImplementation(fine)
    expect(await request(change, { body: { locale: 'en' } })).toEqual({ n: 1 })
    const { url, method, headers, init } = sent()
    expect([url, method, init?.credentials]).toEqual(['/api/locale', 'POST', 'same-origin'])
    expect(headers).toMatchObject({ 'X-XSRFToken': 'token', 'Current-Warehouse': '7' })
    // So does the question whether the server can be reached; its answer is read, or it would stay open.
    expect(await askForLife(1000)).toBe(true)
    expect(fetched.mock.results[1]?.value).toMatchObject({ bodyUsed: true })
    expect(sent(1)).toMatchObject({
      url: '/api/locale',
      init: { credentials: 'same-origin' },
      headers: { 'X-XSRFToken': 'token', 'Current-Warehouse': '7' },
    })
  })

  it('names no warehouse where none is chosen [SH-310]', async () => {
    fetched.mockImplementation(fine)
    await request(change, { body: { locale: 'en' } })
    expect(Object.keys(sent().headers)).not.toContain('Current-Warehouse')
  })

  it('carries JSON, or a form where there are files [SH-305 PA-703]', async () => {
    fetched.mockImplementation(fine)
    await request(change, { body: { locale: 'en' } })
    expect(sent().headers['content-type']).toBe('application/json')
    expect(sent().init?.body).toBe('{"locale":"en"}')
    await request(upload, { body: { tip_name: '/a' }, files: [new File(['x'], 'x.mp4')] })
    const form = sent(1).init?.body as FormData
    expect([form.get('tip_name'), (form.get('file') as File).name]).toEqual(['/a', 'x.mp4'])
  })

  it('that reads travels as a POST where it lists ids, or once its query is too long for an address [PA-709]', async () => {
    fetched.mockImplementation(fine)
    await request(list, { query: { service_code: 'a', task_ids: [], status: [1] } })
    expect([sent().method, sent().url]).toEqual(['GET', '/api/offline_tasks?service_code=a&status%5B%5D=1'])
    for (const [n, query] of [
      [1, { task_ids: ['a'], page: 2 }],
      [2, { service_code: 'x'.repeat(8000) }],
    ] as const) {
      await request(list, { query })
      expect([sent(n).method, sent(n).url, sent(n).init?.body]).toEqual([
        'POST',
        '/api/offline_tasks',
        JSON.stringify(query),
      ])
    }
  })

  it('of outbound orders is still a GET at 8000 characters of query, and a POST above them [FU-492 FU-782]', async () => {
    fetched.mockImplementation(fine)
    const searched = (extra: number) => {
      const fixed = 'order_number='.length
      return request(listOutboundOrders, {
        query: { order_number: 'x'.repeat(8000 - fixed + extra), time_range: undefined },
      })
    }
    await searched(0)
    await searched(1)
    expect([sent().method, sent(1).method]).toEqual(['GET', 'POST'])
    expect([sent().url.length - '/api/wms/outbound_order?'.length, sent(1).url]).toEqual([
      8000,
      '/api/wms/outbound_order',
    ])
  })

  it('without an answer is tried again under the same key, then says 服务器没有响应 [SH-368 PA-710 REL-13]', async () => {
    vi.useFakeTimers()
    fetched.mockRejectedValue(new TypeError('failed'))
    const failed = expect(request(change, { body: { locale: 'en' } })).rejects.toMatchObject({
      status: 0,
      message: '服务器没有响应',
    })
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await failed
    const commands = fetched.mock.calls.map(([, init]) => init?.headers?.['Idempotency-Key']).filter(Boolean)
    expect(commands.length).toBe(3)
    expect(new Set(commands).size).toBe(1)
  })

  it.each([
    ['a server that stops', 503, { code: kitRefusals.stopping.code, msg: '' }],
    ['a database that restarts', 503, { code: kitRefusals.database_away.code, msg: '' }],
    ['a proxy that finds no server', 502, {}],
  ])('refused by %s is tried again under the same key [REL-13]', async (_of, status, body) => {
    vi.useFakeTimers()
    fetched.mockImplementationOnce(() => reply(body, status)).mockImplementation(fine)
    const answer = request(change, { body: { locale: 'en' } })
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(await answer).toEqual({ n: 1 })
    expect(sent(0).headers['Idempotency-Key']).toBe(sent(1).headers['Idempotency-Key'])
  })

  it('tells the session of 401 and of 1010, and raises them to its caller [SH-361 FU-724]', async () => {
    const heard: number[] = []
    const listener = (error: { code: number }) => void heard.push(error.code)
    failureListeners.add(listener)
    fetched.mockImplementationOnce(() => reply({ code: 1001, msg: '用户未登录' }, 401))
    fetched.mockImplementationOnce(() => reply({ code: 1010, msg: '当前仓库无效' }, 403))
    fetched.mockImplementationOnce(() => reply({ code: 1003, msg: '没有权限' }, 403))
    const body = { locale: 'en' } as const
    await expect(request(change, { body })).rejects.toMatchObject({ status: 401, message: '用户未登录' })
    await expect(request(change, { body })).rejects.toMatchObject({ code: 1010 })
    await expect(request(change, { body })).rejects.toMatchObject({ code: 1003 })
    failureListeners.delete(listener)
    expect(heard).toEqual([1001, 1010])
  })
})
