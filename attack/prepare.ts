import { uploadGpsrLabel } from '@kuacang/contract/catalog/gpsr-label/calls'
import { createSku, listSkus, printSkuLabels } from '@kuacang/contract/catalog/sku/calls'
import { addSkuPictures } from '@kuacang/contract/catalog/sku-picture/calls'
import { startAcceptingBag } from '@kuacang/contract/hub/inbound-bag/calls'
import { announceBags } from '@kuacang/contract/hub/intake/calls'
import { finishCollecting } from '@kuacang/contract/hub/outbound-bag/calls'
import { sortParcel } from '@kuacang/contract/hub/parcel/calls'
import { createHubReceipt, signHubReceipt } from '@kuacang/contract/hub/receipt/calls'
import { startCaseReceive, submitCasePutaway, submitCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { createInboundOrder, signInboundParcel } from '@kuacang/contract/inbound/order/calls'
import { recordProblemGoods } from '@kuacang/contract/inbound/problem/calls'
import { receiveInboundOrder } from '@kuacang/contract/inbound/receipt/calls'
import { createAdjustmentOrder } from '@kuacang/contract/inventory/adjustment/calls'
import { adjustmentReason } from '@kuacang/contract/inventory/adjustment/enums'
import {
  createInventoryCheck,
  createSecondCheck,
  finishInventoryCheck,
  getInventoryCheck,
  submitCount,
} from '@kuacang/contract/inventory/check/calls'
import { inventoryCheckType } from '@kuacang/contract/inventory/check/enums'
import { createDistrict } from '@kuacang/contract/inventory/district/calls'
import { importLocations } from '@kuacang/contract/inventory/location/calls'
import { locationColumns } from '@kuacang/contract/inventory/location/sheet'
import { createReplenishment, proposeReplenishments } from '@kuacang/contract/inventory/replenishment/calls'
import { createSpec } from '@kuacang/contract/inventory/spec/calls'
import { listLocationInventory, runDoctor } from '@kuacang/contract/inventory/stock/calls'
import { createTransferOrder } from '@kuacang/contract/inventory/transfer/calls'
import {
  scanTransferFrom,
  scanTransferTo,
  submitTransferQuantity,
} from '@kuacang/contract/inventory/transfer-carry/calls'
import { createAnnouncement } from '@kuacang/contract/notices/announcement/calls'
import { exportOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import { createPrinter, testPrinter } from '@kuacang/contract/printing/printer/calls'
import { printerKind } from '@kuacang/contract/printing/printer/enums'
import { uploadTip } from '@kuacang/contract/tips/tip/calls'
import { createListView } from '@kuacang/contract/views/list-view/calls'
import { createDevice, toggleDevice } from '@kuacang/contract/warehouse-admin/device/calls'
import { deviceStatus, deviceType } from '@kuacang/contract/warehouse-admin/device/enums'
import { updateOwnPreference } from '@kuacang/contract/warehouse-admin/preference/calls'
import { demoGoods } from '../server/src/demo/goods.ts'
import { photo } from '../server/src/kit/testing/photo.ts'
import type { Client } from '../server/src/kit/testing/server.ts'
import { sheetOf } from '../server/src/kit/testing/sheet.ts'
import { prepareInspection } from './inspection.ts'
import { prepareB2b } from './prepare-b2b.ts'
import { goods, leaveOpen, type Must, musterOf, prepareOrders } from './prepare-orders.ts'
import { prepareRareOrders } from './prepare-rare-orders.ts'
import { prepareReturns } from './prepare-returns.ts'
import { video } from './recipes.ts'

/** Goods that only one warehouse knows. */
const newGoods = (prefix: string, warehouse: number, partner_id: number) => ({
  sku: `${prefix}-${warehouse}-${partner_id}`,
  barcode: `${prefix}${warehouse}${partner_id}`,
  name: '新商品',
  weight: 1,
  length: 1,
  width: 1,
  height: 1,
})

/** Documents of a fulfilment warehouse at every stage that its demo data does not show. */
export const prepareWarehouse = async (client: Client, warehouse: number): Promise<void> => {
  const must = musterOf(client, warehouse)
  const addresses = [`carrier-${warehouse}@example.com`]
  await must(updateOwnPreference, {
    body: {
      update_dict: {
        bag_list_mails: addresses,
        carrier_mails: [{ channel_code: '', addresses }],
        approve_own_adjustments: true,
        short_orders_wait: true,
      },
    },
  })
  for (const partner_id of [1, 2])
    for (const prefix of ['UNSOLD', 'SHORT', 'OWN'])
      await must(createSku, { body: { partner_id, ...newGoods(prefix, warehouse, partner_id) } })
  await prepareOrders(must, warehouse)
  await prepareRareOrders(must, warehouse)
  await prepareReturns(client, warehouse)
  await prepareB2b(must, warehouse)
  await prepareInspection(must, warehouse)

  for (const partner_id of [1, 2] as const) {
    const skus = [{ sku: goods(partner_id, 0), quantity: 9 }]
    const announce = (cases: object, tracking: string) =>
      must(createInboundOrder, {
        body: {
          partner_id,
          comments: `for merchant ${partner_id}`,
          tracking_numbers: [`IN${warehouse}${partner_id}${tracking}`],
          ...cases,
        },
      })
    await announce({ skus }, 'LOOSE')
    const half = await announce({ skus }, 'HALF')
    await must(receiveInboundOrder, {
      body: { id: half.id, skus: [{ sku: goods(partner_id, 0), quantity: 2 }] },
    })
    const { case_codes } = await announce({ cases: [{ skus }, { skus }, { skus }] }, 'CASES')
    const [first = '', second = ''] = case_codes
    for (const case_code of [first, second]) await must(startCaseReceive, { body: { case_code } })
    await must(submitCaseReceive, { body: { case_code: first, skus } })
    // Twice weighed away from what was declared: the third weight is still to come.
    const heavy = await announce({ cases: [{ skus, weight: 5 }] }, 'HEAVY')
    const [case_code = ''] = heavy.case_codes
    await must(startCaseReceive, { body: { case_code } })
    await must(submitCaseReceive, { body: { case_code, skus, weight: 9, tried_weights: [9] } })
  }

  for (const n of [1, 2]) {
    const { case_codes } = await must(createInboundOrder, {
      body: { partner_id: n, cases: [{ skus: [{ sku: goods(n as 1 | 2, 1), quantity: 4 }] }] },
    })
    await must(recordProblemGoods, {
      body: {
        barcode: `UNKNOWN-${warehouse}-${n}`,
        quantity: 2,
        remark: 'torn',
        case_code: case_codes[0] ?? '',
      },
    })
  }

  /** Goods are received and put away at a place. */
  const arrive = async (partner_id: 1 | 2, sku: string, location_code?: string) => {
    const skus = [{ sku, quantity: 5 }]
    const { case_codes } = await must(createInboundOrder, { body: { partner_id, cases: [{ skus }] } })
    const [case_code = ''] = case_codes
    await must(startCaseReceive, { body: { case_code } })
    await must(submitCaseReceive, { body: { case_code, skus } })
    if (location_code) await must(submitCasePutaway, { body: { case_code, location_code } })
  }

  /** Places that no other warehouse has: one with goods of which more are to come, one with goods that are elsewhere too. */
  const ownPlaces = async () => {
    const district = `ONLY-OF-${warehouse}`
    await must(createDistrict, { body: { code: district, name: district, aisles: 2, cells: 2 } })
    const codes = [1, 2].map((cell) => ({ code: `ONLY-${warehouse}-0${cell}`, district, aisle: 1, cell }))
    await must(importLocations, { files: [sheetOf(locationColumns, codes)] })
    const [alone, together] = codes.map((c) => c.code)
    for (const partner_id of [1, 2] as const) {
      const own = `OWN-${warehouse}-${partner_id}`
      await arrive(partner_id, own, alone)
      await arrive(partner_id, own)
      await arrive(partner_id, goods(partner_id, 2), together)
    }
  }

  const counted = async (order_id: string) => {
    const { lines } = await must(getInventoryCheck, { params: { order_id } })
    for (const line of lines.list)
      await must(submitCount, {
        body: { order_id, line_id: line.id, checked_quantity: (line.book_quantity ?? 0) + 1 },
      })
    await must(finishInventoryCheck, { body: { order_id } })
  }
  const { list: stock } = await must(listLocationInventory, { query: { page_size: 50 } })
  const lying = stock.filter((s) => /^A-/.test(s.location_code)).slice(0, 4)
  for (const { location_code, sku, partner_id, quantity } of lying.slice(0, 2))
    await must(createAdjustmentOrder, {
      body: {
        lines: [
          {
            location_code,
            sku,
            partner_id,
            before_quantity: quantity,
            after_quantity: quantity + 1,
            reason: adjustmentReason.codes[0],
          },
        ],
        remark: 'one more',
      },
    })
  for (const [i, { sku }] of lying.entries()) {
    const { order_id } = await must(createInventoryCheck, {
      body: { check_type: inventoryCheckType.code.goods, scope: { skus: [sku] } },
    })
    const { lines } = await must(getInventoryCheck, { params: { order_id } })
    for (const line of lines.list)
      if (i > 0)
        await must(submitCount, {
          body: { order_id, line_id: line.id, checked_quantity: (line.book_quantity ?? 0) + 1 },
        })
    if (i > 1) await must(finishInventoryCheck, { body: { order_id } })
    if (i > 2) await counted((await must(createSecondCheck, { body: { order_id } })).order_id)
  }
  const [movable] = lying.slice(-1)
  if (movable)
    await must(createTransferOrder, {
      body: {
        lines: [{ loc_inv_id: movable.id, to_location_code: 'B-01-03-1', quantity: 1 }],
        remark: 'by hand',
      },
    })

  await ownPlaces()
  await carried(must, warehouse)
  await must(signInboundParcel, { body: { tracking_number: `IN${warehouse}1LOOSE` } })
  await must(runDoctor, {})
  const { list: lacking } = await must(proposeReplenishments, {})
  const [lack] = lacking
  if (lack)
    await must(createReplenishment, {
      body: {
        lines: [{ loc_inv_id: lack.loc_inv_id, to_location_code: lack.to_location_code, quantity: 1 }],
        remark: `bring ${warehouse}`,
      },
    })
  await must(createDistrict, { body: { code: 'Z', name: 'empty' } })
  await must(createSpec, {
    body: { name: `box of ${warehouse}`, length: 10, width: 10, height: 10, max_weight: 10 },
  })
  await must(printSkuLabels, {
    body: {
      ids: [(await must(listSkus, { query: {} })).list[0]?.id],
      print_job: String(warehouse).repeat(24),
    },
  })
  const workbench = await must(createDevice, {
    body: { device_code: `DESK-${warehouse}`, name: `bench ${warehouse}`, device_type: deviceType.code.desk },
  })
  await must(toggleDevice, { body: { id: workbench.id, status: deviceStatus.code.enabled } })
  const printer = await must(createPrinter, {
    body: {
      name: `printer ${warehouse}`,
      kind: printerKind.code.zpl,
      address: '192.0.2.7',
      paper: '10x15',
      dpi: 203,
    },
  })
  for (const _n of [1, 2]) await must(testPrinter, { params: { id: printer.id } })
  await must(exportOutboundOrders, {
    query: { time_range: ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'] },
  })
  await must(createListView, {
    body: {
      list: '/wms/outbound_order',
      name: `view of ${warehouse}`,
      address: '',
      layout: null,
      shared: true,
    },
  })
  await must(createAnnouncement, {
    body: { title: `news of ${warehouse}`, content: '<p>x</p>' },
    files: [{ name: 'plan.pdf', bytes: Buffer.from('PDF') }],
  })
  await leaveOpen(must, warehouse)
  await must(uploadTip, { body: { tip_name: '/wms_outbound/bag', append: 'true' }, files: [video] })
}

/** A transfer that someone carries: in the hand in one warehouse, put down in the other, for one carries one at a time. */
const carried = async (must: Must, warehouse: number): Promise<void> => {
  const location_code = `ONLY-${warehouse}-02`
  const { order, takeable } = await must(scanTransferFrom, { body: { location_code } })
  const { order_id } = order
  await must(submitTransferQuantity, { body: { order_id, sku: takeable[0]?.sku, quantity: 2 } })
  if (warehouse === 1) await must(scanTransferTo, { body: { order_id, location_code: 'B-01-03-1' } })
}

/** A hub with bags at every stage: announced, being accepted, collected, on a receipt and handed over. */
export const prepareHub = async (client: Client, warehouse: number): Promise<void> => {
  const must = musterOf(client, warehouse)
  const tracking = (bag: number, n: number) => `WI9${warehouse}${bag}0${n}EPC`
  const destinations = ['LAX5', 'JFK1', 'FRA2', 'LHR3', 'CDG4'] as const
  const numbers = destinations.map((_d, i) => `EPCBAG9${warehouse}7${i}`)
  await must(announceBags, {
    body: {
      bags: destinations.map((dest_warehouse_code, b) => ({
        bag_number: numbers[b],
        parcels: [0, 1].map((n) => ({ tracking_id: tracking(b, n), dest_warehouse_code })),
      })),
    },
  })
  const collected: string[] = []
  for (const b of [0, 1, 2, 3]) {
    const { bag } = await must(sortParcel, {
      body: { tracking_id: tracking(b, 0), allow_creating_new_bag: true },
    })
    if (b > 0) await must(finishCollecting, { body: { bag_number: bag.bag_number } })
    if (b > 0) collected.push(bag.bag_number)
  }
  const [handedOver = '', onReceipt = ''] = collected
  const { receipt } = await must(createHubReceipt, { body: { bag_numbers: [handedOver] } })
  await must(signHubReceipt, { params: { id: receipt.id }, files: [photo] })
  await must(createHubReceipt, { body: { bag_numbers: [onReceipt] } })
  for (const bag_number of numbers.slice(-1)) await must(startAcceptingBag, { body: { bag_number } })
}

/** Announces the inbound orders of a merchant, and shows what its goods and their labels look like. */
export const prepareMerchant = async (client: Client, partner_id: 1 | 2): Promise<void> => {
  const atHome = musterOf(client, 1)
  // Each has a picture and a label: which of them an attack begins with is left to the seed.
  for (const { id } of (await atHome(listSkus, { query: { page_size: 100 } })).list) {
    await atHome(addSkuPictures, { params: { id }, files: [photo] })
    await atHome(uploadGpsrLabel, { body: { sku_id: id }, files: [photo] })
  }
  for (const warehouse of [1, 2]) {
    const must = musterOf(client, warehouse)
    const sku = demoGoods[partner_id][0]?.[0] ?? ''
    for (const n of [1, 2])
      await must(createInboundOrder, {
        body: {
          erp_order_id: `MERCHANT-${partner_id}-${warehouse}-${n}`,
          order_type: 3,
          skus: [{ sku, quantity: 3 }],
        },
      })
  }
}
