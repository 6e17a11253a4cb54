import { addBagToReceipt, cancelReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { receiptMachine } from '@kuacang/contract/handover/receipt/machine'
import { startCaseReceive, submitCaseReceive, submitThirdWeight } from '@kuacang/contract/inbound/case/calls'
import { inboundCaseMachine } from '@kuacang/contract/inbound/case/machine'
import {
  cancelInboundOrder,
  createInboundOrder,
  signInboundParcel,
} from '@kuacang/contract/inbound/order/calls'
import { inboundOrderMachine } from '@kuacang/contract/inbound/order/machine'
import type { AnyMachine } from '@kuacang/contract/kit/machine'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  confirmWeight,
  reportCheckoutException,
  submitCheckout,
  submitWeighing,
} from '@kuacang/contract/outbound/checkout/calls'
import {
  cancelOutboundOrder,
  createOutboundOrder,
  reverifyOutboundOrder,
} from '@kuacang/contract/outbound/order/calls'
import { outboundOrderMachine } from '@kuacang/contract/outbound/order/machine'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import {
  approveReturn,
  discardOrder,
  finishOutbound,
  rejectReturn,
} from '@kuacang/contract/outbound/order-decision/calls'
import { updatePlaces } from '@kuacang/contract/outbound/order-places/calls'
import { cancelPickup, claimPickup, finishPickup } from '@kuacang/contract/outbound/pickup/calls'
import { pickupOrderMachine } from '@kuacang/contract/outbound/pickup/machine'
import { addItem, cancelBag, finishBag, reopenBag } from '@kuacang/contract/packing/bag/calls'
import { bagMachine } from '@kuacang/contract/packing/bag/machine'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bagged, claimed, orderBody, ordered, stocked, unique, weighed, worker } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const suite = { suite: 'wms_outbound' }

type Answer = { code: number; msg: string; refusal?: { what: string; why: string } }
type Case = {
  readonly of: AnyMachine
  /** What the call may do; from any state in which none of it may begin, it is refused. */
  readonly actions: readonly string[]
  readonly table: string
  readonly column?: string
  /** Makes the document and answers its id and the call on it. */
  readonly make: (fbw: Client) => Promise<{ id: string; call: () => Promise<Answer> }>
  /** Codes of refusals in words of their own. */
  readonly own?: readonly number[]
  /** States that no document of this making can be in. */
  readonly never?: readonly string[]
}

const intercepted = [outboundRefusals.intercepted.code, outboundRefusals.held.code]

const order = async (fbw: Client, call: (id: string, sku: string, tracking: string) => Promise<Answer>) => {
  const { sku } = await stocked(fbw, 1)
  const { id, tracking_number } = await ordered(fbw, { sku, quantity: 1 })
  return { id, call: () => call(id, sku, tracking_number) }
}
const returned = async (fbw: Client, call: (id: string, sku: string) => Promise<Answer>) => {
  const { sku } = await stocked(fbw, 1)
  const body = { ...orderBody([{ sku, quantity: 1 }]), order_type: 3, uni_inventory_return_type: 1 }
  const { id } = (await fbw.call(createOutboundOrder, { body })).data
  return { id, call: () => call(id, sku) }
}
const inbound = async (fbw: Client) => {
  const { sku } = await stocked(fbw, 1)
  const tracking_number = unique('TN')
  const cases = [{ weight: 1, skus: [{ sku, quantity: 1 }] }]
  const { data } = await fbw.call(createInboundOrder, {
    body: { partner_id: 1, tracking_numbers: [tracking_number], cases },
  })
  return { id: data.id, tracking_number, sku, case_code: data.case_codes[0] ?? '' }
}
const pickup = async (fbw: Client) => {
  const { sku } = await stocked(fbw, 1)
  return (await claimed(fbw, [(await ordered(fbw, { sku, quantity: 1 })).id])).order
}
const bag = async (fbw: Client) => {
  const { sku } = await stocked(fbw, 2)
  const one = await ordered(fbw, { sku, quantity: 1 })
  await weighed(fbw, one, [{ sku, quantity: 1 }], 0.25)
  const made = await bagged(fbw, one.tracking_number)
  return made
}
const receipt = async (fbw: Client) => {
  const { id } = await bag(fbw)
  await fbw.call(finishBag, { params: suite, body: { bag_id: id } })
  return (await fbw.call(addBagToReceipt, { params: suite, body: { bag_id: id } })).data.receipt
}

