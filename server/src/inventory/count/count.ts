import { checkRefusals } from '@kuacang/contract/inventory/check/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { shownLines } from '../check/lines.ts'
import { takesLater } from '../check/scope.ts'
import type { CheckRow } from '../check/store.ts'
import { mustCount } from './open.ts'
import { checkAndPlace } from './place.ts'
import { goodsHere, lineToCount, writeCount } from './store.ts'

/** The one of the goods found that a code stands for at a place of the check, and what lies of it there. */
const mustFindGoods = async (
  tx: Tx,
  caller: Caller,
  check: CheckRow,
  [first, ...others]: Awaited<ReturnType<typeof goodsHere>>,
  sku: string,
) => {
  if (!first)
    throw await wrongScan(tx, caller, { expected: 'goods', code: sku, as: checkRefusals.goods_unknown })
  if (others.length > 0) throw new Refused(checkRefusals.goods_ambiguous, { sku })
  const { skus } = check.scope
  const { stored, listed, ...goods } = first
  const belongs = takesLater(check.check_type) && (skus.length === 0 || skus.includes(goods.sku))
  if (!listed && !belongs)
    throw new Refused(checkRefusals.goods_outside, { sku: goods.sku, check: check.order_id })
  return { goods, stored: stored ?? undefined }
}

type Count = Parameters<typeof writeCount>[4]

const moved = (location: string, sku: string) => new Refused(checkRefusals.moved_meanwhile, { location, sku })

type ScanBody = Count & { order_id: string; location_code: string; sku: string }

/** Records a count by what was scanned. Goods that were not expected at the place are counted too. */
export const scanSku = async (tx: Tx, caller: Caller, { body }: { body: ScanBody }) => {
  const [{ check, place }, found] = await together(
    checkAndPlace(tx, caller, body),
    goodsHere(tx, caller, body, body.sku),
  )
  const { goods, stored } = await mustFindGoods(tx, caller, check, found, body.sku)
  const counted = await writeCount(
    tx,
    caller,
    check.id,
    { id: newId(), location_id: place.id, ...goods },
    body,
    stored,
  )
  if (!counted) throw moved(place.code, goods.sku)
  tx.record({
    operation: 'inventory_check.count_line',
    object: { type: 'inventory_check', id: check.id, number: check.order_id },
    detail: {
      location: place.code,
      sku: goods.sku,
      quantity: counted.checked_quantity,
      partner_id: goods.partner_id,
    },
  })
  return { line: { ...goods, ...counted, batch: goods.lot } }
}

type SubmitBody = Pick<Count, 'stock_version'> & {
  order_id: string
  line_id: string
  checked_quantity: number
}

/** Enters the count of a line, in place of an earlier one. */
export const submitCount = async (tx: Tx, caller: Caller, { body }: { body: SubmitBody }) => {
  const [check, line] = await together(
    mustCount(tx, caller, body.order_id),
    lineToCount(tx, caller, body.order_id, body.line_id),
  )
  if (!line) throw notFound(text('盘点行', 'check line'), body.line_id)
  const count = { quantity: body.checked_quantity, add: false, stock_version: body.stock_version }
  const [counted, shown] = await together(
    writeCount(tx, caller, check.id, line, count, line.stored ?? undefined),
    shownLines(tx.db, caller, check.id).where('n.id', '=', line.id).executeTakeFirstOrThrow(),
  )
  if (!counted) throw moved(shown.location_code, shown.sku)
  tx.record({
    operation: 'inventory_check.count_line',
    object: { type: 'inventory_check', id: check.id, number: check.order_id },
    detail: {
      location: shown.location_code,
      sku: shown.sku,
      quantity: body.checked_quantity,
      partner_id: line.partner_id,
    },
  })
  return { line: shown }
}
