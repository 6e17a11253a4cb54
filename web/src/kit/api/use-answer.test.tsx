import { listChannels } from '@kuacang/contract/reference/channel/calls'
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openQueries } from './queries.ts'

vi.mock('./request.ts', () => ({ request: vi.fn() }))
// Texts are read in the browser's language, and sounds wait for a key: here there is none.
vi.stubGlobal('document', { cookie: '', documentElement: {} })
vi.stubGlobal('addEventListener', () => {})
// Files of a worker share modules: these are read anew, and by the next file again, for they know the mock.
vi.resetModules()
const { request } = await import('./request.ts')
const { useAnswer } = await import('./use-answer.ts')

const channels = { list: [] }

const Page = ({ enabled }: { enabled: boolean }) => {
  const { data } = useAnswer(listChannels, {}, { enabled })
  return <p>{data?.list.length}</p>
}
/** Draws a page that never stands: nothing that waits for the page to stand is done. */
const drawn = (enabled: boolean) => {
  const queries = openQueries()
  const page = (
    <QueryClientProvider client={queries}>
      <Page enabled={enabled} />
    </QueryClientProvider>
  )
  renderToString(page)
  return { queries, again: () => renderToString(page) }
}

describe('an answer that a page shows', () => {
  afterAll(() => void vi.resetModules())
  beforeEach(
    () =>
      void vi
        .mocked(request)
        .mockReset()
        .mockResolvedValue(channels as never),
  )

  it('the page is drawn → it is asked for, before the page stands', () => {
    drawn(true)
    expect(vi.mocked(request).mock.calls.map(([call]) => call.path)).toEqual(['/channels'])
  })

  it('the page does not want it yet → it is not asked for', () => {
    drawn(false)
    expect(request).not.toHaveBeenCalled()
  })

  it('it comes before the page stands → it is not asked for again, neither by the page nor by another part', async () => {
    const { queries, again } = drawn(true)
    const queryKey = [listChannels.route, {}]
    await vi.waitFor(() => expect(queries.getQueryData(queryKey)).toEqual(channels))
    again()
    const end = new QueryObserver(queries, { queryKey, queryFn: () => request(listChannels, {}) }).subscribe(
      () => {},
    )
    end()
    expect(request).toHaveBeenCalledTimes(1)
  })
})