const outbound = {
  of: outboundOrderMachine,
  table: 'outbound_order',
  column: 'order_status',
  own: intercepted,
}
const cases: Record<string, Case> = {
  'cancelling an outbound order': {
    ...outbound,
    actions: ['cancel'],
    make: (fbw) => order(fbw, (id) => fbw.call(cancelOutboundOrder, { body: { id } })),
  },
  'validating an outbound order again': {
    ...outbound,
    actions: ['reverify', 'reallocate'],
    make: (fbw) => order(fbw, (id) => fbw.call(reverifyOutboundOrder, { body: { id } })),
  },
  'checking an outbound order': {
    ...outbound,
    actions: ['check'],
    make: (fbw) =>
      order(fbw, (id, sku) => fbw.call(submitCheckout, { body: { id, skus: [{ sku, quantity: 1 }] } })),
  },
  'reporting an outbound order': {
    ...outbound,
    actions: ['report_missing'],
    make: (fbw) => order(fbw, (id) => fbw.call(reportCheckoutException, { body: { id, reason: 'broken' } })),
  },
  'weighing an outbound order': {
    ...outbound,
    actions: ['weigh', 'weigh_again'],
    make: (fbw) => order(fbw, (id) => fbw.call(submitWeighing, { body: { id, weight: 0.25 } })),
  },
  'confirming the weight of an outbound order': {
    ...outbound,
    actions: ['confirm_weight'],
    make: (fbw) => order(fbw, (id) => fbw.call(confirmWeight, { body: { id } })),
  },
  'bagging an outbound order': {
    ...outbound,
    actions: ['bag'],
    own: [
      ...intercepted,
      ...[bagRefusals.not_ready, bagRefusals.not_weighed, bagRefusals.on_hold].map((r) => r.code),
    ],
    // It is in no bag.
    never: ['bagged'],
    make: (fbw) =>
      order(fbw, (_id, _sku, item_id) => fbw.call(addItem, { params: suite, body: { item_id } })),
  },
  'approving a return': {
    ...outbound,
    actions: ['approve_return'],
    make: (fbw) => returned(fbw, (id) => fbw.call(approveReturn, { body: { id } })),
  },
  'rejecting a return': {
    ...outbound,
    actions: ['reject_return'],
    make: (fbw) => returned(fbw, (id) => fbw.call(rejectReturn, { body: { id, message: '不同意' } })),
  },
  'changing the pick places of a return': {
    ...outbound,
    actions: ['change_places'],
    make: (fbw) =>
      returned(fbw, (id, sku) => {
        const batches_list = [{ sku, batches: [{ location_code: 'X', quantity: 1 }] }]
        return fbw.call(updatePlaces, { body: { order_id: id, batches_list } })
      }),
  },
  'finishing a return': {
    ...outbound,
    actions: ['finish_outbound'],
    // It is in no bag.
    own: [...intercepted, bagRefusals.not_in_bag.code],
    never: ['bagged'],
    make: (fbw) => returned(fbw, (id) => fbw.call(finishOutbound, { body: { id } })),
  },
  'closing an outbound order by force': {
    ...outbound,
    actions: ['force_close'],
    make: (fbw) => order(fbw, (id) => fbw.call(discardOrder, { body: { id, reason: '缺件' } })),
  },
  'signing an inbound parcel': {
    of: inboundOrderMachine,
    table: 'inbound_order',
    column: 'order_status',
    actions: ['sign_parcel'],
    make: async (fbw) => {
      const { id, tracking_number } = await inbound(fbw)
      return { id, call: () => fbw.call(signInboundParcel, { body: { tracking_number } }) }
    },
  },
  'cancelling an inbound order': {
    of: inboundOrderMachine,
    table: 'inbound_order',
    column: 'order_status',
    actions: ['cancel'],
    make: async (fbw) => {
      const { id } = await inbound(fbw)
      return { id, call: () => fbw.call(cancelInboundOrder, { body: { id } }) }
    },
  },
  'opening a case': {
    of: inboundCaseMachine,
    table: 'inbound_case',
    // One that waits for its third weight is opened as it is: the desk goes on there.
    actions: ['start_receive', 'submit_third_weight'],
    make: async (fbw) => {
      const { case_code } = await inbound(fbw)
      return { id: case_code, call: () => fbw.call(startCaseReceive, { body: { case_code } }) }
    },
  },
  'counting a case': {
    of: inboundCaseMachine,
    table: 'inbound_case',
    actions: ['receive'],
    make: async (fbw) => {
      const { case_code, sku } = await inbound(fbw)
      const body = { case_code, skus: [{ sku, quantity: 1 }] }
      return { id: case_code, call: () => fbw.call(submitCaseReceive, { body }) }
    },
  },
  'the third weight of a case': {
    of: inboundCaseMachine,
    table: 'inbound_case',
    actions: ['submit_third_weight'],
    make: async (fbw) => {
      const { case_code } = await inbound(fbw)
      return { id: case_code, call: () => fbw.call(submitThirdWeight, { body: { case_code, weight: 1 } }) }
    },
  },
  'claiming a pickup order': {
    of: pickupOrderMachine,
    table: 'pickup_order',
    actions: ['claim'],
    make: async (fbw) => {
      const { id, pickup_code } = await pickup(fbw)
      return { id, call: () => fbw.call(claimPickup, { body: { pickup_code } }) }
    },
  },
  'finishing a pickup order': {
    of: pickupOrderMachine,
    table: 'pickup_order',
    actions: ['finish'],
    make: async (fbw) => {
      const { id } = await pickup(fbw)
      return { id, call: () => fbw.call(finishPickup, { body: { id } }) }
    },
  },
  'cancelling a pickup order': {
    of: pickupOrderMachine,
    table: 'pickup_order',
    actions: ['cancel'],
    make: async (fbw) => {
      const { id } = await pickup(fbw)
      return { id, call: () => fbw.call(cancelPickup, { body: { id } }) }
    },
  },
  'finishing a bag': {
    of: bagMachine,
    table: 'bag',
    actions: ['finish'],
    own: [bagRefusals.bag_closed.code],
    make: async (fbw) => {
      const { id } = await bag(fbw)
      return { id, call: () => fbw.call(finishBag, { params: suite, body: { bag_id: id } }) }
    },
  },
  'cancelling a bag': {
    of: bagMachine,
    table: 'bag',
    // The worker of these tests may also cancel finished bags.
    actions: ['cancel', 'cancel_finished'],
    own: [bagRefusals.bag_closed.code],
    make: async (fbw) => {
      const { id } = await bag(fbw)
      return { id, call: () => fbw.call(cancelBag, { params: suite, body: { bag_id: id } }) }
    },
  },
  'reopening a bag': {
    of: bagMachine,
    table: 'bag',
    actions: ['reopen'],
    make: async (fbw) => {
      const { id } = await bag(fbw)
      const body = { bag_id: id, reason: '放错包裹' }
      return { id, call: () => fbw.call(reopenBag, { params: suite, body }) }
    },
  },
  'signing a receipt': {
    of: receiptMachine,
    table: 'handover_receipt',
    actions: ['sign'],
    make: async (fbw) => {
      const { id } = await receipt(fbw)
      const input = { params: suite, body: { receipt_id: id }, files: [photo] }
      return { id, call: () => fbw.call(signReceipt, input) }
    },
  },
  'cancelling a receipt': {
    of: receiptMachine,
    table: 'handover_receipt',
    actions: ['cancel'],
    make: async (fbw) => {
      const { id } = await receipt(fbw)
      return { id, call: () => fbw.call(cancelReceipt, { params: suite, body: { receipt_id: id } }) }
    },
  },
}

