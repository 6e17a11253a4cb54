import type { EpcPreference } from '@kuacang/contract/epc/warehouse/calls'
import { text } from '@kuacang/contract/kit/text'
import {
  combineOperationMode,
  defragmentMode,
  warehouseMode,
} from '@kuacang/contract/reference/warehouse/enums'
import { Form, InputNumber, Select, Space, Switch } from 'antd'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { inPercent, inShares, weighingFields } from '../../reference/warehouse/weighing.tsx'
import { type Shown, savePreferences } from './save.ts'
import { words } from './words.ts'

const own = {
  title: text('编辑设置', 'Edit settings'),
  about: text('保存后立即生效；进行中的作业不变。', 'Changes count at once. Jobs that run stay as they are.'),
  gatherAbout: text(
    '同组包裹到齐后，再等买家可能追加的包裹。',
    'A whole set waits so long for what its buyer may order still.',
  ),
  defragmentAbout: text(
    'BLUE 和 DPS：只有仍在等包裹的格口会上架。按订单、商家：缺得最多的；按渠道、国家：占格口最多的；按等待时间：等得最久的。',
    'BLUE and DPS: only slots that still wait for parcels go. By order or merchant: the one that lacks most. By channel or country: those that have the most slots. By waiting time: the one that waited longest.',
  ),
  programmesAbout: text('输入项目代码，按回车添加。', 'Enter the code of a programme and press Enter.'),
}

type Settings = Omit<EpcPreference, 'tax_exemptions' | 'return_vendors' | 'sorting_centres'>

const number = (name: keyof Settings, label: typeof words.mode, limits: object, extra?: string) => (
  <Form.Item name={name} label={say(label)} rules={[required]} extra={extra}>
    <InputNumber style={{ width: '100%' }} min={1} {...limits} />
  </Form.Item>
)
const onOrOff = (name: keyof Settings, label: typeof words.mode) => (
  <Form.Item name={name} label={say(label)} valuePropName="checked">
    <Switch />
  </Form.Item>
)

/** Changes how a parcel centre works, weighs and bags. */
export const openSettingsForm = (shown: Shown): Promise<boolean> => {
  const { tax_exemptions: _exemptions, return_vendors: _vendors, ...rest } = shown
  const { sorting_centres: _centres, warehouse_id: _id, ...settings } = rest
  return openForm<Settings>({
    title: own.title,
    initial: inPercent(settings),
    submit: (given, options) => savePreferences(shown, inShares(given), options),
    fields: (
      <>
        <p className="soft">{say(own.about)}</p>
        <Form.Item name="warehouse_mode" label={say(words.mode)} rules={[required]}>
          <EnumSelect of={warehouseMode} />
        </Form.Item>
        <Form.Item name="combine_operation_mode" label={say(words.temporary)} rules={[required]}>
          <EnumSelect of={combineOperationMode} />
        </Form.Item>
        {number('max_wait_h', words.maxWait, { min: 0, max: 2400, precision: 0 })}
        {number('gather_h', words.gather, { min: 0, max: 720, precision: 0 }, say(own.gatherAbout))}
        <Form.Item name="store_programmes" label={say(words.programmes)} extra={say(own.programmesAbout)}>
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', '，']} />
        </Form.Item>
        {number('wall_slots', words.wallSlots, { max: 9999, precision: 0 })}
        <Form.Item
          name="defragment_mode"
          label={say(words.defragment)}
          rules={[required]}
          extra={say(own.defragmentAbout)}
        >
          <EnumSelect of={defragmentMode} />
        </Form.Item>
        {onOrOff('require_material', words.material)}
        {weighingFields}
        {number('epc_bag_max_items', words.bagItems, { max: 10_000, precision: 0 })}
        {number('epc_bag_max_weight', words.bagWeight, { max: 10_000 })}
        {number('container_max_items', words.containerItems, { max: 10_000, precision: 0 })}
        {number('container_max_weight', words.containerWeight, { max: 10_000 })}
        <Form.Item label={say(words.containerSides)} required>
          <Space.Compact block>
            {(['length', 'width', 'height'] as const).map((side) => (
              <Form.Item key={side} name={['container_max_sides', side]} rules={[required]} noStyle>
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
        {onOrOff('seal_photos', words.seals)}
        {number('bag_overtime_h', words.overtime, { max: 2400, precision: 0 })}
        {number('india_max_value', words.indiaValue, { min: 0, max: 1_000_000, precision: 2 })}
        {number('india_max_count', words.indiaCount, { max: 1000, precision: 0 })}
      </>
    ),
  })
}
