import { adminReturnEpcParcels } from '@kuacang/contract/epc/correction/calls'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input } from 'antd'
import { send } from '../../kit/dialog/ask.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { say } from '../../kit/say.ts'
import { ParcelNumbers } from './parcel-numbers.tsx'

const words = {
  confirm: text('退回包裹', 'Send parcels back'),
  consequence: text(
    '包裹变为「待退回」，同组的其余包裹不再等它们。可用「撤销退回」撤销。',
    'The parcels are to return, and the others of their sets no longer wait for them. “Revert returns” takes this back.',
  ),
  reason: text('退回原因', 'Return reason'),
  message: text('留言（选填）', 'Message (optional)'),
}

/** A manager sends many parcels back (PA-364). */
export default function AdminReturnPage() {
  return (
    <ParcelNumbers<{ return_reason: string; message?: string }>
      confirm={words.confirm}
      consequence={words.consequence}
      fields={
        <>
          <ReasonItem name="return_reason" label={words.reason} most={64} />
          <Form.Item name="message" label={say(words.message)}>
            <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
          </Form.Item>
        </>
      }
      send={(tracking_ids, fields) => send(adminReturnEpcParcels, { body: { tracking_ids, ...fields } })}
    />
  )
}
