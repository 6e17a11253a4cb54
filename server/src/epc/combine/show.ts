import type { getEpcBox } from '@kuacang/contract/epc/combine/calls'
import { epcPreOutboundParcelStatus } from '@kuacang/contract/epc/pre-outbound-parcel/enums'
import { mask } from '@kuacang/contract/kit/mask'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Reader } from '#kit/database/transact'
import { kgOf } from '#kit/weight'
import { bagWith, type HoldingBag } from '../outbound-bag/packed.ts'
import { notALivingBox, type ObRow, obByNumber, type PreObRow } from '../outbound-parcel/store.ts'
import type { HeldBox } from '../outbound-parcel/take-label.ts'
import type { ParcelRow } from '../parcel/store.ts'

type Shown = Pick<HeldBox, 'ob' | 'pre' | 'parcels'> & {
  readonly bag: HoldingBag | undefined
  readonly material: string
}

/** A box as pages show it; weights in kg. */
const showBox = ({ ob, pre, parcels, bag, material }: Shown) => ({
  ...ob,
  ...{ bag: bag ?? null, material },
  pre_outbound_tracking_id: pre?.tracking_id ?? null,
  channel: ob.channel_code,
  weight: kgOf(ob.weight_g),
  expected_weight: kgOf(ob.expected_weight_g),
  declared_value: Number(ob.declared_value),
  created_time: ob.created_at,
  departed_time: ob.departed_at,
  packed_time: ob.packed_at,
  handover_time: ob.handed_over_at,
  inside: parcels.map((p) => ({
    tracking_id: p.tracking_id,
    status: p.status,
    order_id: p.order_number,
    commerce_transaction: p.commerce_transaction,
    weight: kgOf(p.weight_g),
  })),
})

/** A box by its number, with what is inside; of one that was taken apart, what was inside. */
export const boxToShow = async (
  tx: Reader,
  caller: Caller,
  { query }: { query: z.output<typeof getEpcBox.query> },
) => {
  const { warehouse_id } = caller
  const found = await obByNumber(tx, caller, query.tracking_id)
  const here = [warehouse_id, found?.id]
  const [ob] = await tx.run<ObRow>('select * from epc_ob where warehouse_id = $1 and id = $2', here)
  if (!ob) throw await notALivingBox(tx, caller, query.tracking_id, undefined)
  const [[pre], parcels, bag, [packedIn]] = await together(
    tx.run<PreObRow>(
      `select * from epc_pre_ob where warehouse_id = $1 and ob_id = $2
       order by status = ${epcPreOutboundParcelStatus.code.cancelled}, created_at desc limit 1`,
      here,
    ),
    tx.run<ParcelRow>(
      `select p.* from epc_ob_member m join epc_parcel p on p.warehouse_id = $1 and p.id = m.parcel_id
       where m.warehouse_id = $1 and m.ob_id = $2 order by p.tracking_id`,
      here,
    ),
    bagWith(tx, caller, ob.bag_id),
    tx.run<{ barcode: string }>('select barcode from material where id = $1', [ob.material_id]),
  )
  const box = showBox({ ob, pre, parcels, bag, material: packedIn?.barcode ?? '' })
  return { ...box, identifier_name: mask(box.identifier_name, 'text') }
}
