import { text } from '@kuacang/contract/kit/text'
import { printStep } from '@kuacang/contract/outbound/pickup/enums'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import { updateOwnPreference } from '@kuacang/contract/warehouse-admin/preference/calls'
import { Form, InputNumber } from 'antd'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { inPercent, inShares, type Weighing, weighingFields } from '../../reference/warehouse/weighing.tsx'
import { words } from './words.ts'

const title = text('编辑设置', 'Edit preferences')

type Own = Pick<WarehousePreference, 'sort_cells' | 'cart_volume' | 'cart_weight' | 'waybill_print_step'>
type Settings = Weighing & Own

const number = (name: keyof Own, label: typeof words.cells, limits: object) => (
  <Form.Item name={name} label={say(label)} rules={[required]}>
    <InputNumber style={{ width: '100%' }} min={1} {...limits} />
  </Form.Item>
)

/** Changes how the warehouse weighs, sorts and prints. */
export const openSettingsForm = (p: WarehousePreference): Promise<boolean> =>
  openForm<Settings>({
    title,
    initial: inPercent(p),
    submit: (settings, options) =>
      send(updateOwnPreference, { body: { update_dict: inShares(settings) } }, options),
    fields: (
      <>
        {weighingFields}
        {number('sort_cells', words.cells, { max: 200, precision: 0 })}
        {number('cart_volume', words.cartVolume, { max: 100_000 })}
        {number('cart_weight', words.cartWeight, { max: 10_000 })}
        <Form.Item name="waybill_print_step" label={say(words.printStep)} rules={[required]}>
          <EnumSelect of={printStep} />
        </Form.Item>
      </>
    ),
  })
