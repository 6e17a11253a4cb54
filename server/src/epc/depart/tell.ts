import type { Tx } from '#kit/database/transact'
import { kgOf } from '#kit/weight'
import { epcObDocument, type ObRow } from '../outbound-parcel/store.ts'

type Departed = Pick<
  ObRow,
  'id' | 'tracking_id' | 'ob_number' | 'channel_code' | 'weight_g' | 'parcel_count' | 'departed_at'
> & { readonly departed_weight_g: number | null }

/** Its subscribers are told that an outbound parcel has left its bench; again where staff has it sent again. */
export const tellDeparted = (tx: Tx, ob: Departed): void =>
  tx.emit({
    topic: 'epc.departed',
    object: { type: epcObDocument.table, id: ob.id },
    payload: {
      ...{ tracking_id: ob.tracking_id, ob_number: ob.ob_number, channel: ob.channel_code },
      ...{ weight: kgOf(ob.departed_weight_g ?? ob.weight_g), parcels: ob.parcel_count },
      departed_time: (ob.departed_at ?? tx.now).toISOString(),
    },
  })
