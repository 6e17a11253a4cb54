import {
  cancelInventoryCheck,
  createCheckAdjustment,
  createFinalCheck,
  createSecondCheck,
  finishInventoryCheck,
  type InventoryCheck,
  rebaseInventoryCheck,
} from '@kuacang/contract/inventory/check/calls'
import { type InventoryCheckAction, inventoryCheckMachine } from '@kuacang/contract/inventory/check/machine'
import { text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import { machineActions } from '../../kit/list/actions.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'

const words = {
  cancelMeans: text(
    '已盘的数量作废；锁定的库位会解锁。',
    'The counted quantities are discarded and locked locations are unlocked.',
  ),
  rebaseMeans: text(
    '盘点后的出入库视为正确，差异加在现有库存上。',
    'Movements since the count are taken as correct; the differences are applied to the current stock.',
  ),
  rebased: text('已重算 {n} 行', '{n} {n|line|lines} rebased'),
  made: text('已生成 {number}', '{number} created'),
}

const number = (c: InventoryCheck) => c.order_id
const of = (c: InventoryCheck) => ({ body: { order_id: c.order_id } })
const made = (order_id: string) => notice.success(say(words.made, { number: order_id }))

/** What can be done with a check away from its shelves. */
export const checkActions = machineActions<InventoryCheckAction, InventoryCheck>(inventoryCheckMachine, {
  finish: { run: ([c]) => c && send(finishInventoryCheck, of(c)) },
  create_second: { run: async ([c]) => c && made((await send(createSecondCheck, of(c))).order_id) },
  create_final: { run: async ([c]) => c && made((await send(createFinalCheck, of(c))).order_id) },
  create_adjustment: {
    run: async ([c]) => c && made((await send(createCheckAdjustment, of(c))).adjustment_order_id),
  },
  rebase: {
    menu: true,
    danger: { consequence: words.rebaseMeans, id: number },
    run: async ([c]) =>
      c && notice.success(say(words.rebased, { n: (await send(rebaseInventoryCheck, of(c))).rebased })),
  },
  cancel: {
    menu: true,
    danger: { consequence: words.cancelMeans, id: number },
    run: ([c]) => c && send(cancelInventoryCheck, of(c)),
  },
})
