import { reviewRelabel } from '@kuacang/contract/relabel/request/calls'
import { relabelReason, relabelStatus } from '@kuacang/contract/relabel/request/enums'
import {
  addScToRelabelPool,
  confirmScRelabel,
  relabelScParcel,
  relabelScParcels,
} from '@kuacang/contract/sorting-centre/relabel/calls'
import { expect } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import type { Client, TestServer } from '#kit/testing/server'
import { type Centre, inbound, ourCentre } from '../centre.testing.ts'

export const why = relabelReason.code

/** A parcel that was scanned in and waits in the pool. */
export const pooled = async (
  centre: Centre,
  { reason = why.unreadable, channel = 'EXA' }: { reason?: number; channel?: string } = {},
): Promise<string> => {
  const [tracking_id = ''] = (await inbound(centre, [channel])).parcels
  const { data } = await centre.operator.call(addScToRelabelPool, {
    body: { tracking_ids: [tracking_id], reason },
  })
  expect(data.errors).toEqual([])
  return tracking_id
}

export const scanOld = (by: Client, tracking_id: string) =>
  by.call(relabelScParcel, { body: { tracking_id } })

export const scanNew = (by: Client, tracking_id: string, new_tracking_id: string) =>
  by.call(confirmScRelabel, { body: { tracking_id, new_tracking_id } })

/** Both scans of the desk; answers the new number. */
export const relabelled = async (by: Client, tracking_id: string): Promise<string> => {
  const { data } = await scanOld(by, tracking_id)
  const fresh = data.request?.new_tracking_id ?? ''
  expect((await scanNew(by, tracking_id, fresh)).msg).toBe('')
  return fresh
}

/** A request that waits for its review. */
export const inReview = async (centre: Centre, tracking_id: string, reason: number = why.refused) => {
  const { data } = await centre.operator.call(relabelScParcels, {
    body: { tracking_ids: [tracking_id], request_to_review: true, reason },
  })
  expect(data.errors).toEqual([])
  return data.list[0]?.id ?? ''
}

export const approve = (by: Client, id: string, channel = 'EXB') =>
  by.call(reviewRelabel, { params: { id }, body: { status: relabelStatus.code.approved, channel } })

export const reject = (by: Client, id: string) =>
  by.call(reviewRelabel, {
    params: { id },
    body: { status: relabelStatus.code.rejected, remark: 'Not needed' },
  })

/** What is wrong by the laws of sorting centres and of packing; the laws are registered. */
export const lawsBroken = (t: TestServer) =>
  t.write(async (tx) => {
    const laws = allLaws().filter((l) => /^(sorting_centre|packing|handover)\./.test(l.name))
    const found = await Promise.all(laws.map(async (l) => (await l.find(tx, ourCentre)).violations))
    return found.flat()
  }, ourCentre)
