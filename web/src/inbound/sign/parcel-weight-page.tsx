import { weighInboundParcel } from '@kuacang/contract/inbound/sign/calls'
import { text } from '@kuacang/contract/kit/text'
import { strangeUnit } from '@kuacang/contract/kit/weight'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { already, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { hasStrangeUnit, readWeight } from '../../kit/scan/weight.ts'
import { kg } from '../../kit/show.tsx'
import { inOneScan } from './in-one-scan.ts'

const words = {
  hintParcel: text('扫描快递单号（或「单号,重量」）', 'Scan a tracking number (or “number,weight”)'),
  hintWeight: text('读取或输入重量 kg', 'Read or enter the weight in kg'),
  weigh: text('请称重', 'Please weigh it'),
  weighed: text('已称重 kg', 'Weighed, kg'),
  again: text('重量已更新 kg', 'Weight updated, kg'),
  complete: text('整单已称重 kg', 'Whole order weighed, kg'),
  detail: text(
    '{order} · {weighed}/{parcels} 个包裹 · 共 {total} kg',
    '{order} · {weighed}/{parcels} {parcels|parcel|parcels} · {total} kg in total',
  ),
  bad: text('重量异常', 'Invalid weight'),
  strange: text('不是「单号,重量」', 'Not “number,weight”'),
  form: text(
    '单号只含字母和数字，逗号后只有数字，例如 SF1234567890,2.35；请分两次扫描',
    'The number has letters and digits only, and behind the comma is a number, such as SF1234567890,2.35. Scan them one by one',
  ),
  leave: text('换包裹', 'Change parcel'),
}

export default function ParcelWeightPage() {
  const [parcel, setParcel] = useKept<string | null>('inbound_order_weight parcel', null)
  const [count, setCount] = useKept('inbound_order_weight count', 0)

  const keep = async (body: { tracking_number: string; weight: number }, scan: Scan): Promise<Outcome> => {
    const answer = await send(weighInboundParcel, { body }, scan)
    setParcel(null)
    setCount((n) => n + 1)
    const { wms_order_id: order, weighed, parcels } = answer
    const detail = say(words.detail, { order, weighed, parcels, total: kg(answer.total_weight) })
    const more = { big: kg(body.weight), detail }
    if (answer.before !== null) return already(words.again, more)
    return weighed === parcels
      ? done(words.complete, { ...more, big: kg(answer.total_weight) })
      : ok(words.weighed, more)
  }
  const onScan = async (scan: Scan): Promise<Outcome> => {
    const both = inOneScan(scan.value)
    if (both === 'strange') return error(words.strange, { heard: 'unrecognised', detail: say(words.form) })
    if (both) return keep(both, scan)
    if (!parcel) {
      setParcel(scan.value)
      return ok(words.weigh, { detail: scan.value })
    }
    const weight = readWeight(scan.value)
    if (weight === undefined) return error(hasStrangeUnit(scan.value) ? strangeUnit : words.bad)
    return keep({ tracking_number: parcel, weight }, scan)
  }
  return (
    <ScanDesk
      name="inbound_order_weight"
      hint={parcel ? words.hintWeight : words.hintParcel}
      onScan={onScan}
      progress={{ done: count }}
      keys={[{ key: 'F3', label: words.leave, disabled: !parcel, run: () => setParcel(null) }]}
    />
  )
}
