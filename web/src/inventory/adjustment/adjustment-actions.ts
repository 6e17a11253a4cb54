import {
  type AdjustmentOrder,
  cancelAdjustmentOrder,
  finishAdjustmentOrder,
  getAdjustmentOrder,
  rebaseAdjustmentOrder,
} from '@kuacang/contract/inventory/adjustment/calls'
import { type AdjustmentAction, adjustmentMachine } from '@kuacang/contract/inventory/adjustment/machine'
import { text } from '@kuacang/contract/kit/text'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { machineActions } from '../../kit/list/actions.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { openAdjustment } from './adjustment-form.tsx'

const words = {
  edit: text('编辑', 'Edit'),
  approve: text('审核通过并调整库存', 'Approve and adjust stock'),
  approveMeans: text(
    '库存立即改为调整后的数量，不能撤销。',
    'The stock changes to the adjusted quantities at once. This cannot be undone.',
  ),
  rejectMeans: text('调整单作废，库存不变。', 'The adjustment is discarded and the stock does not change.'),
  rebaseMeans: text(
    '之后的出入库视为正确，差异加在现有库存上。',
    'Movements since then are taken as correct; the differences are applied to the current stock.',
  ),
  adjusted: text('已调整 {n} 行库存', 'Stock of {n} {n|line|lines} adjusted'),
  rebased: text('已重算 {n} 行', '{n} {n|line|lines} rebased'),
}

const number = (o: AdjustmentOrder) => o.order_id
const of = (o: AdjustmentOrder) => ({ body: { order_id: o.order_id } })

/** Editing, approving, rejecting. */
export const adjustmentActions = machineActions<AdjustmentAction, AdjustmentOrder>(adjustmentMachine, {
  finish: {
    danger: { title: words.approve, consequence: words.approveMeans, id: number },
    run: async ([o]) =>
      o && notice.success(say(words.adjusted, { n: (await send(finishAdjustmentOrder, of(o))).adjusted })),
  },
  cancel: {
    danger: { consequence: words.rejectMeans, id: number },
    run: ([o]) => o && send(cancelAdjustmentOrder, of(o)),
  },
  rebase: {
    menu: true,
    danger: { consequence: words.rebaseMeans, id: number },
    run: async ([o]) =>
      o && notice.success(say(words.rebased, { n: (await send(rebaseAdjustmentOrder, of(o))).rebased })),
  },
  save: {
    label: words.edit,
    run: async ([o]) =>
      o && openAdjustment(await request(getAdjustmentOrder, { params: { order_id: o.order_id } })),
  },
})
