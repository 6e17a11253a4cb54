import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'
import {
  fastTransfer,
  findPendingTransfer,
  scanTransferFrom,
  scanTransferTo,
  submitTransfer,
  submitTransferQuantity,
} from '@kuacang/contract/inventory/transfer-carry/calls'
import { type Answer, answer } from '#kit/http/answer'
import { withColumns } from '../transfer/list.ts'
import { showTransfer } from '../transfer/store.ts'
import { fast } from './fast.ts'
import { putCarried, scanTo } from './put.ts'
import { scanFrom, takeToCarry } from './take.ts'

const most = 50

export const answers: Answer[] = [
  answer(findPendingTransfer, async (tx, caller) => {
    const open = withColumns(tx.db, caller).where('o.status', '<', transferOrderStatus.code.done)
    const mine = await open
      .where('o.status', '>', transferOrderStatus.code.new)
      .where('o.operator_id', '=', caller.user.id)
      .executeTakeFirst()
    const others = await open
      .where((eb) =>
        eb.or([eb('o.status', '=', transferOrderStatus.code.new), eb('o.operator_id', '<>', caller.user.id)]),
      )
      .orderBy('o.created_at')
      .limit(most)
      .execute()
    return {
      order: mine ? showTransfer(mine, caller) : null,
      waiting: others.map((o) => showTransfer(o, caller)),
    }
  }),
  answer(scanTransferFrom, scanFrom),
  answer(submitTransferQuantity, takeToCarry),
  answer(scanTransferTo, scanTo),
  answer(submitTransfer, putCarried),
  answer(fastTransfer, fast),
]
