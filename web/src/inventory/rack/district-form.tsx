import { createDistrict, type District, editDistrict } from '@kuacang/contract/inventory/district/calls'
import { text } from '@kuacang/contract/kit/text'
import { Col, Form, Input, InputNumber, Row, Select } from 'antd'
import type { ReactNode } from 'react'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'

const words = {
  create: text('新建库区', 'New zone'),
  edit: text('编辑库区 {code}', 'Edit zone {code}'),
  code: text('库区编码', 'Zone code'),
  name: text('名称', 'Name'),
  aisles: text('通道数', 'Aisles'),
  cells: text('每条通道的格数', 'Cells per aisle'),
  blocks: text('横向通道', 'Cross-aisles'),
  ends: text('仅两端', 'Both ends only'),
  middle: text('两端和中间', 'Both ends and the middle'),
  aisle_width_mm: text('通道间距 mm', 'Aisle spacing (mm)'),
  cell_width_mm: text('格距 mm', 'Cell spacing (mm)'),
  cross_aisle_mm: text('横向通道宽 mm', 'Cross-aisle width (mm)'),
  depot_aisle: text('起终点通道', 'Start and end aisle'),
  depot_at: text('起终点位置', 'Start and end position'),
  top: text('前端', 'Front'),
  bottom: text('后端', 'Back'),
}

type Fields = Omit<District, 'id' | 'racks' | 'locations'>

const first: Omit<Fields, 'code'> = {
  name: '',
  aisles: 6,
  cells: 10,
  blocks: 1,
  aisle_width_mm: 3000,
  cell_width_mm: 1000,
  cross_aisle_mm: 2000,
  depot_aisle: 1,
  depot_at: 'bottom',
}

/** People count aisles from 1. */
const toBody = (values: Fields) => ({ ...values, depot_aisle: values.depot_aisle - 1 })

const half = (item: ReactNode) => <Col span={12}>{item}</Col>
const number = (name: keyof Fields & keyof typeof words, min: number, max: number) =>
  half(
    <Form.Item name={name} label={say(words[name])} rules={[required]}>
      <InputNumber min={min} max={max} precision={0} style={{ width: '100%' }} />
    </Form.Item>,
  )

const fields = (
  <Row gutter={12}>
    {half(
      <Form.Item name="code" label={say(words.code)} rules={[required]}>
        <Input maxLength={64} />
      </Form.Item>,
    )}
    {half(
      <Form.Item name="name" label={say(words.name)}>
        <Input maxLength={100} />
      </Form.Item>,
    )}
    {number('aisles', 0, 500)}
    {number('cells', 0, 1000)}
    {number('aisle_width_mm', 100, 100_000)}
    {number('cell_width_mm', 100, 100_000)}
    {number('cross_aisle_mm', 100, 100_000)}
    {half(
      <Form.Item name="blocks" label={say(words.blocks)}>
        <Select
          options={[
            { value: 1, label: say(words.ends) },
            { value: 2, label: say(words.middle) },
          ]}
        />
      </Form.Item>,
    )}
    {number('depot_aisle', 1, 500)}
    {half(
      <Form.Item name="depot_at" label={say(words.depot_at)}>
        <Select
          options={[
            { value: 'top', label: say(words.top) },
            { value: 'bottom', label: say(words.bottom) },
          ]}
        />
      </Form.Item>,
    )}
  </Row>
)

export const addDistrict = (): Promise<boolean> =>
  openForm<Fields>({
    title: words.create,
    initial: first,
    submit: (values, options) => request(createDistrict, { body: toBody(values) }, options),
    fields,
  })

export const openDistrict = ({ id, racks: _r, locations: _l, ...district }: District): Promise<boolean> =>
  openForm<Fields>({
    title: say(words.edit, { code: district.code }),
    initial: { ...district, depot_aisle: district.depot_aisle + 1 },
    submit: (values, options) => request(editDistrict, { params: { id }, body: toBody(values) }, options),
    fields,
  })
