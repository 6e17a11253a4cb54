import { epcReturnRefusals } from '@kuacang/contract/epc/return/refusals'
import type { sendEpcReturnForecast } from '@kuacang/contract/epc/return-bag/calls'
import { epcReturnBagStatus } from '@kuacang/contract/epc/return-bag/enums'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type MailTemplate, postMail } from '#kit/mail/post-mail'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { kgOf } from '#kit/weight'
import { handoverSuiteNamed, mustFindReceipt } from '../../handover/public.ts'
import { findWarehouse, preferenceOf } from '../../reference/public.ts'
import { ownColumns, type ReturnBagRow } from './store.ts'

/** Notification 101 (PA-286): what a vendor is to collect. */
const forecastMail: MailTemplate = {
  subject: text(
    '退件预报：{warehouse} {vendor} {bags} 个退件袋',
    'Returns to collect: {warehouse}, {vendor}, {bags} {bags|bag|bags}',
  ),
  body: text(
    '{warehouse} 有 {bags} 个退件袋、共 {n} 个包裹等待 {vendor} 取走：\n\n{list}',
    '{warehouse} has {bags} {bags|return bag|return bags} with {n} {n|parcel|parcels} for {vendor} to collect:\n\n{list}',
  ),
}
const line = ({ bag_number, items, weight_g, items_weight_g }: ReturnBagRow): string =>
  `${bag_number} · ${items} · ${(kgOf(weight_g) ?? kgOf(items_weight_g)).toFixed(3)} kg`

const bagsOf = (
  tx: Tx,
  { warehouse_id }: Caller,
  column: 'bag_number' | 'receipt_id',
  values: readonly string[],
) =>
  tx.run<ReturnBagRow>(
    `select b.*, ${ownColumns} from bag b join epc_return_bag s on s.warehouse_id = $1 and s.id = b.id
     where b.warehouse_id = $1 and b.suite = 'epc-return' and b.${column} = any($2) order by b.bag_number`,
    [warehouse_id, values],
  )

const named = async (tx: Tx, caller: Caller, numbers: readonly string[]): Promise<ReturnBagRow[]> => {
  const bags = await bagsOf(tx, caller, 'bag_number', numbers)
  for (const code of numbers)
    if (!bags.some((b) => b.bag_number === code)) throw await wrongScan(tx, caller, { expected: 'bag', code })
  return bags
}

const onReceipt = async (tx: Tx, caller: Caller, id: string): Promise<ReturnBagRow[]> => {
  await mustFindReceipt(tx, caller, [handoverSuiteNamed('epc-return-bag')], id)
  const bags = await bagsOf(tx, caller, 'receipt_id', [id])
  if (bags.length === 0) throw new Refused(handoverRefusals.empty)
  return bags
}

/** Tells vendors which finished return bags wait for them (PA-385): one mail for each vendor and address. */
export const sendForecast = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof sendEpcReturnForecast.body> },
) => {
  const bags = body.receipt_id
    ? await onReceipt(tx, caller, body.receipt_id)
    : await named(tx, caller, body.bag_numbers ?? [])
  for (const { own_status: status, bag_number: bag, pickup_vendor, express_no } of bags) {
    if (!pickup_vendor) throw new Refused(epcReturnRefusals.by_express, { bag, express_no })
    if (status !== epcReturnBagStatus.code.collected)
      throw new Refused(epcReturnRefusals.not_ready_for_mail, {
        bag,
        status: epcReturnBagStatus.label(status),
      })
  }
  const { return_vendors } = await preferenceOf(tx, caller.warehouse_id)
  const { name: warehouse } = await findWarehouse(tx, caller.warehouse_id)
  let mails = 0
  for (const [code, own] of Map.groupBy(bags, (b) => b.pickup_vendor)) {
    const known = return_vendors.find((v) => v.code === code)
    const vendor = known?.name || code
    if (!known || known.addresses.length === 0) throw new Refused(epcReturnRefusals.no_address, { vendor })
    for (const to of known.addresses) {
      const n = own.reduce((sum, b) => sum + b.items, 0)
      postMail(tx, caller, forecastMail, {
        ...{ to, locale: caller.locale, asked_by: caller.user.id },
        values: { warehouse, vendor, bags: own.length, n, list: own.map(line).join('\n') },
      })
      mails += 1
    }
  }
  for (const { id, bag_number: number } of bags)
    tx.record({ operation: 'bag.forecast', object: { type: 'bag', id, number } })
  return { bags: bags.length, mails }
}
