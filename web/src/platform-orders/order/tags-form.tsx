import { text } from '@kuacang/contract/kit/text'
import {
  listOrderTags,
  type PlatformOrder,
  setOrderTags,
} from '@kuacang/contract/platform-orders/order/calls'
import { Form, Select } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { say } from '../../kit/say.ts'
import { words } from '../words.ts'
import { tellEach } from './each-order.tsx'

export const setTagsLabel = text('设置标签', 'Set tags')
const own = {
  title: text('设置 {n} 个订单的标签', 'Set tags of {n} {n|order|orders}'),
  help: text(
    '替换原有标签。可输入新标签，按 Enter 确认；清空则不带标签。',
    'Replaces their tags. Type a new one and press Enter; leave it empty for none.',
  ),
}
const longestTag = 40
const mostTags = 20

/** Replaces the tags of orders; it opens with those that all of them have. */
export const openTags = async (orders: readonly PlatformOrder[]): Promise<boolean> => {
  const known = await request(listOrderTags, {})
  const common = (orders[0]?.tags ?? []).filter((tag) => orders.every((o) => o.tags.includes(tag)))
  return openForm<{ tags: string[] }>({
    title: say(own.title, { n: orders.length }),
    initial: { tags: common },
    submit: async ({ tags }, options) => {
      const order_ids = orders.map((o) => o.id)
      tellEach(setTagsLabel, await request(setOrderTags, { body: { order_ids, tags: tags ?? [] } }, options))
    },
    fields: (
      <Form.Item
        name="tags"
        label={say(words.tags)}
        extra={say(own.help)}
        getValueFromEvent={(tags: string[]) =>
          [...new Set(tags.map((t) => t.trim().slice(0, longestTag)).filter(Boolean))].slice(0, mostTags)
        }
      >
        {/* Upwards: the buttons below stay in reach while tags are chosen. */}
        <Select mode="tags" placement="topLeft" options={known.map((tag) => ({ value: tag, label: tag }))} />
      </Form.Item>
    ),
  })
}
