import { acceptBag, cancelAcceptingBag, finishAcceptingBag } from '@kuacang/contract/hub/inbound-bag/calls'
import { hubInboundBagMachine } from '@kuacang/contract/hub/inbound-bag/machine'
import {
  cancelCollecting,
  departBag,
  finishCollecting,
  getOutboundBag,
} from '@kuacang/contract/hub/outbound-bag/calls'
import { hubOutboundBagStatus } from '@kuacang/contract/hub/outbound-bag/enums'
import { hubOutboundBagMachine } from '@kuacang/contract/hub/outbound-bag/machine'
import { sortParcel } from '@kuacang/contract/hub/parcel/calls'
import {
  addHubBagToReceipt,
  createHubReceipt,
  removeHubBagFromReceipt,
  signHubReceipt,
} from '@kuacang/contract/hub/receipt/calls'
import { addItem, reopenBag } from '@kuacang/contract/packing/bag/calls'
import { describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'

import { announced, hubForAll, ourHub } from './hub.testing.ts'

type OutboundAction = (typeof hubOutboundBagMachine.actions)[number]
const { collecting, collected, awaiting_outbound, departed, cancelled } = hubOutboundBagStatus.code

describe('every pair of state and action at a hub', () => {
  const { t, operator, upstream } = hubForAll()

  let next = 0
  const dest = () => `W${(next++ % 40) + 1}`
  const sorted = async () => {
    const { parcels } = await announced(upstream, [dest()])
    const body = { tracking_id: parcels[0] ?? '', allow_creating_new_bag: true }
    return (await operator.call(sortParcel, { body })).data.bag
  }

  /** Brings a new bag into each state by the moves that lead there. */
  const make: Record<number, () => Promise<string>> = {
    [collecting]: async () => (await sorted()).bag_number,
    [collected]: async () => {
      const { bag_number } = await sorted()
      await operator.call(finishCollecting, { body: { bag_number } })
      return bag_number
    },
    [awaiting_outbound]: async () => {
      const bag_number = (await make[collected]?.()) ?? ''
      await operator.call(createHubReceipt, { body: { bag_numbers: [bag_number] } })
      return bag_number
    },
    [departed]: async () => {
      const bag_number = (await make[collected]?.()) ?? ''
      await operator.call(departBag, { body: { bag_number } })
      // A second scan at once is answered that the bag has left already, which is no move.
      await t.app.store.pool.query(
        `update hub_outbound_bag h set departed_at = departed_at - interval '1 day' from bag b
         where b.id = h.id and b.bag_number = $1`,
        [bag_number],
      )
      return bag_number
    },
    [cancelled]: async () => {
      const { bag_number } = await sorted()
      await operator.call(cancelCollecting, { body: { bag_number } })
      return bag_number
    },
  }
  const stateOf = async (number: string) => (await operator.call(getOutboundBag, { params: { number } })).data

  const act: Record<OutboundAction, (bag_number: string) => Promise<{ code: number }>> = {
    collect: async (bag_number) => {
      const bag = await stateOf(bag_number)
      const { parcels } = await announced(upstream, [bag.dest_warehouse_code])
      const params = { suite: 'hub' }
      return operator.call(addItem, { params, body: { item_id: parcels[0] ?? '', bag_id: bag.id } })
    },
    finish: (bag_number) => operator.call(finishCollecting, { body: { bag_number } }),
    cancel: (bag_number) => operator.call(cancelCollecting, { body: { bag_number } }),
    reopen: async (bag_number) => {
      const { id } = await stateOf(bag_number)
      return operator.call(reopenBag, { params: { suite: 'hub' }, body: { bag_id: id, reason: '放错包裹' } })
    },
    put_on_receipt: async (bag_number) => {
      const reply = await operator.call(addHubBagToReceipt, { body: { bag_number } })
      return reply.code === 0 && reply.data.already ? { code: -1 } : reply
    },
    take_off_receipt: (bag_number) => operator.call(removeHubBagFromReceipt, { body: { bag_number } }),
    depart: (bag_number) => operator.call(departBag, { body: { bag_number } }),
    sign: async (bag_number) => {
      const { receipt_id } = await stateOf(bag_number)
      if (!receipt_id) return { code: -1 }
      return operator.call(signHubReceipt, { params: { id: receipt_id }, files: [photo] })
    },
  }

  for (const from of hubOutboundBagStatus.codes)
    for (const action of hubOutboundBagMachine.actions) {
      const allowed = hubOutboundBagMachine.can(action, from)
      it(`an outbound bag that is ${hubOutboundBagStatus.label(from).en} ${allowed ? 'takes' : 'refuses'} ${action} [REL-19 REL-21 PA-499]`, async () => {
        const number = (await make[from]?.()) ?? ''
        expect((await stateOf(number)).status).toBe(from)
        const { code } = await act[action](number)
        expect(code === 0).toBe(allowed)
        expect((await stateOf(number)).status).toBe(allowed ? hubOutboundBagMachine.to(action)[0] : from)
      })
    }

  const inbound = { start: acceptBag, finish: finishAcceptingBag, cancel: cancelAcceptingBag } as const
  for (const from of hubInboundBagMachine.status.codes)
    for (const action of ['start', 'finish', 'cancel'] as const) {
      // A bag that is scanned before it was announced as arrived arrives by that.
      const arrives = action === 'start' && hubInboundBagMachine.can('arrive', from)
      const allowed = hubInboundBagMachine.can(action, from) || arrives
      it(`an inbound bag in state ${from} ${allowed ? 'takes' : 'refuses'} ${action} [REL-19 PA-496]`, async () => {
        const who = await t.as({ rights: ['HUBAccept'], warehouses: [ourHub] })
        const { bag_number } = await announced(upstream, ['W1'])
        await t.app.store.pool.query(
          `update hub_inbound_bag set status = $2, operator_id = $3, accept_started_at = now() where bag_number = $1`,
          [bag_number, from, who.user.id],
        )
        const body = action === 'start' ? { fuzzy_id: bag_number } : { bag_number }
        const reply = await who.call(inbound[action], { body } as never)
        const moved = reply.code === 0 && !(reply.data as { already?: boolean }).already
        expect(moved).toBe(allowed)
        const { rows } = await t.app.store.pool.query(
          'select status from hub_inbound_bag where bag_number = $1',
          [bag_number],
        )
        expect(rows[0]?.status).toBe(allowed ? hubInboundBagMachine.to(action)[0] : from)
      })
    }
})
