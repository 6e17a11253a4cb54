import { markEpcLost } from '@kuacang/contract/epc/lost/calls'
import { text } from '@kuacang/contract/kit/text'
import { Form, Radio } from 'antd'
import { send } from '../../kit/dialog/ask.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { say } from '../../kit/say.ts'
import { ParcelNumbers } from '../correction/parcel-numbers.tsx'
import { lostWords } from './words.ts'

const words = {
  confirm: text('标记包裹', 'Mark parcels'),
  mark: text('标记为', 'Mark as'),
  consequence: text(
    '丢失：不再等它们，同组其余包裹重新决定；所在的箱停止放行。找到：恢复到丢失前的状态。',
    'Lost: the others of their sets are decided without them, and a box with one inside is stopped. Found: each is what it was before.',
  ),
}

/** Many parcels are marked lost, or found (PA-430, PA-431). */
export default function BatchMarkLostPage() {
  return (
    <ParcelNumbers<{ lost_mark: boolean; reason: string }>
      confirm={words.confirm}
      consequence={words.consequence}
      initial={{ lost_mark: true }}
      fields={
        <>
          <Form.Item name="lost_mark" label={say(words.mark)}>
            <Radio.Group
              options={[
                { value: true, label: say(lostWords.isLost) },
                { value: false, label: say(lostWords.isFound) },
              ]}
            />
          </Form.Item>
          <ReasonItem most={200} />
        </>
      }
      send={(tracking_ids, fields) => send(markEpcLost, { body: { tracking_ids, ...fields } })}
    />
  )
}