describe('from a wrong state', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  for (const [what, { of, actions, table, column = 'status', make, own = [], never = [] }] of Object.entries(
    cases,
  ))
    it(`${what} is refused with the state in words, and the state stays [REL-19]`, async () => {
      const fbw = await worker(t)
      const { id, call } = await make(fbw)
      const key = table === 'inbound_case' ? 'case_code' : 'id'
      const wrong = of.status.codes.filter(
        (code) => !never.includes(of.status.name(code) ?? '') && !actions.some((a) => of.can(a, code)),
      )
      expect(wrong.length).toBeGreaterThan(0)
      for (const state of wrong) {
        await t.app.store.pool.query(`update ${table} set ${column} = $2 where ${key} = $1`, [id, state])
        const { code, msg, refusal } = await call()
        const said = `${of.status.name(state)}: ${code} ${msg}`
        expect([kitRefusals.illegal_move.code, ...own], said).toContain(code)
        // "Intercepted" is its own word for cancelled.
        if (code !== outboundRefusals.intercepted.code)
          expect(`${refusal?.what} ${refusal?.why}`).toContain(of.status.label(state).zh)
        const { rows } = await t.app.store.pool.query(
          `select ${column} as now from ${table} where ${key} = $1`,
          [id],
        )
        expect(rows, said).toEqual([{ now: state }])
      }
    })
})
