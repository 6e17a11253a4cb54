import type { DemoPart } from '#kit/demo/part'
import { makeSnapshots } from '#kit/report/make-snapshot'
import { reports } from '../reports.ts'

export const demo: DemoPart[] = [
  {
    name: 'hub-waiting',
    needs: ['hub'],
    fill: async ({ store }, warehouses) => {
      for (const warehouse_id of warehouses('hub')) await makeSnapshots(store, warehouse_id, reports)
    },
  },
]
