import { text } from '@kuacang/contract/kit/text'
import { confirmScRelabel } from '@kuacang/contract/sorting-centre/relabel/calls'
import { send } from '../../kit/dialog/ask.tsx'
import { already, done } from '../../kit/scan/outcome.ts'
import { RelabelDesk } from './relabel-desk.tsx'

const on = text('新面单已贴上', 'The new label is on')
const before = text('新面单已确认过', 'The new label was confirmed before')

/** Puts new labels on the parcels of the pool. */
export default function RelabelPage() {
  return (
    <RelabelDesk
      name="sc_relabel"
      confirm={async ({ old: tracking_id }, scan) => {
        const body = { tracking_id, new_tracking_id: scan.value }
        const { sign, already: again } = await send(confirmScRelabel, { body }, scan)
        const more = { big: sign || '-', detail: scan.value }
        return again ? already(before, { ...more, thing: 'parcel' }) : done(on, more)
      }}
    />
  )
}
