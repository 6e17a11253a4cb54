import { locationType } from '@kuacang/contract/inventory/location/enums'
import { createRack, editRack, generateLocations, type Rack } from '@kuacang/contract/inventory/rack/calls'
import { pickupDirection, rackState } from '@kuacang/contract/inventory/rack/enums'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input, InputNumber, Select } from 'antd'
import { request } from '../../kit/api/request.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { SpecChoice } from '../spec/spec-choice.tsx'
import type { MapCell } from './map-geometry.ts'

const words = {
  create: text('新增货架', 'Add rack'),
  edit: text('编辑货架 {code}', 'Edit rack {code}'),
  generate: text('生成库位：货架 {code}', 'Generate locations: rack {code}'),
  generated: text('已生成 {n} 个库位', '{n} {n|location|locations} generated'),
  code: text('货架编码', 'Rack code'),
  column: text('列', 'Column'),
  row: text('行', 'Row'),
  state: text('状态', 'Status'),
  direction: text('取货方向', 'Picking direction'),
  directionTip: text(
    '拣货员经过货架取货时的行走方向；通道反向时随之反转。',
    'The direction in which pickers walk past the rack; it is reversed when the aisle is reversed.',
  ),
  virtual: text('虚拟货架编码', 'Virtual rack codes'),
  layers: text('层数', 'Layers'),
  slots: text('每层槽位数', 'Slots per layer'),
  spec: text('规格', 'Spec'),
  type: text('类型', 'Type'),
}

type Fields = {
  rack_code: string
  /** As people count: column and row from 1. */
  rack_position: { x: number; y: number }
  rack_state: 0 | 1
  pickup_direction: 0 | 1 | 2
  virtual_codes: string[]
}

const toBody = ({ rack_position: { x, y }, ...rack }: Fields) => ({
  ...rack,
  rack_position: { x: x - 1, y: y - 1 },
})
const fromRack = ({ rack_position: { x, y }, ...rack }: Rack): Fields => ({
  ...rack,
  rack_position: { x: x + 1, y: y + 1 },
  rack_state: rack.rack_state === rackState.code.unavailable ? 0 : 1,
})

const wide = { width: '100%' }
const { unavailable, available } = rackState.code

const fields = (
  <>
    <Form.Item name="rack_code" label={say(words.code)} rules={[required]}>
      <Input maxLength={50} />
    </Form.Item>
    <Form.Item name={['rack_position', 'x']} label={say(words.column)} rules={[required]}>
      <InputNumber min={1} max={500} precision={0} style={wide} />
    </Form.Item>
    <Form.Item name={['rack_position', 'y']} label={say(words.row)} rules={[required]}>
      <InputNumber min={1} max={1000} precision={0} style={wide} />
    </Form.Item>
    <Form.Item name="rack_state" label={say(words.state)}>
      <EnumSelect of={rackState} codes={[available, unavailable]} />
    </Form.Item>
    <Form.Item name="pickup_direction" label={say(words.direction)} extra={say(words.directionTip)}>
      <EnumSelect of={pickupDirection} />
    </Form.Item>
    <Form.Item name="virtual_codes" label={say(words.virtual)}>
      <Select mode="tags" maxCount={20} tokenSeparators={[',', '，', ' ']} open={false} suffixIcon={null} />
    </Form.Item>
  </>
)

export const addRack = (district: string, { x, y }: MapCell): Promise<boolean> =>
  openForm<Fields>({
    title: words.create,
    initial: {
      rack_position: { x: x + 1, y: y + 1 },
      rack_state: 1,
      pickup_direction: 0,
      virtual_codes: [],
    },
    submit: (values, options) => request(createRack, { body: { district, ...toBody(values) } }, options),
    fields,
  })

export const openRack = (rack: Rack): Promise<boolean> =>
  openForm<Fields>({
    title: say(words.edit, { code: rack.rack_code }),
    initial: fromRack(rack),
    submit: (values, options) =>
      request(editRack, { params: { id: rack.id }, body: toBody(values) }, options),
    fields,
  })

type Generation = { layers: number; slots: number; spec_id?: string | null; location_type: 1 | 2 | 3 | 4 }

export const openGeneration = (rack: Rack): Promise<boolean> =>
  openForm<Generation>({
    title: say(words.generate, { code: rack.rack_code }),
    initial: { layers: 4, slots: 3, location_type: 1 },
    submit: async ({ spec_id, ...values }, options) => {
      const body = { ...values, ...(spec_id ? { spec_id } : {}) }
      const { created } = await request(generateLocations, { params: { id: rack.id }, body }, options)
      notice.success(say(words.generated, { n: created }))
    },
    fields: (
      <>
        <Form.Item name="layers" label={say(words.layers)} rules={[required]}>
          <InputNumber min={1} max={50} precision={0} style={wide} />
        </Form.Item>
        <Form.Item name="slots" label={say(words.slots)} rules={[required]}>
          <InputNumber min={1} max={100} precision={0} style={wide} />
        </Form.Item>
        <Form.Item name="spec_id" label={say(words.spec)}>
          <SpecChoice />
        </Form.Item>
        <Form.Item name="location_type" label={say(words.type)}>
          <EnumSelect of={locationType} codes={[1, 2, 3, 4]} />
        </Form.Item>
      </>
    ),
  })
