import { text } from '@kuacang/contract/kit/text'
import { deskWords, PackingDesk } from '../../packing/bag/packing-desk.tsx'

const hint = text('扫描要送换单间的包裹', 'Scan the parcel for the relabel room')

/** Parcels of the pool are collected for the relabel room, those of one reason and channel in a bag. */
export default function PackingPage() {
  return (
    <PackingDesk
      suite="sorting-center-relabel"
      name="sc_relabel_packing"
      hint={hint}
      weigh={false}
      stopsAtErrors
      words={deskWords}
    />
  )
}
