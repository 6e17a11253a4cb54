import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Text } from '@kuacang/contract/kit/text'
import type { retryLogistics, uploadWaybill } from '@kuacang/contract/outbound/dropshipping/calls'
import { carrierFailure } from '@kuacang/contract/outbound/dropshipping/carrier'
import { dropShippingRefusals } from '@kuacang/contract/outbound/dropshipping/refusals'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { outboundOrderMachine } from '@kuacang/contract/outbound/order/machine'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { move, moveAll, notFound, triedOn } from '#kit/document/document'
import type { Upload } from '#kit/http/uploads'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { outboundOrderDocument } from '../order/document.ts'
import { mustBeFree } from '../order/tracking.ts'
import { askWaybill, type Requested } from './ask-waybill.ts'
import { dropShippingDocument } from './document.ts'
import { goOn } from './logistics-ready.ts'

const { done, cancelled, validation_failed } = outboundOrderStatus.code
const over: readonly number[] = [done, cancelled, validation_failed]

/**
 * Asks the carriers for the waybills of orders that have none; each order succeeds or fails alone. Where the carrier is
 * another system its answer comes later, and the order keeps waiting for it.
 */
export const fetchWaybills = async (
  tx: Tx,
  caller: Caller,
  { body: { ids } }: { body: z.output<typeof retryLogistics.body> },
) => {
  const asked = await moveAll<Requested>(
    tx,
    caller,
    dropShippingDocument,
    'fetch_waybill',
    [...new Set(ids)].sort(),
  )
  const failed: { id: string; order_number: string; reason: Text }[] = []
  let requested = 0
  for (const order of asked) {
    const { id, order_number } = order
    const outcome = await askWaybill(tx, caller, order)
    if ('later' in outcome) requested += 1
    else if ('refused' in outcome.said) {
      const { code } = outcome.said.refused
      failed.push({ id, order_number, reason: carrierFailure(code) })
    }
  }
  return { fetched: asked.length - failed.length - requested, requested, failed }
}

/** What every PDF begins with. */
const pdfMark = Buffer.from('%PDF-')

type Uploading = { body: z.output<typeof uploadWaybill.body>; files: readonly Upload[] }

/** The waybill that the customer made: it replaces whatever waybill the order had. */
export const uploadLabel = async (tx: Tx, caller: Caller, { body, files: [file] }: Uploading) => {
  const { id, tracking_number, special_paper_size } = body
  const [order] = await tx.run<Requested>(
    `select * from outbound_order where warehouse_id = $1 and id = $2 and logistics_status is not null for update`,
    [caller.warehouse_id, id],
  )
  if (!order || !file) throw notFound(outboundOrderDocument.title, id)
  // Its parcel has the old label and is in a bag under that label.
  if (over.includes(order.order_status) || order.order_status === outboundOrderStatus.code.bagged)
    throw new Refused(
      dropShippingRefusals.settled,
      { order: order.order_number, status: outboundOrderMachine.status.label(order.order_status) },
      triedOn(caller, dropShippingDocument.machine.title, 'upload_waybill', {
        id,
        number: order.order_number,
        status: order.order_status,
      }),
    )
  await mustBeFree(tx, caller, tracking_number, id, 'tracking_number')
  const content = await file.read()
  if (!content.subarray(0, 5).equals(pdfMark)) throw new Refused(kitRefusals.bad_file, { file: file.name })
  const waybill_file = `waybills/${caller.warehouse_id}/${newId()}.pdf`
  await tx.store.files.put(waybill_file, content)
  await move(tx, caller, dropShippingDocument, 'upload_waybill', id, {
    set: { tracking_number, special_paper_size, waybill_file, logistics_failure: '' },
    detail: { tracking_number, file: file.name, bytes: file.bytes, sha256: file.sha256 },
  }).catch(lostOnUnique)
  // That of a platform order stays with it.
  if (order.waybill_file.startsWith('waybills/'))
    tx.afterCommit(() => tx.store.files.remove(order.waybill_file))
  await goOn(tx, caller, id)
  return { success: true as const }
}
