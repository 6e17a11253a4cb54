import {
  createValueAddedService,
  getServicePicture,
  getServiceTemplate,
  getValueAddedService,
} from '@kuacang/contract/billing/service/calls'
import { getGpsrLabel } from '@kuacang/contract/catalog/gpsr-label/calls'
import { getMappingTemplate, upsertSkuMapping } from '@kuacang/contract/catalog/mapping/calls'
import { exportSkus, getSkuTemplate, listSkus, printSkuLabels } from '@kuacang/contract/catalog/sku/calls'
import { getSkuPicture } from '@kuacang/contract/catalog/sku-picture/calls'
import {
  addBagToReceipt,
  getReceipt,
  getReceiptPaper,
  getReceiptPdf,
  getReceiptPhoto,
  printReceipt,
  signReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import { listInboundCases, printCaseLabels, printOrderCaseLabels } from '@kuacang/contract/inbound/case/calls'
import { getInboundTemplate } from '@kuacang/contract/inbound/external/calls'
import { listInboundOrders } from '@kuacang/contract/inbound/order/calls'
import { exportInventoryChanges, exportInventorySummaries } from '@kuacang/contract/inventory/change/calls'
import { exportInventoryChecks } from '@kuacang/contract/inventory/check/calls'
import {
  getLocationTemplate,
  listLocations,
  printLocationLabels,
} from '@kuacang/contract/inventory/location/calls'
import { exportLocationInventory, exportSkuInventory } from '@kuacang/contract/inventory/stock/calls'
import { exportVariationInventory } from '@kuacang/contract/inventory/variation/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { rightNames } from '@kuacang/contract/kit/rights'
import { createAnnouncement, getAttachment } from '@kuacang/contract/notices/announcement/calls'
import { getOrderTemplate } from '@kuacang/contract/outbound/external/calls'
import { exportHandedOverBags, getHandoverPicture } from '@kuacang/contract/outbound/handover-feedback/calls'
import { exportOutboundOrders, getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { listPickupOrders } from '@kuacang/contract/outbound/pickup/calls'
import { exportPickList, exportPickupOrders } from '@kuacang/contract/outbound/pickup-paper/calls'
import { getOrderWaybill, getPickupWaybills, printWaybills } from '@kuacang/contract/outbound/waybill/calls'
import {
  exportBags,
  finishBag,
  getBagLabel,
  getUnitLabel,
  printBagLabel,
} from '@kuacang/contract/packing/bag/calls'
import { getOrderLabel } from '@kuacang/contract/platform-orders/order/calls'
import {
  getMoldSizeBarcodes,
  getPackSizeBarcodes,
  getSimpleBarcode,
  getTrainingBarcode,
} from '@kuacang/contract/printing/barcode/calls'
import { getMaterialLabels } from '@kuacang/contract/reference/material/calls'
import { getOfflineExportFile, listOfflineExports } from '@kuacang/contract/tasks/export/calls'
import { offlineExportStatus } from '@kuacang/contract/tasks/export/enums'
import { markSheet } from '@kuacang/contract/tasks/marked-sheet/calls'
import { getTipVideo } from '@kuacang/contract/tips/tip/calls'
import { createDevice, getDeskLabel } from '@kuacang/contract/warehouse-admin/device/calls'
import { deviceType } from '@kuacang/contract/warehouse-admin/device/enums'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bagged, ordered, stocked, weighed } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { allCalls } from '../registry.ts'

const params = { suite: 'wms_outbound' }
/** Some of them are printed several times here. */
const reason = '标签遗失'
const always = { time_range: ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'] }

/** What a call is asked with to give the file of the one order that the test made. */
type Link = { readonly call: Call; readonly input: object }

describe('links to files', () => {
  let t: TestServer
  let owner: Client
  let made: { sku: string; numbers: string[] }
  /** Files of one object: a user who may not see the object gets 404. */
  let closed: Link[]
  /** Files of what the caller may see: nothing of others stands in them. */
  let lists: Link[]
  /** The same for everyone who holds the right. */
  const printing: Call[] = [printWaybills, getPickupWaybills, getOrderWaybill]
  const common: Call[] = [
    getSkuTemplate,
    getMappingTemplate,
    getLocationTemplate,
    getInboundTemplate,
    getOrderTemplate,
    getServiceTemplate,
    getAttachment,
    getTipVideo,
    getMaterialLabels,
    getSimpleBarcode,
    getTrainingBarcode,
    getPackSizeBarcodes,
    getMoldSizeBarcodes,
    // The caller's own sheet comes back.
    markSheet,
  ]

  beforeAll(async () => {
    t = await testServer({ WORKERS: 'true', EXPORT_ROWS: '1' })
    owner = await t.as({ rights: rightNames, warehouses: [1] })
    const { sku } = await stocked(owner, 1)
    const order = await ordered(owner, { sku, quantity: 1 })
    await weighed(owner, order, [{ sku, quantity: 1 }], 0.25)
    const bag = await bagged(owner, order.tracking_number)
    await owner.call(finishBag, { params, body: { bag_id: bag.id } })
    const { data } = await owner.call(addBagToReceipt, { params, body: { bag_id: bag.bag_number } })
    const receipt_id = data.receipt.id
    await owner.call(signReceipt, { params, body: { receipt_id }, files: [photo] })
    const receipt = await owner.call(getReceipt, { params: { id: receipt_id } })
    const { order_number, pickup_code } = (await owner.call(getOutboundOrder, { params: { id: order.id } }))
      .data
    const [skuRow] = (await owner.call(listSkus, { query: { sku } })).data.list
    const [place] = (await owner.call(listLocations)).data.list
    const [inbound] = (await owner.call(listInboundOrders)).data.list
    const [box] = (await owner.call(listInboundCases)).data.list
    const pickups = (await owner.call(listPickupOrders, { query: { id: pickup_code } })).data.data
    const id = pickups[0]?.id
    const [photoName] = receipt.data.photos
    const bench = { device_code: sku, name: sku, device_type: deviceType.code.desk }
    const { data: caller } = await owner.call(createDevice, { body: bench })
    const sold = {
      merchant_id: 'STORE',
      platform_product_id: sku.toLowerCase(),
      platform_sku: sku,
      sku,
      quantity: 1,
    }
    await owner.call(upsertSkuMapping, { body: { partner_id: 1, ...sold } })
    const service = await owner.call(createValueAddedService, {
      body: { service_type: 3, partner_id: 1, quantity: '1' },
      files: [photo],
    })
    const service_id = service.data.id
    const [picture] = (await owner.call(getValueAddedService, { params: { id: service_id } })).data.pictures
    const task = await exportedFile(owner)
    made = { sku, numbers: [order_number, sku] }
    closed = [
      { call: getReceiptPdf, input: { params, query: { receipt_id } } },
      { call: getReceiptPaper, input: { query: { receipt_id } } },
      { call: printReceipt, input: { params, body: { receipt_id } } },
      { call: getReceiptPhoto, input: { params: { id: receipt_id, photo: photoName } } },
      { call: getHandoverPicture, input: { params: { id: bag.id, picture: photoName } } },
      { call: getServicePicture, input: { params: { id: service_id, picture } } },
      { call: getBagLabel, input: { params, query: { bag_id: bag.id } } },
      { call: getUnitLabel, input: { query: { bag_id: bag.id } } },
      { call: printBagLabel, input: { params, body: { bag_id: bag.id, reason } } },
      { call: printWaybills, input: { body: { ids: [order.id], reason } } },
      { call: getPickupWaybills, input: { params: { id } } },
      { call: getOrderWaybill, input: { params: { id: order.id } } },
      { call: exportPickList, input: { params: { id } } },
      { call: printCaseLabels, input: { body: { ids: [box?.id], reason } } },
      { call: printOrderCaseLabels, input: { params: { id: inbound?.id }, body: { reason } } },
      { call: printLocationLabels, input: { body: { ids: [place?.id] } } },
      { call: getDeskLabel, input: { params: { id: caller.id } } },
      { call: printSkuLabels, input: { body: { ids: [skuRow?.id] } } },
      { call: getOfflineExportFile, input: { params: { id: task } } },
    ]
    lists = [
      { call: exportOutboundOrders, input: { query: { ...always, order_number } } },
      { call: exportPickupOrders, input: { query: {} } },
      { call: exportHandedOverBags, input: { query: {} } },
      { call: exportBags, input: { query: { category: 'wms_outbound' } } },
      { call: exportSkus, input: { query: { sku } } },
      { call: exportSkuInventory, input: { query: { sku } } },
      { call: exportLocationInventory, input: { query: { sku } } },
      { call: exportVariationInventory, input: { query: { sku } } },
      { call: exportInventoryChanges, input: { query: { sku } } },
      { call: exportInventorySummaries, input: { query: { ...always, sku } } },
      { call: exportInventoryChecks, input: { query: {} } },
    ]
  })
  afterAll(() => t.close())

  const namedIn = (file: Buffer) => made.numbers.filter((n) => String(file).includes(n))
  const ask = (who: Client, { call, input }: Link, warehouse = 1) => who.call(call, input, { warehouse })

  it('are all looked at here: who may follow each is decided, not forgotten', async () => {
    // Those of hubs, parcel centres and sorting centres are tried beside them, and so are lists as files (demo/list-exports), pictures
    // of goods (sku-picture), their labels (gpsr-label), labels of platform orders (platform-orders/order), papers of boxes
    // (b2b), photos of large cargo and of inspections, papers of statements (billing), and photos and labels of returns.
    const files = (await allCalls())
      .filter(
        (c) =>
          c.data === 'file' &&
          !/^\/(hub|sorting.center|epc\/(?!labels\/(bag|mold_sizes|pack_sizes|receipt)$))/.test(c.path) &&
          !/^\/wms\/(lcl_boxes|outbound_return|inspection_tasks|statement)\//.test(c.path) &&
          !/^\/wms\/outbound_(box|order\/:id\/(print_)?(case_labels|packing_list))/.test(c.path) &&
          !('list' in c) &&
          c !== getSkuPicture &&
          c !== getGpsrLabel &&
          c !== getOrderLabel,
      )
      .map((c) => c.route)
    const known = [...closed, ...lists].map((l) => l.call.route).concat(common.map((c) => c.route))
    expect(files.toSorted()).toEqual(known.toSorted())
  })

  it('give the file to whom it belongs', async () => {
    for (const link of [...closed, ...lists]) {
      const reply = await ask(owner, link)
      expect([link.call.route, reply.status, reply.bytes.length > 50]).toEqual([link.call.route, 200, true])
    }
  })

  it('lead nowhere for someone of another warehouse who holds every right [REL-26]', async () => {
    const stranger = await t.as({ rights: rightNames, warehouses: [2] })
    for (const link of closed.filter((l) => l.call !== printSkuLabels)) {
      const { status } = await ask(stranger, link, 2)
      // Of several objects none is left to print: that is a conflict, not a missing object.
      expect([link.call.route, status]).toEqual([link.call.route, printing.includes(link.call) ? 409 : 404])
    }
    // Goods are those of customers, in whatever warehouse: staff of any see them.
    for (const link of lists.filter((l) => l.call !== exportSkus))
      expect(namedIn((await ask(stranger, link, 2)).bytes)).toEqual([])
  })

  it('lead nowhere for another merchant who holds every right [REL-27]', async () => {
    const other = await t.as({ rights: rightNames, partner: 2, warehouses: [] })
    for (const link of closed) {
      const { status } = await ask(other, link)
      expect([link.call.route, [403, 404].includes(status)]).toEqual([link.call.route, true])
    }
    for (const link of lists) expect(namedIn((await ask(other, link)).bytes)).toEqual([])
  })

  it('lead nowhere for a visitor, and a draft has no attachments for its readers', async () => {
    for (const link of [...closed, ...lists]) expect((await ask(t.visitor(), link)).status).toBe(401)
    const { data } = await owner.call(createAnnouncement, {
      body: { title: 'draft', content: '<p>x</p>', draft: 'true' },
      files: [{ name: 'plan.pdf', bytes: Buffer.from('PDF') }],
    })
    const draft = { call: getAttachment, input: { params: { id: data.id, name: 'plan.pdf' } } }
    expect((await ask(await t.as(), draft)).status).toBe(404)
  })
})

/** An export of more rows than are made at once: its file is there when it is done. */
const exportedFile = async (owner: Client): Promise<string> => {
  const { sku } = await stocked(owner, 2)
  await ordered(owner, { sku, quantity: 1 })
  await ordered(owner, { sku, quantity: 1 })
  const reply = await owner.call(exportOutboundOrders, { query: always })
  const { offline_export_id: id } = reply.data as unknown as { offline_export_id: string }
  const finished = async () => {
    const [record] = (await owner.call(listOfflineExports)).data.list
    expect(record?.status).toBe(offlineExportStatus.code.done)
  }
  await vi.waitFor(finished, { timeout: 60_000, interval: 100 })
  return id
}
