import { text } from '../kit/text.ts'

/** What stations call what they hand over, within a sentence: one of them and several. */
export const handedThings = {
  bag: { thing: text('包', 'bag'), things: text('包', 'bags') },
  inbound_bag: { thing: text('袋', 'bag'), things: text('袋', 'bags') },
  parcel: { thing: text('包裹', 'parcel'), things: text('包裹', 'parcels') },
  box: { thing: text('箱', 'box'), things: text('箱', 'boxes') },
  delivery_note: { thing: text('交货单', 'delivery note'), things: text('交货单', 'delivery notes') },
} as const
