import { inventoryCheckStatus } from '@kuacang/contract/inventory/check/enums'
import {
  confirmEmptyLocation,
  finishCheckLocation,
  listMyInventoryChecks,
  scanCheckLocation,
  scanCheckSku,
} from '@kuacang/contract/inventory/count/calls'
import { type Answer, answer } from '#kit/http/answer'
import { matching, showCheck, withColumns } from '../check/list.ts'
import { scanSku } from './count.ts'
import { finishLocation, scanLocation } from './place.ts'
import { confirmEmpty } from './zero.ts'

const mostShown = 50
const { new: waiting, checking } = inventoryCheckStatus.code

export const answers: Answer[] = [
  answer(listMyInventoryChecks, async (tx, caller) => {
    const rows = await withColumns(matching(tx.db, caller, { status: [waiting, checking] }), caller)
      .orderBy('c.created_at')
      .orderBy('c.id')
      .limit(mostShown)
      .execute()
    return { list: rows.map((c) => showCheck(c, caller)) }
  }),
  answer(scanCheckLocation, scanLocation),
  answer(scanCheckSku, scanSku),
  answer(finishCheckLocation, finishLocation),
  answer(confirmEmptyLocation, confirmEmpty),
]
