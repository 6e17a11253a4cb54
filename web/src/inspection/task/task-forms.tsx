import {
  assignInspectionTask,
  createInspectionTasks,
  type InspectionTask,
} from '@kuacang/contract/inspection/task/calls'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { linesOf } from '../../kit/form/lines.ts'
import { LinesItem } from '../../kit/form/lines-item.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { words } from '../words.ts'

const own = {
  create: text('新建质检任务', 'New inspection tasks'),
  orderHint: text('待上架的商品：填写入库单号', 'For goods that wait for putaway: the number of their order'),
  placeHint: text('库位上的商品：填写库位，入库单留空', 'For goods on a shelf: the location, and no order'),
  made: text('已创建 {n} 个任务', '{n} {n|task|tasks} made'),
  assign: text('分派任务 {task}', 'Assign task {task}'),
  user: text('质检员用户名', 'User name of the inspector'),
  userHint: text('留空则所有人可做', 'Left empty: anyone may do it'),
}

type Fields = { inbound_order_id?: string; location_code?: string; skus: string; remark?: string }

/** Makes tasks by hand; true when it was done. */
export const openNewTasks = (): Promise<boolean> =>
  openForm<Fields>({
    title: own.create,
    submit: async ({ skus, inbound_order_id, location_code, remark }, options) => {
      const body = {
        skus: linesOf(skus),
        ...(inbound_order_id && { inbound_order_id }),
        ...(location_code && { location_code }),
        ...(remark && { remark }),
      }
      const { tasks } = await request(createInspectionTasks, { body }, options)
      notice.success(say(own.made, { n: tasks.length }))
    },
    fields: (
      <>
        <Form.Item name="inbound_order_id" label={say(words.order)} extra={say(own.orderHint)}>
          <Input className="code" maxLength={64} />
        </Form.Item>
        <Form.Item name="location_code" label={say(words.location)} extra={say(own.placeHint)}>
          <Input className="code" maxLength={64} />
        </Form.Item>
        <LinesItem name="skus" label="SKU" most={200} />
        <Form.Item name="remark" label={say(words.remark)}>
          <Input maxLength={500} />
        </Form.Item>
      </>
    ),
  })

/** Gives a task to a person, or to all. */
export const openAssign = ({ id, task_number: task, inspector }: InspectionTask): Promise<boolean> =>
  openForm<{ inspector?: string }>({
    title: say(own.assign, { task }),
    initial: { inspector },
    submit: ({ inspector: name = '' }, options) =>
      request(assignInspectionTask, { body: { id, inspector: name } }, options),
    fields: (
      <Form.Item name="inspector" label={say(own.user)} extra={say(own.userHint)}>
        <Input autoFocus maxLength={64} />
      </Form.Item>
    ),
  })
