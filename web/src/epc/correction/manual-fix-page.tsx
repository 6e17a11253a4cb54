import { fixEpcParcel } from '@kuacang/contract/epc/correction/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { Form } from 'antd'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { outcomeWords } from './outcome-columns.tsx'
import { ParcelNumbers } from './parcel-numbers.tsx'

const words = {
  confirm: text('修正状态', 'Correct the status'),
  consequence: text(
    '包裹的状态按其流程改一步，记入操作记录。',
    'The parcel moves one step along its states. It stays on record.',
  ),
  status: text('改为', 'New status'),
  remark: text('备注', 'Remark'),
}

type Fields = { status: (typeof epcParcelStatus.codes)[number]; remark: string }

/** The status of one parcel is corrected, along its machine (PA-445). */
export default function ManualFixPage() {
  return (
    <ParcelNumbers<Fields>
      most={1}
      label={outcomeWords.number1}
      confirm={words.confirm}
      consequence={words.consequence}
      fields={
        <>
          <Form.Item name="status" label={say(words.status)} rules={[required]}>
            <EnumSelect of={epcParcelStatus} />
          </Form.Item>
          <ReasonItem name="remark" label={words.remark} least={2} most={200} />
        </>
      }
      send={async ([tracking_id = ''], fields) => ({
        list: [await send(fixEpcParcel, { body: { tracking_id, ...fields } })],
      })}
    />
  )
}
