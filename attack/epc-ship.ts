import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { epcPreOutboundParcelStatus } from '@kuacang/contract/epc/pre-outbound-parcel/enums'
import { relabelReason, relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { relabelColumns } from '@kuacang/contract/relabel/request/sheet'
import type { TestServer } from '../server/src/kit/testing/server.ts'
import { sheetOf } from '../server/src/kit/testing/sheet.ts'
import type { Row } from './rows.ts'

/** A request whose label the carrier refused: one that waits for its review becomes so. */
export const prepareEpcShip = (t: TestServer, warehouse: number): Promise<unknown> =>
  t.write(
    (tx) =>
      tx.run(
        `insert into relabel_request (warehouse_id, id, status, object_type, object_id, tracking_id, reason, priority,
           old_channel_code, created_by, created_at, updated_at)
         select warehouse_id, id, ${relabelStatus.code.failed}, 'epc_ob', id, tracking_id, ${relabelReason.code.refused}, 1,
           channel_code, 'world', $2, $2
         from epc_ob o where o.warehouse_id = $1 and o.status = ${epcOutboundParcelStatus.code.pending}
           and o.departed_at is not null and not exists (
             select from relabel_request r where r.warehouse_id = $1 and r.object_id = o.id) order by id limit 1`,
        [warehouse, tx.now],
      ),
    warehouse,
  )

const rowsOf = (near: readonly Row[], table: string) =>
  near.filter((r) => r.table === table).map((r) => r.values)

/** A box that waits to be bagged and for which no new label is asked for. */
const box = (near: readonly Row[]) =>
  rowsOf(near, 'epc_ob').find(
    (o) =>
      o.status === epcOutboundParcelStatus.code.pending &&
      o.departed_at === null &&
      !rowsOf(near, 'relabel_request').some((r) => r.object_id === o.id),
  )?.tracking_id

const request = (near: readonly Row[], status: number) =>
  rowsOf(near, 'relabel_request').find((r) => r.status === status)

const alone = (near: readonly Row[]) =>
  rowsOf(near, 'epc_parcel').find((p) => p.status === epcParcelStatus.code.direct_ship && p.ob_id === null)
    ?.tracking_id

const temporary = (near: readonly Row[]) =>
  rowsOf(near, 'epc_pre_ob').find((p) => p.status === epcPreOutboundParcelStatus.code.relabel_applied)

const { pending_review, approved, failed } = relabelStatus.code
const idOf = (status: number) => (near: readonly Row[]) => ({ id: request(near, status)?.id })
const ofRequests = (name: string) => `/epc/outbound_parcel_relabel_requests/${name}`

/** Inputs of calls about what leaves the benches and about new labels. */
export const epcShipRecipes = {
  'POST /epc/direct_ship': { body: (near: readonly Row[]) => ({ tracking_id: alone(near), weight: 0.4 }) },
  'POST /epc/outbound_parcel/depart_warehouse': {
    body: (near: readonly Row[]) => ({ tracking_id: box(near), weight: 0.4 }),
  },
  'POST /epc/outbound_parcel/collect_volume': {
    body: (near: readonly Row[]) => ({
      tracking_id: box(near),
      volume_info: { length: 10, width: 10, height: 10 },
    }),
  },
  'GET /epc/pre_outbound_parcel/label': {
    query: (near: readonly Row[]) => ({ tracking_id: temporary(near)?.tracking_id }),
  },
  'POST /epc/pre_outbound_parcel/label': {
    body: (near: readonly Row[]) => ({
      tracking_id: temporary(near)?.tracking_id,
      new_tracking_id: rowsOf(near, 'epc_ob').find((o) => o.id === temporary(near)?.ob_id)?.tracking_id,
    }),
  },
  'GET /epc/inbound_parcel/print_label': {
    query: (near: readonly Row[]) => ({ tracking_id: alone(near) }),
  },
  [`POST ${ofRequests('create')}`]: {
    body: (near: readonly Row[]) => ({ tracking_ids: [box(near)], reason: relabelReason.code.other }),
  },
  [`POST ${ofRequests('read_sheet')}`]: {
    files: () => [sheetOf(relabelColumns, [{ tracking_id: 'KS1' }])],
  },
  [`GET ${ofRequests('of_parcel')}`]: { query: (near: readonly Row[]) => ({ tracking_id: box(near) }) },
  [`POST ${ofRequests(':id/review')}`]: {
    params: idOf(pending_review),
    body: () => ({ status: approved, channel: 'EXP' }),
  },
  [`POST ${ofRequests(':id/retry')}`]: { params: idOf(failed), body: () => ({ channel: 'EXP' }) },
  [`POST ${ofRequests(':id/print')}`]: { params: idOf(approved), body: () => ({}) },
  [`POST ${ofRequests(':id/confirm')}`]: {
    params: idOf(approved),
    body: (near: readonly Row[]) => ({ tracking_id: request(near, approved)?.new_tracking_id }),
  },
}
