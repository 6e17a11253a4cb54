import { text } from '@kuacang/contract/kit/text'
import { printStep } from '@kuacang/contract/reference/warehouse/enums'
import { type OwnPreference, updateOwnPreference } from '@kuacang/contract/warehouse-admin/preference/calls'
import { Form, InputNumber, Space, Switch } from 'antd'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { MaterialBarcodeSelect } from '../../reference/material/material-select.tsx'
import {
  inPercent,
  inShares,
  type WeighingPreference,
  weighingFields,
} from '../../reference/warehouse/weighing.tsx'
import { words } from './words.ts'

const title = text('编辑设置', 'Edit settings')
const about = text(
  '到货时先分给承诺最早的订单；关闭时，缺货的新订单校验失败。',
  'Arriving goods go to the orders with the earliest promise first. If off, new orders that are short of stock fail validation.',
)

type Own = Pick<
  OwnPreference,
  | 'sort_cells'
  | 'bag_max_items'
  | 'bag_max_weight'
  | 'pallet_max_bags'
  | 'pallet_max_weight'
  | 'pallet_max_sides'
  | 'cart_volume'
  | 'cart_weight'
  | 'waybill_print_step'
  | 'short_orders_wait'
  | 'allow_third_weighing'
  | 'zero_checks'
  | 'receipt_by_channel'
  | 'approve_own_adjustments'
  | 'default_pack_material'
  | 'lock_minutes'
  | 'open_to_merchants'
>
type Settings = WeighingPreference & Own

const number = (name: keyof Own, label: typeof words.cells, limits: object) => (
  <Form.Item name={name} label={say(label)} rules={[required]}>
    <InputNumber style={{ width: '100%' }} min={1} {...limits} />
  </Form.Item>
)

const onOrOff = (name: keyof Own, label: typeof words.cells) => (
  <Form.Item name={name} label={say(label)} valuePropName="checked">
    <Switch />
  </Form.Item>
)

/** Changes how the warehouse weighs, sorts and prints. */
export const openSettingsForm = (p: OwnPreference): Promise<boolean> =>
  openForm<Settings>({
    title,
    initial: inPercent(p),
    submit: (settings, options) =>
      send(updateOwnPreference, { body: { update_dict: inShares(settings) } }, options),
    fields: (
      <>
        {weighingFields}
        {number('sort_cells', words.cells, { max: 200, precision: 0 })}
        {number('bag_max_items', words.bagItems, { max: 10_000, precision: 0 })}
        {number('bag_max_weight', words.bagWeight, { max: 10_000 })}
        {number('pallet_max_bags', words.palletBags, { max: 1000, precision: 0 })}
        {number('pallet_max_weight', words.palletWeight, { max: 10_000 })}
        <Form.Item label={say(words.palletSides)} required>
          <Space.Compact block>
            {(['length', 'width', 'height'] as const).map((side) => (
              <Form.Item key={side} name={['pallet_max_sides', side]} rules={[required]} noStyle>
                <InputNumber
                  style={{ width: '100%' }}
                  aria-label={say(words[side])}
                  min={1}
                  max={1000}
                  precision={1}
                />
              </Form.Item>
            ))}
          </Space.Compact>
        </Form.Item>
        {number('cart_volume', words.cartVolume, { max: 100_000 })}
        {number('cart_weight', words.cartWeight, { max: 10_000 })}
        <Form.Item name="waybill_print_step" label={say(words.printStep)} rules={[required]}>
          <EnumSelect of={printStep} />
        </Form.Item>
        <Form.Item
          name="short_orders_wait"
          label={say(words.shortOrders)}
          extra={say(about)}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
        {onOrOff('allow_third_weighing', words.thirdWeighing)}
        {onOrOff('zero_checks', words.zeroChecks)}
        {onOrOff('approve_own_adjustments', words.ownAdjustments)}
        {onOrOff('receipt_by_channel', words.receiptByChannel)}
        <Form.Item
          name="default_pack_material"
          label={say(words.material)}
          getValueFromEvent={(v) => v ?? ''}
        >
          <MaterialBarcodeSelect />
        </Form.Item>
        {number('lock_minutes', words.lockMinutes, { min: 0, max: 480, precision: 0 })}
        {onOrOff('open_to_merchants', words.merchants)}
      </>
    ),
  })
