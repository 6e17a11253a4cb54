import {
  cancelExternalInbound,
  getInboundTemplate,
  importExternalInbound,
  updateInboundTracking,
} from '@kuacang/contract/inbound/external/calls'
import { inboundColumns } from '@kuacang/contract/inbound/external/sheet'
import { createExternalInbound } from '@kuacang/contract/inbound/order/calls'
import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { callerAt } from '#kit/document/own-place'
import { type Answer, answer } from '#kit/http/answer'
import { templateOf } from '#kit/sheets/template'
import { cancelInboundOrder } from '../order/actions.ts'
import { inboundOrderDocument } from '../order/document.ts'
import { createExternal } from './create.ts'
import { importInbound } from './import.ts'
import { updateTracking } from './tracking.ts'

export const answers: Answer[] = [
  answer(createExternalInbound, createExternal),
  answer(importExternalInbound, importInbound),
  answer(getInboundTemplate, async (_tx, caller) => templateOf(inboundColumns, '入库单导入模板', caller)),
  answer(cancelExternalInbound, async (tx, caller, { body }) =>
    cancelInboundOrder(tx, await callerAt(tx, caller, inboundOrderDocument, body.id, atGoods), { body }),
  ),
  answer(updateInboundTracking, updateTracking),
]
