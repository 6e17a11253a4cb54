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
import { show } from '../transfer/store.ts'
import { fast } from './fast.ts'
import { scanTo, submit } from './put.ts'
import { scanFrom, take } from './take.ts'

const most = 50

export const answers: Answer[] = [
  answer(findPendingTransfer, async (tx, desk) => {
    const open = withColumns(tx.db, desk).where('o.status', '<', 10)
    const mine = await open
      .where('o.status', '>', 1)
      .where('o.operator_id', '=', desk.user.id)
      .executeTakeFirst()
    const others = await open
      .where((eb) => eb.or([eb('o.status', '=', 1), eb('o.operator_id', '<>', desk.user.id)]))
      .orderBy('o.created_at')
      .limit(most)
      .execute()
    return { order: mine ? show(mine, desk) : null, waiting: others.map((o) => show(o, desk)) }
  }),
  answer(scanTransferFrom, scanFrom),
  answer(submitTransferQuantity, take),
  answer(scanTransferTo, scanTo),
  answer(submitTransfer, submit),
  answer(fastTransfer, fast),
]
