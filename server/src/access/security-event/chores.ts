import { noWarehouse, systemCaller } from '#kit/caller'
import type { Chore } from '#kit/chores'
import { transact } from '#kit/database/transact'
import { sweepEvents } from './store.ts'

const most = 20_000

export const chores: Chore[] = [
  {
    name: 'old security events are removed',
    everyMs: 3_600_000,
    run: ({ store }) =>
      transact(store, systemCaller(noWarehouse, 'security events'), (tx) => sweepEvents(tx, most)),
  },
]
