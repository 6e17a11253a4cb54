import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import type { CodeOf } from '@kuacang/contract/kit/enumeration'
import { text } from '@kuacang/contract/kit/text'
import { Form, Radio } from 'antd'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { say } from '../../kit/say.ts'

const words = {
  title: text('修改包裹类型', 'Overwrite the parcel type'),
  confirm: text('修改', 'Overwrite'),
  type: text('类型', 'Type'),
}

type Code = CodeOf<typeof parcelType>

/** The type that customer service writes over the scanned one; undefined where the dialog is left. */
export const askType = async (): Promise<Code | undefined> => {
  let chosen: Code | undefined
  await openForm<{ type: Code }>({
    title: words.title,
    confirm: words.confirm,
    submit: async ({ type }) => {
      chosen = type
    },
    fields: (
      <Form.Item name="type" label={say(words.type)} rules={[{ required: true }]}>
        <Radio.Group
          options={parcelType.codes.map((value) => ({ value, label: say(parcelType.label(value)) }))}
        />
      </Form.Item>
    ),
  })
  return chosen
}
