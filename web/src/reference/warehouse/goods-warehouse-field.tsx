/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import { Form } from 'antd'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { GoodsWarehouseSelect } from './warehouse-select.tsx'

const label = text('仓库', 'Warehouse')

/** The field `warehouse_id` of a form in which a customer says at which warehouse it is done; `here` is offered first. */
export const GoodsWarehouseField = ({ here }: { readonly here: number }) => (
  <Form.Item
    name="warehouse_id"
    label={say(label)}
    rules={[required]}
    {...(here === 0 ? {} : { initialValue: here })}
  >
    <GoodsWarehouseSelect />
  </Form.Item>
)
