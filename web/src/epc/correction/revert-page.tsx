import { revertEpcParcels } from '@kuacang/contract/epc/correction/calls'
import { text } from '@kuacang/contract/kit/text'
import { Checkbox, Form } from 'antd'
import { send } from '../../kit/dialog/ask.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { say } from '../../kit/say.ts'
import { ParcelNumbers } from './parcel-numbers.tsx'

const words = {
  confirm: text('撤销退回', 'Revert returns'),
  consequence: text(
    '包裹回到「等待中」，订单平台重新决定它们去哪里。',
    'The parcels wait again, and the order platform decides anew where they go.',
  ),
  skip: text(
    '跳过无效单号（不选时，一个无效则全部不改）',
    'Skip invalid numbers (else one of them stops all)',
  ),
}

/** Returns of many parcels are taken back (PA-429). */
export default function RevertPage() {
  return (
    <ParcelNumbers<{ reason: string; ignore_invalid: boolean }>
      confirm={words.confirm}
      consequence={words.consequence}
      initial={{ ignore_invalid: false }}
      fields={
        <>
          <ReasonItem most={200} />
          <Form.Item name="ignore_invalid" valuePropName="checked">
            <Checkbox>{say(words.skip)}</Checkbox>
          </Form.Item>
        </>
      }
      send={(tracking_ids, fields) => send(revertEpcParcels, { body: { tracking_ids, ...fields } })}
    />
  )
}
