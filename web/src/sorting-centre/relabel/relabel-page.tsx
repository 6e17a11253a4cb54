import { text } from '@kuacang/contract/kit/text'
import { confirmScRelabel, relabelScParcel } from '@kuacang/contract/sorting-centre/relabel/calls'
import { send } from '../../kit/dialog/ask.tsx'
import { already, done, type Outcome } from '../../kit/scan/outcome.ts'
import { LabelDesk } from '../../relabel/request/label-desk.tsx'
import { useRelabelling } from './use-relabelling.tsx'

const words = {
  hint: text('扫描要换单的包裹', 'Scan the parcel to relabel'),
  ready: text('已换单', 'Relabelled already'),
  printed: text('已打印，贴上新面单', 'Printed: put the new label on'),
  on: text('新面单已贴上', 'The new label is on'),
  before: text('新面单已确认过', 'The new label was confirmed before'),
}

/** Puts new labels on the parcels of the pool: the old number, its label, then the new number (PA-616). */
export default function RelabelPage() {
  const { find, paper, keys, chain, renew } = useRelabelling<Outcome>({
    name: 'sc_relabel',
    ask: (tracking_id, scan) => send(relabelScParcel, { body: { tracking_id } }, scan),
    ready: ({ place, tracking_id }) =>
      already(words.ready, { big: place, detail: tracking_id, thing: 'parcel' }),
    printed: ({ fresh }) => done(words.printed, { big: fresh.slice(-4), detail: fresh }),
  })
  return (
    <LabelDesk
      name="sc_relabel"
      hint={words.hint}
      find={find}
      paper={paper}
      prove={async ({ old: tracking_id }, scan) => {
        const body = { tracking_id, new_tracking_id: scan.value }
        const { sign, already: again } = await send(confirmScRelabel, { body }, scan).finally(renew)
        const more = { big: sign || '-', detail: scan.value }
        return again ? already(words.before, { ...more, thing: 'parcel' }) : done(words.on, more)
      }}
      keys={keys}
      aside={() => chain}
    />
  )
}
