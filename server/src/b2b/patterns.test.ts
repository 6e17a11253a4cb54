import {
  addSkuToBox,
  cancelOutboundBox,
  finishOutboundBox,
  printBoxLabels,
  removeSkuFromBox,
} from '@kuacang/contract/b2b/box/calls'
import { addBagToReceipt, removeBagFromReceipt } from '@kuacang/contract/handover/receipt/calls'
import { patterns } from '@kuacang/contract/kit/patterns'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { booked, boxesOf, measured, newBox, packedB2b, packer, pickedB2b } from './b2b.testing.ts'

const strange = serviceRefusals.strange_code.code
const params = { suite: 'wms_b2b_out' }

describe('what the number of an outbound box looks like', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await packer(t)
  })
  afterAll(() => t.close())

  /** Numbers of older days stand in the database whatever they look like. */
  const rename = (from: string, to: string) =>
    t.write((tx) => tx.run('update outbound_box set box_number = $2 where box_number = $1', [from, to]))

  it.each(['BX-1', 'BX_1', 'BX.1', 'BX,1'])(
    'a box %s is refused at the bench and at the lorry, though a box bears it: letters and digits only [FU-373 PA-665]',
    async (bad) => {
      const picked = await pickedB2b(op, 2)
      const box = await newBox(op, picked.id)
      expect(box).toMatch(patterns.outboundBox)
      const goods = { sku: picked.sku, quantity: 1 }
      expect((await op.call(addSkuToBox, { body: { box_id: box, ...goods } })).msg).toBe('')
      const packed = await packedB2b(op, 1)
      await booked(op, packed.order_number)
      const [finished] = await boxesOf(op, packed.id)
      const loaded = finished?.box_id ?? ''

      await rename(box, bad)
      const bench = [
        await op.call(addSkuToBox, { body: { box_id: bad, ...goods } }),
        await op.call(removeSkuFromBox, { body: { box_id: bad, ...goods } }),
        await op.call(finishOutboundBox, { body: { box_id: bad, ...measured } }),
        await op.call(cancelOutboundBox, { body: { box_id: bad } }),
        await op.call(printBoxLabels, { body: { box_ids: [bad] } }),
      ]
      expect(bench.map((r) => r.code)).toEqual(Array(5).fill(strange))
      expect(bench[0]?.refusal?.why).toBe('格式应为：只含字母和数字，例如 BX260131ABCDEFG')
      await rename(bad, box)
      expect((await op.call(finishOutboundBox, { body: { box_id: ` ${box} `, ...measured } })).msg).toBe('')

      await rename(loaded, bad)
      for (const call of [addBagToReceipt, removeBagFromReceipt])
        expect((await op.call(call, { params, body: { bag_id: bad } })).code).toBe(strange)
      await rename(bad, loaded)
      expect((await op.call(addBagToReceipt, { params, body: { bag_id: loaded } })).msg).toBe('')
    },
  )
})
