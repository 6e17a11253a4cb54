import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { cancelEpcAnnounced } from '@kuacang/contract/epc/intake/calls'
import { returnEpcParcel } from '@kuacang/contract/epc/return/calls'
import type { epcReturnDisposal } from '@kuacang/contract/epc/return/enums'
import { photo } from '#kit/testing/photo'
import { prefer } from '#kit/testing/preference'
import type { Client, TestServer } from '#kit/testing/server'
import { announcedParcels, numberOf, ourEpc } from '../epc.testing.ts'

export const returnRights = ['EPCReturn', 'EPCReturnManage', 'EPCDataSearch', 'EPCInspect'] as const

/** KV collects for shop-a and shop-b, KW for shop-c; no firm for other shops. */
export const setVendors = (t: TestServer): Promise<unknown> =>
  prefer(
    t,
    {
      return_vendors: [
        { code: 'KV', name: 'Kai Returns', addresses: ['returns@kv.example'], stores: ['shop-a', 'shop-b'] },
        { code: 'KW', name: '', addresses: [], stores: ['shop-c'] },
      ],
    },
    ourEpc,
  )

type Wanted = {
  readonly store?: string
  /** As the order platform said; left out: it said nothing. */
  readonly disposal?: number
  readonly warehouse?: number
  readonly channel?: string
}

/** Parcels that were scanned in, 0.4 kg each, and are to go back at their merchants' wish. */
export const goingBack = async (
  { t, platform, operator }: { t: TestServer; platform: Client; operator: Client },
  n: number,
  { store = 'shop-a', disposal, channel }: Wanted = {},
): Promise<string[]> => {
  const ids = await announcedParcels(
    platform,
    Array.from({ length: n }, () => ({
      store_id: store,
      user_key: numberOf('buyer-'),
      weight: 0.4,
      ...(channel && { channel_code: channel }),
    })),
  )
  for (const tracking_id of ids) {
    const scanned = await operator.call(submitAscan, { body: { tracking_id, weight: 0.4 } })
    if (scanned.code !== 0) throw new Error(JSON.stringify(scanned))
  }
  const { data } = await platform.call(cancelEpcAnnounced, { body: { tracking_ids: ids } })
  if (data.to_return !== n) throw new Error(JSON.stringify(data))
  if (disposal !== undefined)
    await t.write(
      (tx) =>
        tx.run('update epc_parcel set disposal = $3 where warehouse_id = $1 and tracking_id = any($2)', [
          ...[ourEpc, ids, disposal],
        ]),
      ourEpc,
    )
  return ids
}

type Body = {
  readonly disposal?: (typeof epcReturnDisposal.codes)[number]
  readonly pickup_vendor?: string
  readonly express_no?: string
  readonly print_express_label?: boolean
  readonly sort_express?: boolean
}

/** One scan of a return desk, with a photo where it destroys. */
export const sendBack = (by: Client, tracking_id: string, more: Body = {}, photos = 0) =>
  by.call(returnEpcParcel, {
    body: { tracking_id, ...more },
    files: Array.from({ length: photos }, () => photo),
  })
