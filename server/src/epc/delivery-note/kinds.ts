import { epcNoteKind } from '@kuacang/contract/epc/delivery-note/enums'
import type { HandoverSuiteKey } from '@kuacang/contract/handover/suites'
import type { PackingSuiteKey } from '@kuacang/contract/packing/suites'

const { bags, pickup, containers } = epcNoteKind.code

/** Which packing station makes what a kind of delivery note lists, and where such notes are handed over. */
const kinds: readonly {
  readonly kind: number
  readonly packed: PackingSuiteKey
  readonly desk: HandoverSuiteKey
}[] = [
  { kind: bags, packed: 'epc-bag', desk: 'epc-delivery-note' },
  { kind: pickup, packed: 'epc-outbound', desk: 'epc-outbound-pickup-delivery-note' },
  { kind: containers, packed: 'epc-container', desk: 'epc-dhl-delivery-note' },
]

export const noteSuites = kinds.map((k) => k.packed)
export const kindOf = (suite: string): number | undefined => kinds.find((k) => k.packed === suite)?.kind
export const suitesOf = (wanted: readonly number[] | undefined): readonly PackingSuiteKey[] =>
  kinds.filter((k) => !wanted?.length || wanted.includes(k.kind)).map((k) => k.packed)
export const deskOf = (kind: number): HandoverSuiteKey =>
  kinds.find((k) => k.kind === kind)?.desk ?? 'epc-delivery-note'
