import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { commerceCombine } from '@kuacang/contract/epc/combine/calls'
import { epcCaseCategory, epcCaseStatus } from '@kuacang/contract/epc/combine-case/enums'
import { caseColumns } from '@kuacang/contract/epc/combine-case/sheet'
import { epcFailedCombineStatus } from '@kuacang/contract/epc/failed-combine/enums'
import { announceEpcParcels } from '@kuacang/contract/epc/intake/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { epcPreOutboundParcelStatus } from '@kuacang/contract/epc/pre-outbound-parcel/enums'
import type { Client } from '../server/src/kit/testing/server.ts'
import { workbookOf } from '../server/src/kit/testing/sheet.ts'
import { musterOf } from './prepare-orders.ts'
import type { Row } from './rows.ts'

/** Boxes of a parcel centre that the carrier refused for their addresses: temporary labels and open cases. */
export const prepareEpcBoxes = async (client: Client, warehouse: number): Promise<void> => {
  const must = musterOf(client, warehouse)
  for (const box of [1, 2, 3]) {
    const parcels = [1, 2].map((n) => ({
      tracking_id: `WI7${warehouse}0${box}${n}EPC`,
      order_id: `EPCBOX${warehouse}${box}${n}`,
      store_id: `shop-${warehouse}-${n}`,
      user_key: `boxer-${warehouse}-${box}`,
      consignee: { name: `Boxer ${warehouse} ${box}`, country_code: 'US', postcode: '90001' },
      currency: 'USD',
      weight: 0.4,
      lines: [{ product_id: `p${n}`, quantity: 1, declared_value: 10 }],
    }))
    await must(announceEpcParcels, { body: { parcels } })
    for (const { tracking_id } of parcels) await must(submitAscan, { body: { tracking_id, weight: 0.4 } })
    await must(commerceCombine, { body: { tracking_id: parcels[0]?.tracking_id ?? '', weight: 0.8 } })
  }
}

const openCase = (near: readonly Row[]) =>
  near.find((r) => r.table === 'epc_combine_record' && r.values.op_status === epcCaseStatus.code.unresolved)
    ?.values.id
const category = epcCaseCategory.code.repairable
const openRequest = (near: readonly Row[]) =>
  near.find(
    (r) => r.table === 'epc_failed_combine' && r.values.status === epcFailedCombineStatus.code.unresolved,
  )?.values.id

/** Inputs of calls about cases and boxes under temporary labels. */
export const epcBoxRecipes = {
  'POST /epc/inbound_parcel/mark_split_combine': {
    body: (near: readonly Row[]) => ({
      fuzzy_id: near.find(
        (r) =>
          r.table === 'epc_parcel' &&
          r.values.status === epcParcelStatus.code.combined &&
          r.values.ob_id === null,
      )?.values.tracking_id,
    }),
  },
  'POST /epc/combine_records/:id/resolve': {
    params: (near: readonly Row[]) => ({ id: openCase(near) }),
    body: () => ({ op_status: epcCaseStatus.code.resolved, category }),
  },
  'POST /epc/failed_combine_requests/:id/resolve': {
    params: (near: readonly Row[]) => ({ id: openRequest(near) }),
    body: () => ({ status: epcFailedCombineStatus.code.resolved }),
  },
  'POST /epc/batch_resolve_combines': {
    files: (near: readonly Row[]) => [
      workbookOf(caseColumns, [{ combine_id: String(openCase(near)), category }]),
    ],
  },
  'POST /epc/pre_outbound_parcels/cancel': {
    body: (near: readonly Row[]) => ({
      tracking_id: near.find(
        (r) =>
          r.table === 'epc_pre_ob' && r.values.status === epcPreOutboundParcelStatus.code.waiting_for_service,
      )?.values.tracking_id,
    }),
  },
}
