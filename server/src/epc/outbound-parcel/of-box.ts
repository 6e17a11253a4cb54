import { epcPreOutboundParcelStatus } from '@kuacang/contract/epc/pre-outbound-parcel/enums'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import { among } from '#kit/list'

/** The ids of all boxes in which parcels of these numbers lie or once lay; part of a composed query. */
export const boxesThatHeld = ({ warehouse_id }: Scope, tracking_ids: readonly string[]) =>
  sql<string>`select m.ob_id from epc_ob_member m join epc_parcel p on p.warehouse_id = ${warehouse_id} and p.id = m.parcel_id
      where m.warehouse_id = ${warehouse_id} and ${among('p.tracking_id', tracking_ids)}`

/** The number of the temporary label of the box of a row `r`; null where it has none. */
export const temporaryNumber = ({ warehouse_id }: Scope) =>
  sql<string | null>`(select b.tracking_id from epc_pre_ob b
      where b.warehouse_id = ${warehouse_id} and b.ob_id = r.ob_id
        and b.status <> ${sql.lit(epcPreOutboundParcelStatus.code.cancelled)})`.as('pre_outbound_tracking_id')
