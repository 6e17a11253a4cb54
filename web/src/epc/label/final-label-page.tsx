import { findTemporaryBox, putFinalLabel } from '@kuacang/contract/epc/label/calls'
import { text } from '@kuacang/contract/kit/text'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { LabelDesk } from '../../relabel/request/label-desk.tsx'
import { boxLabelOf } from './box-label.ts'

const hint = text('扫描临时面单', 'Scan a temporary label')

/** The final label takes the place of a temporary one (PA-399). */
export default function FinalLabelPage() {
  return (
    <LabelDesk
      name="epc_final_label"
      hint={hint}
      find={async ({ value: tracking_id }) => {
        const box = await request(findTemporaryBox, { query: { tracking_id } })
        return { id: box.id, old: box.pre_tracking_id, fresh: box.tracking_id ?? '' }
      }}
      paper={({ fresh }) => boxLabelOf(fresh)}
      prove={async ({ old: tracking_id }, scan) => {
        await send(putFinalLabel, { body: { tracking_id, new_tracking_id: scan.value } }, scan)
        return undefined
      }}
    />
  )
}
