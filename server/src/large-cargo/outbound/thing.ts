import { text } from '@kuacang/contract/kit/text'
import { lclBoxStatus } from '@kuacang/contract/large-cargo/box/enums'
import { lclOutboundStatus } from '@kuacang/contract/large-cargo/outbound/enums'
import { largeCargoRefusals } from '@kuacang/contract/large-cargo/refusals'
import type { Caller } from '#kit/caller'
import { triedOn } from '#kit/document/document'
import { Refused } from '#kit/refused'
import type { CargoThing } from '../../handover/public.ts'
import { type LclBoxRow, lclBoxDocument } from '../box/store.ts'
import type { LclOutboundRow, OutboundSums } from './store.ts'

const words = { destination: text('目的地', 'Destination'), bay: text('月台', 'Bay') }

type Of = LclOutboundRow | undefined

const whyNot = (caller: Caller, b: LclBoxRow, outbound: Of, sums: OutboundSums): CargoThing['notReady'] => {
  const tried = triedOn(caller, lclBoxDocument.table, 'hand_over', { ...b, number: b.box_code })
  if (b.status === lclBoxStatus.code.handed_over)
    return () =>
      new Refused(largeCargoRefusals.gone, { box: b.box_code, at: b.handed_over_at ?? b.created_at }, tried)
  if (!outbound)
    return () =>
      new Refused(
        largeCargoRefusals.not_assigned,
        { box: b.box_code, status: lclBoxStatus.label(b.status) },
        tried,
      )
  if (outbound.status === lclOutboundStatus.code.checked) return undefined
  return () =>
    new Refused(
      largeCargoRefusals.not_checked,
      { box: b.box_code, outbound: outbound.outbound_number, ...sums },
      tried,
    )
}

/** A box as a handover knows it. */
export const plainThing = (b: LclBoxRow, outbound: Of): CargoThing => ({
  ...{ id: b.id, number: b.box_code, tag: outbound?.destination ?? '', items: 1, weight_g: b.weight_g },
  display: [
    { label: words.destination, value: outbound?.destination ?? '-' },
    { label: words.bay, value: outbound?.bay || '-' },
  ],
  ...{ ready_at: b.received_at, receipt_id: b.receipt_id, lane: outbound?.outbound_number ?? '' },
})

/** The same with why it may not go on a receipt now. `sums`: the boxes of its outbound. */
export const thingOf = (caller: Caller, b: LclBoxRow, outbound: Of, sums: OutboundSums): CargoThing => ({
  ...plainThing(b, outbound),
  notReady: whyNot(caller, b, outbound, sums),
})
