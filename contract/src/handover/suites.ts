import { anyOf } from '../kit/call.ts'
import type { Right } from '../kit/rights.ts'
import { type Text, text } from '../kit/text.ts'
import { handedThings } from './things.ts'

type Station = {
  readonly title: Text
  /** Who hands over there. */
  readonly right: Right
  /** Who may sign its receipts; without it all who hand over there. */
  readonly signing?: Right
  /** Who sees its receipts too, beside those who hand over there. */
  readonly seeing?: Right
  /** Do things leave with its receipts, or come? */
  readonly direction: 'out' | 'in'
  /** What one of its things is called within a sentence, and several of them. */
  readonly thing: Text
  readonly things: Text
  /** What is counted in one of them, where that is no parcels, and since when it waits. */
  readonly inside?: Text
  readonly ready?: Text
}

const outward = { right: 'EPCHandOver', seeing: 'EPCOutboundManage', direction: 'out' } as const

/**
 * Every handover station, by the name in its calls' path. The server's suite of the same name says what a signed
 * receipt takes along; see docs/suites.md.
 */
export const handoverSuites = {
  wms_outbound: {
    title: text('出库交接', 'Outbound handover'),
    right: 'BagOperator',
    direction: 'out',
    ...handedThings.bag,
  },
  wms_return: {
    title: text('退货交接', 'Return handover'),
    right: 'WMSReLabelOp',
    seeing: 'ReturnOperator',
    direction: 'out',
    ...handedThings.bag,
  },
  wms_b2b_out: {
    title: text('B2B装车', 'B2B loading'),
    right: 'B2BTabView',
    direction: 'out',
    ...handedThings.box,
    inside: text('件数', 'Pieces'),
    ready: text('封箱时间', 'Finished'),
  },
  hub: {
    title: text('中转出库', 'Hub departure'),
    right: 'HUBDepartWarehouse',
    direction: 'out',
    ...handedThings.bag,
  },
  hub_inbound: {
    title: text('到站接收', 'Hub takeover'),
    right: 'HUBAccept',
    direction: 'in',
    ...handedThings.inbound_bag,
  },
  'epc-inbound-bag': {
    title: text('EPC入库袋交接', 'EPC inbound bag takeover'),
    right: 'EPCTakeOver',
    seeing: 'EPCInboundManage',
    direction: 'in',
    ...handedThings.inbound_bag,
  },
  'epc-inbound-delivery-note': {
    title: text('EPC入库交货单交接', 'EPC inbound delivery note takeover'),
    right: 'EPCTakeOver',
    seeing: 'EPCInboundManage',
    direction: 'in',
    ...handedThings.delivery_note,
  },
  'epc-last-mile-returned-packing-bag': {
    title: text('尾程退回袋接收', 'Returned bag takeover'),
    right: 'EPCTakeOver',
    seeing: 'EPCOutboundManage',
    direction: 'in',
    ...handedThings.inbound_bag,
  },
  'epc-last-mile-returned-parcel': {
    title: text('尾程退回包裹接收', 'Returned parcel takeover'),
    right: 'EPCTakeOver',
    seeing: 'EPCOutboundManage',
    direction: 'in',
    ...handedThings.parcel,
  },
  'epc-outbound-bag': {
    title: text('EPC出库袋交接', 'EPC outbound bag handover'),
    ...outward,
    ...handedThings.inbound_bag,
  },
  'epc-delivery-note': {
    title: text('EPC交货单交接', 'EPC delivery note handover'),
    ...outward,
    ...handedThings.delivery_note,
  },
  'epc-dhl-delivery-note': {
    title: text('EPC货箱交货单交接', 'EPC container note handover'),
    ...outward,
    ...handedThings.delivery_note,
  },
  'epc-outbound-pickup-delivery-note': {
    title: text('EPC取件交货单交接', 'EPC pickup note handover'),
    ...outward,
    ...handedThings.delivery_note,
  },
  'epc-return-bag': {
    title: text('EPC退件袋交接', 'EPC return bag handover'),
    right: 'EPCReturn',
    seeing: 'EPCReturnManage',
    direction: 'out',
    ...handedThings.inbound_bag,
  },
  'sorting-center-inbound-bag': {
    title: text('分拨入站袋接收', 'Inbound bag takeover'),
    right: 'SortingCenterDock',
    seeing: 'SortingCenterManage',
    direction: 'in',
    ...handedThings.inbound_bag,
  },
  'sorting-center-outbound': {
    title: text('分拨出站交接', 'Packing bag handover'),
    right: 'SortingCenterDispatch',
    seeing: 'SortingCenterManage',
    direction: 'out',
    ...handedThings.inbound_bag,
  },
  'sorting-center-relabel': {
    title: text('换单袋交接', 'Relabel bag handover'),
    right: 'SortingCenterRelabel',
    seeing: 'SortingCenterManage',
    direction: 'out',
    ...handedThings.inbound_bag,
  },
  'sorting-center-returned-outbound-parcel': {
    title: text('分拨退件交接', 'Sorting-centre return handover'),
    right: 'SortingCenterReturn',
    seeing: 'SortingCenterManage',
    direction: 'out',
    ...handedThings.parcel,
  },
  'sorting-center-transit': {
    title: text('转运袋交接', 'Transit bag handover'),
    right: 'SortingCenterDock',
    seeing: 'SortingCenterManage',
    direction: 'out',
    ...handedThings.inbound_bag,
  },
  lcl: {
    title: text('大货箱交接', 'Large cargo handover'),
    right: 'LCLBoxHandover',
    seeing: 'LCLOutboundManage',
    direction: 'out',
    ...handedThings.box,
    inside: text('箱', 'Boxes'),
    ready: text('收货时间', 'Received'),
  },
} as const satisfies Record<string, Station>

export type HandoverSuiteKey = keyof typeof handoverSuites

/** A station by its name, with what it does not say. */
export const handoverStation = (key: HandoverSuiteKey): Station => handoverSuites[key]

/** The rights to hand over at any station. They open the engine's calls; each station then asks for its own right. */
export const handingOver = anyOf(Object.values(handoverSuites).map((s) => s.right))

const stations: readonly Station[] = Object.values(handoverSuites)

/** The rights to see receipts of any station: of those that a user may see, the engine shows. */
export const seeingReceipts = anyOf(stations.flatMap((s) => (s.seeing ? [s.right, s.seeing] : [s.right])))
