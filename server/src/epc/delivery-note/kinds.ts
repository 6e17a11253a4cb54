import { epcNoteKind } from '@kuacang/contract/epc/delivery-note/enums'
import type { HandoverSuiteKey } from '@kuacang/contract/handover/suites'

const { bags, pickup, containers } = epcNoteKind.code

/** The packing station of outbound bags, which also leave without a note. */
export const outboundBags = 'epc-bag'

/** Which packing station makes what a kind of delivery note lists, and where such notes are handed over. */
const kinds: readonly {
  readonly kind: number
  readonly packed: string
  readonly desk: HandoverSuiteKey
}[] = [
  { kind: bags, packed: outboundBags, desk: 'epc-delivery-note' },
  { kind: pickup, packed: 'epc-outbound', desk: 'epc-outbound-pickup-delivery-note' },
  { kind: containers, packed: 'epc-container', desk: 'epc-dhl-delivery-note' },
]

export const noteSuites = kinds.map((k) => k.packed)
export const kindOf = (suite: string): number | undefined => kinds.find((k) => k.packed === suite)?.kind
export const suitesOf = (wanted: readonly number[] | undefined): readonly string[] =>
  kinds.filter((k) => !wanted?.length || wanted.includes(k.kind)).map((k) => k.packed)
export const deskOf = (kind: number): HandoverSuiteKey =>
  kinds.find((k) => k.kind === kind)?.desk ?? 'epc-delivery-note'
