import { importLocations } from '@kuacang/contract/inventory/location/calls'
import { locationType } from '@kuacang/contract/inventory/location/enums'
import { text } from '@kuacang/contract/kit/text'
import { Col, Form, Input, InputNumber, Row, Select } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'

const words = {
  title: text('生成库位', 'Generate locations'),
  district: text('库区编码', 'District code'),
  aisles: text('巷道数', 'Aisles'),
  cells: text('每巷道格数', 'Cells an aisle'),
  layers: text('层数', 'Layers'),
  type: text('类型', 'Type'),
  done: text('新建 {created}，更新 {updated}', '{created} created, {updated} updated'),
}

type Fields = { district: string; aisles: number; cells: number; layers: number; location_type: 1 | 2 | 3 }

const pad = (n: number) => String(n).padStart(2, '0')

/** The codes of a district's places, `A-03-12-2`: district, aisle, cell, layer; all counted from one. */
const placesOf = ({ district, aisles, cells, layers, location_type }: Fields) =>
  Array.from({ length: aisles * cells * layers }, (_x, i) => {
    const [aisle, cell, layer] = [
      Math.floor(i / (cells * layers)),
      Math.floor(i / layers) % cells,
      i % layers,
    ]
    return {
      code: `${district}-${pad(aisle + 1)}-${pad(cell + 1)}-${layer + 1}`,
      aisle,
      cell,
      layer: layer + 1,
      location_type,
    }
  })

export const openLocationImport = (): Promise<boolean> =>
  openForm<Fields>({
    title: words.title,
    initial: { aisles: 4, cells: 10, layers: 3, location_type: 1 },
    submit: async (f, options) => {
      const body = {
        district: { code: f.district, aisles: f.aisles, cells: f.cells },
        locations: placesOf(f),
      }
      notice.success(say(words.done, await request(importLocations, { body }, options)))
    },
    fields: (
      <>
        <Form.Item name="district" label={say(words.district)} rules={[required]}>
          <Input maxLength={20} />
        </Form.Item>
        <Row gutter={12}>
          {(['aisles', 'cells', 'layers'] as const).map((name) => (
            <Col span={8} key={name}>
              <Form.Item name={name} label={say(words[name])} rules={[required]}>
                <InputNumber
                  min={1}
                  max={name === 'layers' ? 20 : 200}
                  precision={0}
                  style={{ width: '100%' }}
                />
              </Form.Item>
            </Col>
          ))}
        </Row>
        <Form.Item name="location_type" label={say(words.type)}>
          <Select options={[1, 2, 3].map((value) => ({ value, label: say(locationType.label(value)) }))} />
        </Form.Item>
      </>
    ),
  })
