import {
  cancelTransferOrder,
  finishTransferOrder,
  type TransferOrder,
} from '@kuacang/contract/inventory/transfer/calls'
import { type TransferAction, transferOrderMachine } from '@kuacang/contract/inventory/transfer/machine'
import { submitTransfer } from '@kuacang/contract/inventory/transfer-carry/calls'
import { text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import { confirmPlain } from '../../kit/dialog/confirm.tsx'
import { machineActions } from '../../kit/list/actions.tsx'
import { say } from '../../kit/say.ts'
import { openPlan } from './plan-form.tsx'

const words = {
  cancel: text('取消移库单', 'Cancel transfer'),
  cancelMeans: text(
    '占用的货物释放，留在原库位。',
    'The allocated goods are released and stay in their location.',
  ),
  finish: text('完成移库单', 'Finish transfer'),
  finishMeans: text('所有货物都已移到目标库位？', 'Have all goods been moved to their target locations?'),
  yes: text('已移好，完成', 'All moved, finish'),
  no: text('返回', 'Go back'),
}

type Rows = readonly TransferOrder[]
const each = (rows: Rows, run: (order_id: string) => Promise<unknown>) =>
  Promise.all(rows.map((o) => run(o.order_id)))

/** What a desk may do with a transfer; the steps in between are a handheld's. */
export const transferActions = machineActions<TransferAction, TransferOrder>(transferOrderMachine, {
  edit: { run: ([o]) => o && openPlan(o) },
  finish: {
    run: async (rows) =>
      (await confirmPlain({
        title: words.finish,
        message: say(words.finishMeans),
        yes: words.yes,
        no: words.no,
      })) && each(rows, (order_id) => send(finishTransferOrder, { body: { order_id } })),
  },
  submit: { run: (rows) => each(rows, (order_id) => send(submitTransfer, { body: { order_id } })) },
  cancel: {
    run: (rows) => each(rows, (order_id) => send(cancelTransferOrder, { body: { order_id } })),
    danger: { title: words.cancel, consequence: words.cancelMeans, id: (o) => o.order_id },
  },
})
