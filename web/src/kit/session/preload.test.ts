import { describe, expect, it, vi } from 'vitest'
import { passes } from './passes.ts'

vi.mock('../api/request.ts', () => ({ request: vi.fn() }))
const { listsFor } = await import('./preload.ts')

const listed = (user: { warehouse_ids: number[] }) =>
  listsFor({ ...user, current_warehouse_id: user.warehouse_ids[0] ?? null }, (access) =>
    passes(access, () => false),
  ).map(([call]) => call.path)

describe('the lists that a session begins with', () => {
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
})
