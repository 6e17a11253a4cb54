import { signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { searchScCheckpoints } from '@kuacang/contract/sorting-centre/checkpoint/calls'
import { scCheckpointStatus } from '@kuacang/contract/sorting-centre/checkpoint/enums'
import { exportScParcels, listScParcels } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { centreForAll, ourCentre } from '../centre.testing.ts'
import { onNote } from '../packing.testing.ts'

const params = { suite: 'sorting-center-outbound' }
const minute = 60_000

describe('parcels that were handed over and are not departed', () => {
  const centre = centreForAll()
  const { t } = centre

  const left = async (minutes: number) => {
    const bag = await onNote(centre)
    const signed = await centre.operator.call(signReceipt, {
      params,
      body: { receipt_id: bag.note.id },
      files: [photo],
    })
    if (signed.code !== 0) throw new Error(JSON.stringify(signed))
    const at = new Date(Date.now() - minutes * minute)
    await t.write(async (tx) => {
      await tx.run(
        'update sc_parcel set handed_over_at = $3 where warehouse_id = $1 and tracking_id = any($2)',
        [ourCentre, bag.parcels, at],
      )
      await tx.run(
        'update sc_checkpoint set created_at = $3 where warehouse_id = $1 and tracking_id = any($2)',
        [ourCentre, bag.parcels, at],
      )
    }, ourCentre)
    return bag.parcels
  }

  it('more than an hour ago → both lists find them, less than an hour ago not; departed ones no more', async () => {
    const [long = '', acknowledged = ''] = [...(await left(61)), ...(await left(120))]
    const [fresh = ''] = await left(55)
    const parcels = async () =>
      (
        await centre.manager.call(listScParcels, { query: { category: 'not_acknowledged', page_size: 200 } })
      ).data.list.map((p) => p.tracking_id)
    const checkpoints = async () =>
      (
        await centre.manager.call(searchScCheckpoints, { query: { overdue: true, page_size: 200 } })
      ).data.list.map((c) => c.tracking_id)
    for (const found of [await parcels(), await checkpoints()]) {
      expect(found).toEqual(expect.arrayContaining([long, acknowledged]))
      expect(found).not.toContain(fresh)
    }
    await t.write(async (tx) => {
      await tx.run(
        `update sc_parcel set status = ${scParcelStatus.code.departed} where warehouse_id = $1 and tracking_id = $2`,
        [ourCentre, acknowledged],
      )
      await tx.run(
        `update sc_checkpoint set status = ${scCheckpointStatus.code.accepted} where warehouse_id = $1 and tracking_id = $2`,
        [ourCentre, acknowledged],
      )
    }, ourCentre)
    for (const found of [await parcels(), await checkpoints()]) {
      expect(found).toContain(long)
      expect(found).not.toContain(acknowledged)
    }
    const file = await centre.manager.call(exportScParcels, { query: { category: 'not_acknowledged' } })
    expect(String(file.bytes)).toContain(long)
    expect(String(file.bytes)).not.toContain(fresh)
  })
})
