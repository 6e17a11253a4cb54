import { skuColumns } from '@kuacang/contract/catalog/sku/sheet'
import { hubBagColumns } from '@kuacang/contract/hub/intake/sheet'
import { inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { inboundColumns } from '@kuacang/contract/inbound/external/sheet'
import { locationColumns } from '@kuacang/contract/inventory/location/sheet'
import { stockMoveKind } from '@kuacang/contract/inventory/stock/enums'
import type { Call } from '@kuacang/contract/kit/call'
import { rightCode } from '@kuacang/contract/kit/rights'
import { outboundOrderStatus, outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { printerKind, printerStatus } from '@kuacang/contract/printing/printer/enums'
import { relayState } from '@kuacang/contract/printing/relay/enums'
import { scBagColumns } from '@kuacang/contract/sorting-centre/intake/sheet'
import { newId } from '../server/src/kit/ids.ts'
import { photo } from '../server/src/kit/testing/photo.ts'
import { sheetOf } from '../server/src/kit/testing/sheet.ts'
import { b2bRecipes } from './b2b-recipes.ts'
import { billingRecipes } from './billing.ts'
import { cargoRecipes } from './cargo-recipes.ts'
import { catalogRecipes, isPassed } from './catalog.ts'
import {
  adjusted,
  carried,
  casesGoods,
  expected,
  first,
  isOwn,
  lying,
  migration,
  newPickup,
  orderIn,
  orderLines,
  otherPlace,
  pickLine,
  plannedTo,
  replenishing,
  singlePiece,
  sortedPiece,
  unknownGoods,
} from './documents.ts'
import { epcBoxRecipes } from './epc-boxes.ts'
import { epcJobRecipes } from './epc-jobs.ts'
import { epcPackingRecipes } from './epc-packing.ts'
import { epcReturnRecipes } from './epc-returns.ts'
import { epcShelfRecipes } from './epc-shelves.ts'
import { epcShipRecipes } from './epc-ship.ts'
import { epcStandingRecipes } from './epc-standing.ts'
import type { Part } from './guess.ts'
import { inspectionRecipes } from './inspection.ts'
import { marketRecipes } from './market.ts'
import { returnRecipes } from './prepare-returns.ts'
import type { Row } from './rows.ts'
import { scRecipes } from './sc-recipes.ts'

const { code: status } = outboundOrderStatus
const { code: type } = outboundOrderType

export type File = { readonly name: string; readonly bytes: Uint8Array }

export const video: File = { name: 'film.mp4', bytes: Buffer.from('\0\0\0\x18ftypisomfilm', 'latin1') }
const pdf: File = { name: 'paper.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') }
const csv = (...lines: string[]): File => ({ name: 'sheet.csv', bytes: Buffer.from(lines.join('\n')) })

/** The password of everyone in the world. */
export const password = 'Attack2026'

let serial = 0
const unused = (prefix: string) => `${prefix}${++serial}`
const goods = () => ({
  sku: unused('ATT'),
  barcode: unused('ATTB'),
  name: '商品',
  weight: 1,
  length: 1,
  width: 1,
  height: 1,
})
/** A sheet that asks for one order of one piece. */
export const orderSheet = (sku: unknown): File =>
  csv(
    '客户单号,SKU编码（条码）,数量,收件人,国家,城市,地址,邮编',
    `${unused('ATT')},${sku},1,张三,US,Reno,1 Main St,89501`,
  )
const orders = (near: readonly Row[]) => [orderSheet(first(near, 'sku', 'sku', isPassed))]

/** A new order of one piece. */
const newOrder = (near: readonly Row[]) => ({
  erp_order_id: unused('ATT'),
  order_type: type.normal,
  shipping_address: {
    firstname: '张三',
    country: 'US',
    city: 'Reno',
    street_address1: '1 Main St',
    postal_code: '89501',
  },
  logistics: {},
  skus: [{ sku: first(near, 'sku', 'sku', isPassed), quantity: 1 }],
})
const partnerOfGoods = (near: readonly Row[]) => ({ partner_id: first(near, 'sku', 'partner_id', isPassed) })

/** The special inputs of some calls: a file of a certain kind, a name from a fixed list, a free place. */
type Recipe = {
  readonly params?: (near: readonly Row[]) => object
  readonly query?: (near: readonly Row[]) => object
  readonly body?: (near: readonly Row[]) => object
  readonly files?: (near: readonly Row[]) => readonly File[]
}

const networkPrinter = () => ({
  ...{ name: unused('ATT'), kind: printerKind.code.zpl, address: '192.0.2.8' },
  ...{ paper: '10x15', dpi: 203 },
})

const openLine = (near: readonly Row[]) => {
  const { id, line_id } = pickLine(near, false)
  return { id, line_id }
}

/** A part of a number finds what bears it. */
const fuzzily = (table: string, column: string): Recipe => ({
  params: (near) => ({ id: first(near, table, column) }),
})

/** Its numbers are those of other systems: they name no row here. */
const epcParcel = () => ({
  tracking_id: `WI77${++serial}EPC`,
  order_id: unused('ORDER'),
  store_id: 'shop',
  user_key: 'buyer',
  consignee: { name: 'Consignee', country_code: 'US' },
  currency: 'USD',
  lines: [{ product_id: 'p1', quantity: 1, declared_value: 1 }],
})

export const recipes: Readonly<Record<string, Recipe>> = {
  ...b2bRecipes,
  ...catalogRecipes,
  ...epcBoxRecipes,
  ...epcJobRecipes(password),
  ...epcPackingRecipes,
  ...epcReturnRecipes,
  ...epcShelfRecipes,
  ...epcShipRecipes,
  ...epcStandingRecipes,
  ...marketRecipes,
  ...returnRecipes,
  ...scRecipes(password),
  ...billingRecipes,
  ...cargoRecipes,
  ...inspectionRecipes,
  'POST /wms/sku/import': { body: () => ({ partner_id: 1 }), files: () => [sheetOf(skuColumns, [goods()])] },
  'POST /wms/storage_location/import': {
    files: () => [sheetOf(locationColumns, [{ code: unused('ATT'), district: 'A', aisle: 1, cell: 1 }])],
  },
  'POST /api_keys/create': {
    body: () => ({ name: unused('KEY'), permissions: [rightCode('MerchantBaseOperation')] }),
  },
  'POST /hub/inbound_bags/import': {
    files: () => [
      sheetOf(hubBagColumns, [
        {
          bag_number: `EPCBAG88${++serial}`,
          tracking_id: `WI88100${++serial}EPC`,
          dest_warehouse_code: 'LAX5',
        },
      ]),
    ],
  },
  'POST /sorting_center/inbound_bags/import': {
    files: () => [
      sheetOf(scBagColumns, [{ bag_number: `SCBAG88${++serial}`, tracking_id: `SCP88100${++serial}` }]),
    ],
  },
  'POST /epc/external/inbound_bags': {
    body: () => ({ bags: [{ bag_number: unused('EPCIN'), parcels: [epcParcel()] }] }),
  },
  'POST /epc/fine_amounts': {
    body: () => ({ reason: 1, amount: 5, currency: 'USD', effective_date: '2099-01-01' }),
  },
  'POST /epc/external/parcels': { body: () => ({ parcels: [epcParcel()] }) },
  'POST /wms/outbound_order/create': {
    body: (near) => ({ ...newOrder(near), ...partnerOfGoods(near) }),
  },
  'POST /wms/external/outbound_order/create': { body: newOrder },
  'POST /wms/outbound_order/import': { body: partnerOfGoods, files: orders },
  'POST /wms/outbound_order/import_check': { body: partnerOfGoods, files: orders },
  'POST /wms/external/outbound_order/import': { files: orders },
  'POST /wms/external/inbound_order/import': {
    files: (near) => [
      sheetOf(inboundColumns, [
        { erp_order_id: unused('PO'), sku: String(first(near, 'sku', 'sku')), quantity: 1 },
      ]),
    ],
  },
  'POST /wms/outbound_order/update': { body: otherPlace },
  'POST /wms/outbound_order/discard': {
    body: (near) => ({ id: orderIn(near, status.checked, type.dropshipping)?.id }),
  },
  'POST /wms/outbound_order/return_finish': {
    body: (near) => ({ id: orderIn(near, status.picked, type.return_to_inventory)?.id }),
  },
  'POST /wms/drop_shipping_order/upload_waybill': {
    body: (near) => ({
      id: orderIn(near, status.checked, type.dropshipping)?.id,
      tracking_number: unused('ATTW'),
    }),
    files: () => [pdf],
  },
  'GET /wms/outbound_order/:id/camera_record': {
    params: (near) => ({ id: orderIn(near, status.done, type.normal)?.id }),
  },
  'POST /wms/warehouse_migration': { body: migration },
  'POST /wms/pickup_order/regenerate': { body: newPickup },
  'POST /wms/outbound_checkout/fast_start': {
    body: (near) => ({ pickup_code: singlePiece(near).pickup_code }),
  },
  'POST /wms/outbound_checkout/fast': {
    body: (near) => ({ ...singlePiece(near), material: undefined }),
  },
  'PATCH /hub/preferences/:code': {
    params: (near) => ({
      code: first(
        near,
        'warehouse',
        'wosp_warehouse_code',
        ({ values }) => values.wosp_warehouse_code !== '',
      ),
    }),
  },
  'GET /hub/inbound_bags/by_fuzzy/:id': fuzzily('hub_inbound_bag', 'bag_number'),
  'GET /hub/outbound_bags/by_fuzzy/:id': fuzzily('bag', 'bag_number'),
  'GET /hub/inbound_parcels/by_fuzzy/:id': fuzzily('hub_parcel', 'tracking_id'),
  'POST /tips/upload': {
    body: () => ({ tip_name: '/wms_outbound/bag', append: 'true' }),
    files: () => [video],
  },
  'GET /tips/:tip_name': { params: () => ({ tip_name: '/wms_outbound/bag' }) },
  'POST /offline_tasks/create': { body: () => ({ service_code: 'export_bags', body: {} }), files: () => [] },
  'GET /constants/:name': { params: () => ({ name: '__all__' }) },
  'POST /wms/task_pick/complete_location': { body: (near) => pickLine(near, false) },
  'POST /wms/task_pick/view_location': { body: openLine },
  'POST /wms/task_pick/lost_location': { body: openLine },
  'POST /wms/task_pick/undo': {
    body: (near) => {
      const { id, line_id, quantity } = pickLine(near, true)
      return { id, line_id, quantity }
    },
  },
  'POST /wms/outbound_checkout/submit': {
    body: (near) => ({ id: orderLines(near).order?.id, skus: orderLines(near).skus }),
  },
  'POST /wms/outbound_sort/scan': { body: (near) => ({ sku: orderLines(near).skus[0]?.sku }) },
  'POST /wms/outbound_sort/undo': { body: sortedPiece },
  'POST /wms/transfer_order/submit_quantity': { body: carried },
  'POST /wms/transfer_order/scan_to': {
    body: (near) => ({ order_id: carried(near).order_id, location_code: 'B-01-03-1' }),
  },
  'POST /wms/replenishment/finish': { body: replenishing },
  'POST /wms/replenishment/cancel': { body: replenishing },
  'POST /wms/replenishment/create': { body: (near) => plannedTo(near, 2, 'A-01-01-1') },
  'POST /wms/transfer_order/fast': {
    body: (near) => ({ from_location_code: lying(near, 1).code, to_location_code: 'B-01-03-1' }),
  },
  'POST /channel': {
    body: () => ({ channel_id: 900 + ++serial, channel_code: unused('ATT'), carrier_code: unused('ATT') }),
  },
  'POST /wms/platform': { body: () => ({ platform: `att-${++serial}`, name: unused('ATT') }) },
  'GET /user/list_views': { query: () => ({ list: '/wms/outbound_order' }) },
  'PUT /wms/device/:id/setup': {
    body: () => ({ plugin: false, printers: {}, scale_id: null, camera_id: null }),
  },
  'POST /printing/printers': { body: networkPrinter },
  'PUT /printing/printers/:id': { body: networkPrinter },
  'POST /printing/printers/toggle': {
    body: (near) => ({ id: first(near, 'printer', 'id'), status: printerStatus.code.disabled }),
  },
  'POST /printing/relays': {
    body: (near) => ({ id: newId(), printer_id: first(near, 'printer', 'id'), title: unused('ATT') }),
    files: () => [pdf],
  },
  'POST /printing/relays/:id/send_again': {
    params: (near) => ({
      id: first(near, 'print_relay', 'id', (r) => r.values.state === relayState.code.failed),
    }),
  },
  'POST /printing/relays/:id/cancel': {
    params: (near) => ({
      id: first(near, 'print_relay', 'id', (r) => r.values.state === relayState.code.waiting),
    }),
  },
  'POST /wms/desk/take': {
    body: (near) => ({
      device_code: first(near, 'device', 'device_code', (d) => /^DESK-/.test(String(d.values.device_code))),
    }),
  },
  'POST /wms/case_receive/submit': {
    body: (near) => ({ ...casesGoods(near, inboundCaseStatus.code.receiving), confirm_difference: true }),
  },
  'GET /wms/case_receive/goods': {
    query: (near) => {
      const { case_code, skus } = casesGoods(near)
      return { case_code, code: skus[0]?.sku }
    },
  },
  'GET /wms/outbound_checkout/goods': {
    query: (near) => ({ id: orderLines(near).order?.id, code: orderLines(near).skus[0]?.sku }),
  },
  'POST /wms/inbound_order/receive': { body: expected },
  'POST /wms/inbound_problem/attach': { body: unknownGoods },
  'GET /merchant/logistics_info': {
    query: (near) => ({ order_ids: [first(near, 'platform_order', 'id')] }),
  },
  'DELETE /wms/district/:id': {
    params: (near) => ({ id: first(near, 'district', 'id', (d) => d.values.code === 'Z') }),
  },
  'GET /wms/sku_pictures/:partner_id/:file': {
    params: (near) => {
      const address = near
        .flatMap(({ values }) => (Array.isArray(values.image_urls) ? values.image_urls : []))
        .find((url) => String(url).startsWith('/api/'))
      const [partner_id, file] = String(address).split('/').slice(-2)
      return { partner_id, file }
    },
  },
  'DELETE /wms/sku/:id': {
    params: (near) => ({ id: first(near, 'sku', 'id', (k) => /^UNSOLD/.test(String(k.values.sku))) }),
  },
  'POST /wms/case_putaway/submit': { body: () => ({ location_code: 'A-01-01-1' }) },
  'POST /wms/putaway_task/submit': {
    body: (near) => ({
      id: first(
        near,
        'inbound_case_line',
        'id',
        (l) => Number(l.values.received_quantity) > Number(l.values.putaway_quantity),
      ),
      location_code: 'A-01-01-1',
      quantity: 1,
    }),
  },
  'POST /wms/putaway/undo': {
    body: (near) => ({
      moves: [
        first(
          near,
          'stock_move',
          'id',
          ({ values }) => values.kind === stockMoveKind.code.putaway && isOwn(near, values.sku_id),
        ),
      ],
    }),
  },
  'GET /wms/putaway_task/:id/suggestions': {
    params: (near) => ({
      id: first(
        near,
        'inbound_case_line',
        'id',
        ({ values }) => values.putaway_quantity === 0 && isOwn(near, values.sku_id),
      ),
    }),
  },
  'POST /wms/outbound_order/prioritise': {
    body: (near) => ({ id: orderIn(near, status.abnormal, type.normal)?.id }),
  },
  'POST /wms/adjustment_order/save': { body: (near) => ({ lines: [adjusted(near)] }) },
  'POST /login': {
    body: (near) => ({
      username: first(near, 'app_user', 'username', (u) => u.values.partner_id === null),
      password,
    }),
  },
  'POST /unlock_screen': { body: () => ({ password }) },
  'POST /second_factor/begin': { body: () => ({ password }) },
  'POST /passkeys/begin': { body: () => ({ password }) },
  'POST /verify_password_valid': { body: () => ({ password: `${password}x` }) },
  'POST /wms/rack': { body: () => ({ rack_position: { x: 5 + (++serial % 900), y: 77 } }) },
}

export const filesFor = (call: Call, rows: () => readonly Row[]): { readonly files?: readonly File[] } => {
  if (!call.files) return {}
  const own = recipes[call.route]?.files
  if (own) return { files: own(rows()) }
  if (call.files.types.includes('.png')) return { files: [photo] }
  return { files: [{ name: `a${call.files.types[0]}`, bytes: Buffer.from('x') }] }
}

export const partOf = (call: Call, part: Part, rows: () => readonly Row[]): object =>
  recipes[call.route]?.[part]?.(rows()) ?? {}
