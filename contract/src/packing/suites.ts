import { anyOf } from '../kit/call.ts'
import type { Right } from '../kit/rights.ts'
import { type Text, text } from '../kit/text.ts'

type Station = {
  readonly title: Text
  /** Who packs there. */
  readonly right: Right
  /** Who sees its bags too, beside those who pack there. */
  readonly seeing?: Right
  /** Who finishes bags there, and who cancels open ones; left out: who packs there. */
  readonly finish?: Right
  readonly cancel?: Right
  /** Who may also cancel bags that are finished but not handed over; left out: no one. */
  readonly cancelFinished?: Right
  /** Who may open a finished bag again. */
  readonly reopen: Right
  /** The paper of its bags' labels. */
  readonly label: '10x15' | '10x10'
}

const atCentre = {
  right: 'SortingCenterPack',
  seeing: 'SortingCenterSearch',
  cancelFinished: 'SortingCenterManage',
  reopen: 'SortingCenterUnbind',
  label: '10x10',
} as const

/**
 * Every packing station, by the name in its calls' path. The server's suite of the same name says how it packs; see
 * docs/suites.md.
 */
export const packingSuites = {
  wms_outbound: {
    title: text('出库集包', 'Outbound bagging'),
    right: 'BagOperator',
    finish: 'BagOperator',
    cancel: 'BagOperator',
    cancelFinished: 'OutboundOrderAdmin',
    reopen: 'OutboundOrderAdmin',
    label: '10x15',
  },
  wms_pallet: {
    title: text('打托', 'Palletizing'),
    right: 'BagOperator',
    cancelFinished: 'OutboundOrderAdmin',
    reopen: 'OutboundOrderAdmin',
    label: '10x15',
  },
  hub: {
    title: text('中转分拣', 'Hub sorting'),
    right: 'HUBSort',
    cancelFinished: 'HUBSort',
    reopen: 'HUBSort',
    label: '10x10',
  },
  wms_return: {
    title: text('退货集包', 'Pack returns with new labels'),
    right: 'WMSReLabelOp',
    seeing: 'ReturnOperator',
    cancelFinished: 'ReturnOperator',
    reopen: 'WMSReLabelOp',
    label: '10x15',
  },
  'epc-bag': {
    title: text('出库袋装袋', 'Pack outbound bags'),
    right: 'EPCPack',
    cancelFinished: 'EPCOutboundManage',
    reopen: 'EPCOutboundManage',
    label: '10x15',
  },
  'epc-outbound': {
    title: text('集包袋装袋', 'Pack packing bags'),
    right: 'EPCPack',
    cancelFinished: 'EPCOutboundManage',
    reopen: 'EPCOutboundManage',
    label: '10x15',
  },
  'epc-container': {
    title: text('货箱装箱', 'Pack containers'),
    right: 'EPCPack',
    cancelFinished: 'EPCOutboundManage',
    reopen: 'EPCOutboundManage',
    label: '10x15',
  },
  'epc-return': {
    title: text('退件集包', 'Pack returns'),
    right: 'EPCReturn',
    reopen: 'EPCReturnManage',
    label: '10x15',
  },
  'sorting-center-outbound': { title: text('分拨集包', 'Pack outbound bags'), ...atCentre },
  'sorting-center-dhl': { title: text('分拨DHL集包', 'Pack DHL bags'), ...atCentre },
  'sorting-center-124': { title: text('124渠道换单集包', 'Relabel and pack channel 124'), ...atCentre },
  'sorting-center-relabel': {
    title: text('换单集包', 'Relabel packing'),
    right: 'SortingCenterRelabel',
    cancelFinished: 'SortingCenterManage',
    reopen: 'SortingCenterRelabel',
    label: '10x10',
  },
} as const satisfies Record<string, Station>

export type PackingSuiteKey = keyof typeof packingSuites

/** A station by its name, with what it does not say. */
export const packingStation = (key: PackingSuiteKey): Station => packingSuites[key]

/** May a user with these rights finish bags at a station, or cancel open ones? Its page and its calls ask the same. */
export const mayAtStation = (
  key: PackingSuiteKey,
  move: 'finish' | 'cancel',
  holds: (right: Right) => boolean,
): boolean => {
  const right = packingStation(key)[move]
  return right === undefined || holds(right)
}

/** The rights to pack at any station. They open the engine's calls; each station then asks for its own right. */
export const packers = anyOf(Object.values(packingSuites).map((s) => s.right))

const stations: readonly Station[] = Object.values(packingSuites)

/** The rights to see bags of any station: of those that a user may see, the engine shows. */
export const seeingBags = anyOf(stations.flatMap((s) => (s.seeing ? [s.right, s.seeing] : [s.right])))
