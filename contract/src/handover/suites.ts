import { anyOf } from '../kit/call.ts'
import type { Right } from '../kit/rights.ts'
import { type Text, text } from '../kit/text.ts'

type Station = {
  readonly title: Text
  /** Who hands over there. */
  readonly right: Right
  /** Who may sign its receipts; without it all who hand over there. */
  readonly signing?: Right
  /** Do things leave with its receipts, or come? */
  readonly direction: 'out' | 'in'
  /** What one of its things is called at the beginning of a sentence. */
  readonly thing: Text
}

/**
 * Every handover station, by the name in its calls' path. The server's suite of the same name says what a signed
 * receipt takes along; see docs/suites.md.
 */
export const handoverSuites = {
  wms_outbound: {
    title: text('出库交接', 'Outbound handover'),
    right: 'BagOperator',
    direction: 'out',
    thing: text('包', 'Bag'),
  },
  hub: {
    title: text('中转出库', 'Hub departure'),
    right: 'HUBDepartWarehouse',
    direction: 'out',
    thing: text('包', 'Bag'),
  },
  hub_inbound: {
    title: text('到站接收', 'Hub takeover'),
    right: 'HUBAccept',
    direction: 'in',
    thing: text('袋', 'Bag'),
  },
  'epc-inbound-bag': {
    title: text('EPC入库袋交接', 'EPC inbound bag takeover'),
    right: 'EPCTakeOver',
    direction: 'in',
    thing: text('袋', 'Bag'),
  },
} as const satisfies Record<string, Station>

export type HandoverSuiteKey = keyof typeof handoverSuites

/** A station by its name, with what it does not say. */
export const handoverStation = (key: HandoverSuiteKey): Station => handoverSuites[key]

/** The rights to hand over at any station. They open the engine's calls; each station then asks for its own right. */
export const handingOver = anyOf(Object.values(handoverSuites).map((s) => s.right))
