import type { DemoPart } from '#kit/demo/part'
import { buildModel } from '#kit/report/build-model'
import { makeSnapshots } from '#kit/report/make-snapshot'
import { readModels } from '../read-models.ts'
import { reports } from '../reports.ts'

export const demo: DemoPart[] = [
  {
    name: 'epc-reports',
    needs: ['epc', 'epc-job', 'epc leaving', 'epc-returns'],
    fill: async (app, warehouses) => {
      for (const warehouse_id of warehouses('epc')) {
        await makeSnapshots(app.store, warehouse_id, reports)
        for (const model of readModels) await buildModel(app, warehouse_id, model)
      }
    },
  },
]
