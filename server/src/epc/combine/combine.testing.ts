import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { rehearseEpcAnswer } from '@kuacang/contract/epc/training/calls'
import { rehearsal } from '@kuacang/contract/epc/training/enums'
import type { Client } from '#kit/testing/server'
import { announcedParcels, numberOf } from '../epc.testing.ts'

export const benchRights = ['EPCCombine', 'EPCUnbind', 'EPCDataSearch', 'EPCAscan', 'EPCMockPage'] as const

/** Parcels of one buyer that are all scanned in, 0.4 kg each: they go on together, a single one alone. */
export const together = async (
  platform: Client,
  operator: Client,
  n: number,
  more: Record<string, unknown> = {},
): Promise<string[]> => {
  const user_key = numberOf('buyer-')
  const ids = await announcedParcels(
    platform,
    Array.from({ length: n }, (_p, i) => ({ user_key, store_id: `shop-${i}`, weight: 0.4, ...more })),
  )
  for (const tracking_id of ids) {
    const reply = await operator.call(submitAscan, { body: { tracking_id, weight: 0.4 } })
    if (reply.code !== 0) throw new Error(JSON.stringify(reply))
  }
  return ids
}

/** Makes the built-in carrier or platform answer so once. */
export const rehearsed = (client: Client, what: keyof typeof rehearsal.code) =>
  client.call(rehearseEpcAnswer, { body: { rehearsal: rehearsal.code[what], times: 1 } })
