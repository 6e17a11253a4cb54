import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { commerceCombine, manualCombine } from '@kuacang/contract/epc/combine/calls'
import { directShip } from '@kuacang/contract/epc/direct-ship/calls'
import { epcDirectShipRefusals } from '@kuacang/contract/epc/direct-ship/refusals'
import { addToEpcBag } from '@kuacang/contract/epc/outbound-bag/calls'
import { epcPackRefusals } from '@kuacang/contract/epc/outbound-bag/refusals'
import { epcOutboundParcelRefusals } from '@kuacang/contract/epc/outbound-parcel/refusals'
import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import { reviewEpcParcels } from '@kuacang/contract/epc/review/calls'
import { epcReviewStatus } from '@kuacang/contract/epc/review/enums'
import { expect, it } from 'vitest'
import { benchRights, together } from './combine/combine.testing.ts'
import { announcedParcels, epcForAll, numberOf, ourEpc } from './epc.testing.ts'
import { obToPack, outboundChannels } from './outbound.testing.ts'

const given = epcForAll()

it.each(['overweight', 'oversize', 'prohibited'] as const)(
  'a parcel that is %s is neither combined, shipped nor packed, and can only go back [PA-157]',
  async (name) => {
    const type = parcelType.code[name]
    await outboundChannels(given.t)
    const bench = await given.t.as({
      ...{ rights: [...benchRights, 'EPCPack', 'EPCReview'], warehouses: [ourEpc] },
    })
    // Found to be so after they were decided.
    const become = (ids: readonly string[]) =>
      given.t.write(
        (tx) =>
          tx.run(
            'update epc_parcel set observed_type = $3 where warehouse_id = $1 and tracking_id = any($2)',
            [...[ourEpc, ids, type]],
          ),
        ourEpc,
      )
    const pair = await together(given.platform, given.operator, 2)
    const [alone = ''] = await together(given.platform, given.operator, 1)
    await become([pair[0] ?? '', alone])
    const { undeliverable } = epcOutboundParcelRefusals
    const combined = await bench.call(commerceCombine, { body: { tracking_id: pair[1] ?? '', weight: 0.8 } })
    expect(combined.code).toBe(undeliverable.code)
    const free = await bench.call(manualCombine, { body: { tracking_ids: pair, weight: 0.8 } })
    expect(free.code).toBe(undeliverable.code)
    const shipped = await bench.call(directShip, { body: { tracking_id: alone, weight: 0.4 } })
    expect([undeliverable.code, epcDirectShipRefusals.to_return.code]).toContain(shipped.code)
    const ob = await obToPack(given.t, { type })
    const packed = await bench.call(addToEpcBag, { body: { tracking_id: ob.tracking_id, create_bag: true } })
    expect(packed.code).toBe(epcPackRefusals.undeliverable.code)

    const [found = ''] = await announcedParcels(given.platform, [{ user_key: numberOf('buyer-') }])
    await given.operator.call(submitAscan, { body: { tracking_id: found, parcel_type: type } })
    const review_records = [
      { tracking_id: found, status: epcReviewStatus.code.overwritten, parcel_type: type },
    ]
    await bench.call(reviewEpcParcels, { body: { review_records } as never })
    const { data } = await bench.call(getEpcParcel, { query: { tracking_id: found } })
    expect(data.status).toBe(epcParcelStatus.code.to_return)
  },
)
