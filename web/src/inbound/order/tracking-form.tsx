import { updateInboundTracking } from '@kuacang/contract/inbound/external/calls'
import type { InboundOrder } from '@kuacang/contract/inbound/order/calls'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { splitValues } from '../../kit/list/filter-query.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'

const words = {
  title: text('修改快递单号：{number}', 'Edit tracking numbers: {number}'),
  numbers: text('快递单号（每行一个）', 'Tracking numbers (one per line)'),
  saved: text('快递单号已保存', 'Tracking numbers saved'),
}

/** The parcels in which an announced order travels. */
export const openTracking = ({ id, wms_order_id, tracking_numbers }: InboundOrder): Promise<boolean> =>
  openForm<{ numbers: string }>({
    title: say(words.title, { number: wms_order_id }),
    initial: { numbers: tracking_numbers.join('\n') },
    submit: async ({ numbers }, options) => {
      const body = { id, tracking_numbers: splitValues(numbers ?? '') }
      await request(updateInboundTracking, { body }, options)
      notice.success(words.saved)
    },
    fields: (
      <Form.Item name="numbers" label={say(words.numbers)}>
        <Input.TextArea rows={5} />
      </Form.Item>
    ),
  })
