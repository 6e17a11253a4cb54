import type { DemoPart } from '#kit/demo/part'
import { buildModel } from '#kit/report/build-model'
import { readModels } from './read-models.ts'

export const demo: DemoPart[] = [
  {
    name: 'order-report',
    needs: ['goods', 'order-imports', 'billing'],
    fill: async (app, warehouses) => {
      for (const warehouse_id of [...warehouses('fbw'), ...warehouses('overseas')])
        for (const model of readModels) await buildModel(app, warehouse_id, model)
    },
  },
]
