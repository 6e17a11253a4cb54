import { commerceCombine, getEpcBox } from '@kuacang/contract/epc/combine/calls'
import { createEpcNote } from '@kuacang/contract/epc/delivery-note/calls'
import { directShip } from '@kuacang/contract/epc/direct-ship/calls'
import { addToEpcBag } from '@kuacang/contract/epc/outbound-bag/calls'
import {
  getContainerLabel,
  getEpcNotePaper,
  getOrderList,
  getParcelList,
  getPreOutboundLabel,
} from '@kuacang/contract/epc/paper/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { rightNames } from '@kuacang/contract/kit/rights'
import { combineOperationMode } from '@kuacang/contract/reference/warehouse/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import { readBack } from '#kit/labels/read-back.testing'
import { prefer } from '#kit/testing/preference'
import type { Client } from '#kit/testing/server'
import { rehearsed, together } from '../combine/combine.testing.ts'
import { epcForAll, otherEpc, ourEpc } from '../epc.testing.ts'
import { readySets, startJob } from '../job/job.testing.ts'
import { finishedBag, outboundChannels } from '../outbound.testing.ts'

describe('labels and lists of a parcel centre as PDF', () => {
  const given = epcForAll({ TRAINING: 'true' })
  let own: Client
  let away: Client
  beforeAll(async () => {
    own = await given.t.as({ rights: rightNames, warehouses: [ourEpc] })
    away = await given.t.as({ rights: rightNames, warehouses: [otherEpc] })
    await outboundChannels(given.t)
  })
  const textOf = async (reply: { readonly code: number; readonly msg: string; readonly bytes: Buffer }) => {
    if (reply.code !== 0) throw new Error(reply.msg)
    // A long number stands in two lines.
    return (await readBack(reply.bytes)).map((p) => p.text.replace(/\s/g, '')).join('')
  }

  it('the temporary label of a closed box is looked at as a copy; a number of another form is refused [PA-632 PA-662]', async () => {
    await prefer(given.t, { combine_operation_mode: combineOperationMode.code.always }, ourEpc)
    const [id = ''] = await together(given.platform, given.operator, 2)
    await rehearsed(own, 'carrier_address')
    const { data } = await own.call(commerceCombine, { body: { tracking_id: id, weight: 0.8 } })
    const number = data.pre_tracking_id ?? ''
    expect(number).toMatch(/^[A-Z0-9]{14}$/)
    const label = (tracking_id: string, by = own) => by.call(getPreOutboundLabel, { query: { tracking_id } })
    const said = await textOf(await label(number))
    for (const part of [number, '副本']) expect(said).toContain(part)
    for (const wrong of [number.slice(1), `${number}A`, number.toLowerCase(), `${number.slice(1)}-`])
      expect([wrong, (await label(wrong)).code]).toEqual([wrong, kitRefusals.invalid_input.code])
    expect((await label(number, away)).status).toBe(404)
    expect((await label('PB000000000000')).status).toBe(404)
  })

  it('a container has its label, and a delivery note its paper [PA-638 PA-639]', async () => {
    const container = await finishedBag(given.t, { kind: 'containers', channel: 'EC' })
    for (const container_id of [container.id, container.number]) {
      const [page] = await readBack((await own.call(getContainerLabel, { query: { container_id } })).bytes)
      expect(page?.text).toContain(container.number)
    }
    const elsewhere = await away.call(getContainerLabel, { query: { container_id: container.id } })
    expect(elsewhere.status).toBe(404)
    const note = (await own.call(createEpcNote, { body: { bag_ids: [container.id] } })).data
    const query = { delivery_note_id: note.id }
    const said = await textOf(await own.call(getEpcNotePaper, { query }))
    for (const part of [note.delivery_note_number, container.number]) expect(said).toContain(part)
    expect((await away.call(getEpcNotePaper, { query })).status).toBe(404)
  })

  it('the parcels of a bag or a job are listed with their boxes, and its orders with their parcels [PA-636 PA-637]', async () => {
    const [id = ''] = await together(given.platform, given.operator, 1, { channel_code: 'EL' })
    const box =
      (await own.call(directShip, { body: { tracking_id: id, weight: 0.4 } })).data.tracking_id ?? ''
    const { inside } = (await own.call(getEpcBox, { query: { tracking_id: box } })).data
    const order = inside[0]?.order_id ?? ''
    const { bag } = (await own.call(addToEpcBag, { body: { tracking_id: box, create_bag: true } })).data
    const parcels = (query: object, by = own) => by.call(getParcelList, { query })
    const orders = (query: object, by = own) => by.call(getOrderList, { query })
    for (const bag_id of [bag.id, bag.bag_number]) {
      const said = await textOf(await parcels({ bag_id }))
      for (const part of [bag.bag_number, id, order, box]) expect(said).toContain(part)
      const byOrder = await textOf(await orders({ bag_id }))
      for (const part of [bag.bag_number, id, order]) expect(byOrder).toContain(part)
    }
    const sets = await readySets(given.t, own, [2])
    const { job } = await startJob(own, 2)
    const said = await textOf(await parcels({ job_id: job.id }))
    const byOrder = await textOf(await orders({ job_id: job.id }))
    for (const one of sets.flatMap((set) => set.parcels))
      expect([said.includes(one), byOrder.includes(one)]).toEqual([true, true])
    expect((await parcels({})).code).toBe(kitRefusals.invalid_input.code)
    for (const query of [{ bag_id: bag.id }, { job_id: job.id }])
      for (const list of [parcels, orders]) expect((await list(query, away)).status).toBe(404)
  })
})
