import { locationType } from '@kuacang/contract/inventory/location/enums'
import { type Text, text } from '@kuacang/contract/kit/text'
import { inventoryBySku, updatePlaces } from '@kuacang/contract/outbound/order-places/calls'
import { Button, Form, InputNumber, Space } from 'antd'
import { useMemo } from 'react'
import { request } from '../../kit/api/request.ts'
import { choiceList, OneOf } from '../../kit/choice/choice-list.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { min, required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import type { OrderDetail } from './order-parts.tsx'
import { type Batch, placesFault } from './places-rules.ts'

const words = {
  title: text('修改拣货库位', 'Change pick locations'),
  needed: text('需要 {n} 件', '{n} {n|piece|pieces} needed'),
  place: text('库位', 'Location'),
  free: text('{place}（可用 {n}）', '{place} ({n} available)'),
  quantity: text('数量', 'Quantity'),
  add: text('增加库位', 'Add location'),
  remove: text('删除', 'Remove'),
  updated: text('更新成功', 'Updated'),
  search: text('搜索库位', 'Search locations'),
}

const { picking, storage, defective } = locationType.code

type Line = OrderDetail['skus'][number]
type Fields = { lines: { batches: Batch[] }[] }

/** The locations of a line's goods, with the available pieces and those that this order holds. */
const placesOf = (line: Line, defect: boolean) =>
  choiceList({
    call: inventoryBySku,
    input: { query: { sku_code: line.sku, location_types: defect ? [defective] : [picking, storage] } },
    choices: ({ list }) =>
      list.map((p) => ({
        value: p.id,
        label: say(words.free, {
          place: p.location_code,
          n: p.available_quantity + heldAt(line, p.id),
        }),
      })),
    search: words.search,
    failure: 'alert',
  })

const heldAt = (line: Line, id: string) =>
  line.batches.filter((b) => b.loc_inv_id === id).reduce((n, b) => n + b.quantity, 0)

const LineFields = ({ line, name, defect }: { line: Line; name: number; defect: boolean }) => {
  const places = useMemo(() => placesOf(line, defect), [line, defect])
  return (
    <section>
      <Code>{line.sku}</Code> <span className="soft">{say(words.needed, { n: line.quantity })}</span>
      <Form.List name={['lines', name, 'batches']}>
        {(fields, { add, remove }) => (
          <>
            {fields.map((field) => (
              <Space key={field.key} align="baseline" wrap>
                <Form.Item name={[field.name, 'loc_inv_id']} rules={[required]} style={{ width: 280 }}>
                  <OneOf from={places} aria-label={say(words.place)} clear={false} />
                </Form.Item>
                <Form.Item name={[field.name, 'quantity']} rules={[required, min(1)]}>
                  <InputNumber aria-label={say(words.quantity)} precision={0} max={999_999} />
                </Form.Item>
                <Button type="link" danger disabled={fields.length === 1} onClick={() => remove(field.name)}>
                  {say(words.remove)}
                </Button>
              </Space>
            ))}
            <Button type="dashed" size="small" onClick={() => add({ quantity: 1 })}>
              {say(words.add)}
            </Button>
          </>
        )}
      </Form.List>
    </section>
  )
}

class Fault extends Error {
  constructor(fault: Text) {
    super(say(fault))
  }
}

/** Lets the user choose from which locations a return is picked. An impossible choice is not sent. */
export const openPlaces = (order: OrderDetail): Promise<boolean> =>
  openForm<Fields>({
    title: words.title,
    width: 640,
    initial: {
      lines: order.skus.map((l) => ({
        batches: l.batches.map(({ loc_inv_id, quantity }) => ({ loc_inv_id, quantity })),
      })),
    },
    submit: async ({ lines }, options) => {
      const chosen = order.skus.map((line, i) => ({ line, batches: lines[i]?.batches ?? [] }))
      const fault = placesFault(chosen)
      if (fault) throw new Fault(fault)
      const batches_list = chosen.map(({ line, batches }) => ({ sku: line.sku, batches }))
      const body = { order_id: order.id, version: order.version, batches_list }
      await request(updatePlaces, { body }, options)
      notice.success(words.updated)
    },
    fields: (
      <>
        {order.skus.map((line, i) => (
          <LineFields key={line.sku} line={line} name={i} defect={order.is_defect_return} />
        ))}
      </>
    ),
  })
