import { EventEmitter, once } from 'node:events'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { submitEpcReInbound } from '@kuacang/contract/epc/re-inbound/calls'
import { epcReInboundType } from '@kuacang/contract/epc/re-inbound/enums'
import { finishEpcReturnBag, returnEpcParcel } from '@kuacang/contract/epc/return/calls'
import { addEpcReturnBagToReceipt, finishEpcReturnReceipt } from '@kuacang/contract/epc/return-bag/calls'
import { beforeAll, expect, it } from 'vitest'
import { expectLawful } from '#kit/testing/lawful'
import { mortalServer } from '#kit/testing/mortal'
import { photo } from '#kit/testing/photo'
import { registerLaws } from '../../registry.ts'
import { epcForAll, ourEpc } from '../epc.testing.ts'
import { goingBack, returnRights, setVendors } from './return.testing.ts'

const given = epcForAll()
beforeAll(registerLaws)

it('return desks whose server is killed → each parcel goes back once, comes back once, and all laws hold', async () => {
  const { t } = given
  await setVendors(t)
  const parcels = await goingBack(given, 24)
  const server = await mortalServer(t)
  try {
    const waiting = parcels.values()
    const told = new EventEmitter()
    let done = 0
    const work = async () => {
      const who = await t.as({ rights: [...returnRights, 'EPCAscan'], warehouses: [ourEpc] })
      for (const tracking_id of waiting) {
        const body = { tracking_id }
        const { bag } = await server.insist<{ bag: { bag_number: string } }>(who, returnEpcParcel, {
          body,
          files: [],
        })
        const { bag_number } = bag
        await server.insist(who, finishEpcReturnBag, { body: { bag_number, weight: 0.4 } })
        const on = { body: { bag_number } }
        const { receipt } = await server.insist<{ receipt: { id: string } }>(
          who,
          addEpcReturnBagToReceipt,
          on,
        )
        const signing = { body: { receipt_id: receipt.id }, files: [photo] }
        if (done % 3 === 0)
          await server.send(who, finishEpcReturnReceipt, signing, `sign-${tracking_id}`).catch(() => {})
        done += 1
        told.emit('done')
      }
    }
    const shift = Promise.all(Array.from({ length: 3 }, work))
    for (const share of [1, 2]) {
      while (done < (parcels.length * share) / 3) await Promise.race([once(told, 'done'), shift])
      await server.dieAndReturn()
    }
    await shift
    const who = await t.as({ rights: ['EPCAscan'], warehouses: [ourEpc] })
    const { rows } = await t.app.store.pool.query<{ tracking_id: string }>(
      `select tracking_id from epc_parcel where tracking_id = any($1) and status = ${epcParcelStatus.code.returned}`,
      [parcels],
    )
    for (const { tracking_id } of rows)
      await server.insist(who, submitEpcReInbound, {
        body: { tracking_id, inbound_type: epcReInboundType.code.returned, weight: 0.4 },
      })
    const packed = await t.app.store.pool.query<{ n: number }>(
      "select count(*) as n from operation_record where operation = 'epc_parcel.pack_return'",
    )
    expect(packed.rows).toEqual([{ n: parcels.length }])
    await expectLawful(t, ourEpc, 'epc')
  } finally {
    await server.close()
  }
})
