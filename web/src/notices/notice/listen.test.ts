import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../kit/api/api-error.ts'
import { listenForNotices } from './listen.ts'

const { request } = vi.hoisted(() => ({ request: vi.fn() }))
vi.mock('../../kit/api/request.ts', () => ({ request }))

const notice = (id: string) => ({ id, title: id, notice_type: 'info', redirect_url: '', created_at: '' })
const never = () => new Promise(() => {})

describe('listening for notices', () => {
  const stop = new AbortController()
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    request.mockReset()
  })

  it('asks at once, then for others than it has [SH-239]', async () => {
    const heard: string[][] = []
    request.mockResolvedValueOnce({ notices: [notice('a')] }).mockResolvedValueOnce({ notices: [] })
    request.mockImplementation(never)
    void listenForNotices((n) => heard.push(n.map((one) => one.id)), stop.signal)
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(3))
    expect(request.mock.calls.map((c) => c[1].body)).toEqual([{}, { known: ['a'] }, { known: [] }])
    expect(heard).toEqual([['a'], []])
  })

  it('after a failure only logs it and asks again 20 seconds later [SH-239 SH-240 FU-803]', async () => {
    vi.useFakeTimers()
    const logged = vi.spyOn(console, 'warn').mockReturnValue()
    request.mockRejectedValueOnce(new ApiError(500, 'broken')).mockImplementation(never)
    void listenForNotices(() => {}, stop.signal)
    await vi.advanceTimersByTimeAsync(19_999)
    expect([request.mock.calls.length, logged.mock.calls.length]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(1)
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('ends at logout and when the page is left [SH-240]', async () => {
    request.mockRejectedValueOnce(new ApiError(401, 'user not logged in'))
    await listenForNotices(() => {}, new AbortController().signal)
    const left = new AbortController()
    request.mockImplementation(async () => left.abort())
    await listenForNotices(() => expect.unreachable(), left.signal)
    expect(request).toHaveBeenCalledTimes(2)
  })
})
