import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { say, type Text, text, type Values } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { ParcelRow } from '../parcel/store.ts'
import { liesInReturnBag } from './hold.ts'

const reasons = {
  unknown: text('本仓没有此单号', 'This centre has no parcel of this number'),
  status: text('状态为「{status}」，不能执行', 'Not possible while its status is “{status}”'),
  boxed: text(
    '已装入出库包裹 {box}，请先在解绑台拆开',
    'It is closed into outbound parcel {box}: take that apart at the unbind desk first',
  ),
  bagged: text(
    '在退件袋中，请先在退件台取出',
    'It lies in a return bag: take it out at the return desk first',
  ),
}

/** Why a parcel is left as it is. */
export type Left = { readonly why: Text; readonly values?: Values }

/** What became of the parcel of a number. */
export type Judgement = {
  readonly parcel: Pick<ParcelRow, 'tracking_id' | 'status'>
  readonly left?: Left | undefined
  readonly already?: boolean
}
export type Judgements = ReadonlyMap<string, Judgement>

/** What is said of each number, in the sequence given. */
export const outcomesOf = ({ locale }: Caller, numbers: readonly string[], judged: Judgements) => {
  const list = numbers.map((number) => {
    const { parcel, left, already } = judged.get(number) ?? {}
    const why = parcel ? left : { why: reasons.unknown }
    return {
      number,
      tracking_id: parcel?.tracking_id ?? null,
      status: parcel?.status ?? null,
      done: parcel !== undefined && !left && !already,
      already: already ?? false,
      reason: why ? say(why.why, locale, why.values ?? {}) : '',
    }
  })
  return { done: list.filter((o) => o.done).length, list }
}

/** The parcel cannot do this in its state, in the box that it is closed into, or in its return bag. */
export const notNow = (
  parcel: Pick<ParcelRow, 'status' | 'return_bag_id'>,
  box: string | undefined,
): Left => {
  if (box !== undefined) return { why: reasons.boxed, values: { box } }
  if (liesInReturnBag(parcel)) return { why: reasons.bagged }
  return { why: reasons.status, values: { status: epcParcelStatus.label(parcel.status) } }
}
