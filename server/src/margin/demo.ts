import { costRateKind } from '@kuacang/contract/margin/enums'
import { systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { createRate } from './rate/actions.ts'

const { wage, freight, exchange } = costRateKind.code

const rates = [
  { cost_kind: wage, amount: '42' },
  { cost_kind: freight, amount: '9.5', per_kg: '28' },
  { cost_kind: exchange, of_currency: 'USD', amount: '7.1' },
] as const

/** What work costs in the demo warehouses that keep goods. */
export const demo: DemoPart[] = [
  {
    name: 'margin',
    needs: ['reference'],
    fill: async (app, warehouses) => {
      for (const warehouse_id of warehouses('fbw', 'overseas')) {
        const caller = systemCaller(warehouse_id, 'demo')
        for (const rate of rates)
          await transact(app.store, caller, (tx) =>
            createRate(tx, caller, {
              body: { per_kg: '0', ...rate, valid_from: '2026-01-01', currency: 'CNY', remark: '' },
            }),
          )
      }
    },
  },
]
