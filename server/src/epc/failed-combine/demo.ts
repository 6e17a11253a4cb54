import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { holdBox } from '../outbound-parcel/take-label.ts'
import { openFailedCombine } from './store.ts'

/** One box whose carrier never answered. */
export const demo: DemoPart[] = [
  {
    name: 'epc-failed-combine',
    needs: ['epc-boxes'],
    fill: async (app, warehouses) => {
      for (const warehouse_id of warehouses('epc')) {
        const caller = systemCaller(warehouse_id, 'demo')
        await transact(app.store, caller, async (tx) => {
          const [box] = await tx.run<{ id: string }>(
            `select id from epc_ob where warehouse_id = $1 and status = ${epcOutboundParcelStatus.code.created}
             order by ob_number limit 1`,
            [warehouse_id],
          )
          if (box)
            openFailedCombine(tx, caller, await holdBox(tx, caller, box.id), 'HTTP 503 Service Unavailable')
        })
      }
    },
  },
]
