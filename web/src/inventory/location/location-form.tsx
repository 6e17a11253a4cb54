import {
  assignLocations,
  editLocation,
  type StorageLocation,
} from '@kuacang/contract/inventory/location/calls'
import { locationType } from '@kuacang/contract/inventory/location/enums'
import type { Rack } from '@kuacang/contract/inventory/rack/calls'
import { listRacks } from '@kuacang/contract/inventory/rack/calls'
import { text } from '@kuacang/contract/kit/text'
import { Col, Form, InputNumber, Row, Select } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import type { OneField } from '../../kit/choice/choice-select.tsx'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'
import { SpecChoice } from '../spec/spec-choice.tsx'

const words = {
  edit: text('编辑库位 {code}', 'Edit location {code}'),
  assign: text('分配货架（{n} 个库位）', 'Assign to rack ({n} {n|location|locations})'),
  changed: text('已修改 {n} 个库位', '{n} {n|location|locations} changed'),
  rack: text('货架', 'Rack'),
  noRack: text('不在货架上', 'Not on a rack'),
  type: text('类型', 'Type'),
  spec: text('规格', 'Spec'),
  layer: text('层', 'Layer'),
  slot: text('槽位', 'Slot'),
  partner: text('专用客户', 'Reserved for customer'),
  minimum: text('补货下限', 'Replenish below'),
}

const labelOf = (r: Rack) => `${r.district} / ${r.rack_code}`

const RackChoice = ({ value, onChange }: OneField<string>) => {
  const { data, isFetching } = useAnswer(listRacks, { query: {} })
  const racks = (data?.list ?? []).map((r) => ({ value: r.id, label: labelOf(r) }))
  return (
    <Select<string>
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      value={value ?? ''}
      onChange={(chosen) => onChange?.(chosen || null)}
      options={[{ value: '', label: say(words.noRack) }, ...racks]}
    />
  )
}

type Fields = Pick<StorageLocation, 'layer' | 'slot' | 'spec_id' | 'partner_id' | 'minimum'> & {
  location_type: 1 | 2 | 3 | 4
}

const shelves = [1, 2, 3, 4] as const

export const openLocation = (location: StorageLocation): Promise<boolean> =>
  openForm<Fields>({
    title: say(words.edit, { code: location.code }),
    initial: { ...location, location_type: shelves.find((t) => t === location.location_type) ?? 1 },
    submit: (body, options) =>
      request(
        editLocation,
        {
          params: { id: location.id },
          body: {
            ...body,
            slot: body.slot ?? null,
            partner_id: body.partner_id ?? null,
            minimum: body.minimum ?? null,
          },
        },
        options,
      ),
    fields: (
      <>
        <Form.Item name="location_type" label={say(words.type)}>
          <EnumSelect of={locationType} codes={shelves} />
        </Form.Item>
        <Form.Item name="spec_id" label={say(words.spec)}>
          <SpecChoice />
        </Form.Item>
        <Row gutter={12}>
          <Col span={8}>
            <Form.Item name="layer" label={say(words.layer)} rules={[required]}>
              <InputNumber min={1} max={50} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          </Col>
          <Col span={8}>
            <Form.Item name="slot" label={say(words.slot)}>
              <InputNumber min={1} max={100} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          </Col>
          <Col span={8}>
            <Form.Item name="partner_id" label={say(words.partner)}>
              <PartnerSelect />
            </Form.Item>
          </Col>
          <Col span={8}>
            <Form.Item name="minimum" label={say(words.minimum)}>
              <InputNumber min={1} max={999_999} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          </Col>
        </Row>
      </>
    ),
  })

export const openAssign = (locations: readonly StorageLocation[]): Promise<boolean> =>
  openForm<{ rack_id: string | null }>({
    title: say(words.assign, { n: locations.length }),
    initial: { rack_id: null },
    submit: async ({ rack_id }, options) => {
      const body = { ids: locations.map((l) => l.id), rack_id }
      const { changed } = await request(assignLocations, { body }, options)
      notice.success(say(words.changed, { n: changed }))
    },
    fields: (
      <Form.Item name="rack_id" label={say(words.rack)}>
        <RackChoice />
      </Form.Item>
    ),
  })
