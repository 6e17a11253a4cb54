import { text } from '@kuacang/contract/kit/text'
import { editScPreference, type ScPreference } from '@kuacang/contract/sorting-centre/place/calls'
import { Form, InputNumber, Switch } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { inPercent, inShares, toleranceFields } from '../../reference/warehouse/weighing.tsx'
import { words } from './words.ts'

const title = text('编辑设置', 'Edit settings')

const numbers = [
  ['sc_bag_max_items', words.bagItems, { min: 1, max: 10_000, precision: 0 }],
  ['sc_bag_max_weight', words.bagWeight, { min: 1, max: 10_000 }],
  ['dwell_h', words.dwell, { min: 1, max: 2400, precision: 0 }],
] as const
const switches = [
  ['confirm_new_label', words.confirmLabel],
  ['check_before_handover', words.checkWeight],
] as const

/** Changes what a sorting centre decides for itself when it weighs, relabels and packs. */
export const openPreferenceForm = ({ id, preference }: ScPreference): Promise<boolean> =>
  openForm<ScPreference['preference']>({
    title,
    initial: inPercent(preference),
    submit: (body, options) => request(editScPreference, { params: { id }, body: inShares(body) }, options),
    fields: (
      <>
        {toleranceFields}
        {numbers.map(([name, label, limits]) => (
          <Form.Item key={name} name={name} label={say(label)} rules={[required]}>
            <InputNumber style={{ width: '100%' }} {...limits} />
          </Form.Item>
        ))}
        {switches.map(([name, label]) => (
          <Form.Item key={name} name={name} label={say(label)} valuePropName="checked">
            <Switch />
          </Form.Item>
        ))}
      </>
    ),
  })
