import { anyOf } from '../kit/call.ts'
import type { Right } from '../kit/rights.ts'
import { type Text, text } from '../kit/text.ts'

type Station = {
  readonly title: Text
  /** Who hands over there. */
  readonly right: Right
}

/**
 * Every handover station, by the name in its calls' path. The server's suite of the same name says what a signed
 * receipt takes along; see docs/suites.md.
 */
export const handoverSuites = {
  wms_outbound: { title: text('出库交接', 'Outbound handover'), right: 'BagOperator' },
  hub: { title: text('中转出库', 'Hub departure'), right: 'HUBDepartWarehouse' },
} as const satisfies Record<string, Station>

export type HandoverSuiteKey = keyof typeof handoverSuites

/** The rights to hand over at any station. They open the engine's calls; each station then asks for its own right. */
export const handingOver = anyOf(Object.values(handoverSuites).map((s) => s.right))
