import { listChannels } from '@kuacang/contract/reference/channel/calls'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { passes } from './passes.ts'

vi.mock('../api/request.ts', () => ({ request: vi.fn() }))
// Files of a worker share modules: these are read anew, and by the next file again, for they know the mock.
vi.resetModules()
const { request } = await import('../api/request.ts')
const { listsFor, preloadChoices } = await import('./preload.ts')

const listed = (user: { warehouse_ids: number[] }) =>
  listsFor({ ...user, current_warehouse_id: user.warehouse_ids[0] ?? null }, (access) =>
    passes(access, () => false),
  ).map(([call]) => call.path)

describe('the lists that a session begins with', () => {
  afterAll(() => void vi.resetModules())
  it('are those of a warehouse for people of a warehouse only [SH-228]', () => {
    expect(listed({ warehouse_ids: [] })).toEqual(['/channels'])
    expect(listed({ warehouse_ids: [1] })).toEqual([
      '/channels',
      '/warehouse_preference',
      '/partners',
      '/epc/get_channel_groups',
      '/warehouse_names',
      '/constants/:name',
      '/sorting_group/get_all_groups',
    ])
  })

  it('one that a form could not load → it is not loaded again, so its failure is told once; the others are loaded', async () => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const failed = { queryKey: [listChannels.route, {}], queryFn: () => Promise.reject(new Error('down')) }
    await queries.prefetchQuery(failed)
    vi.mocked(request).mockResolvedValue([] as never)
    await preloadChoices(queries, { warehouse_ids: [1], current_warehouse_id: 1 }, (access) =>
      passes(access, () => false),
    )
    const asked = vi.mocked(request).mock.calls.map(([call]) => call.path)
    expect(asked).not.toContain('/channels')
    expect(asked).toContain('/partners')
  })
})
