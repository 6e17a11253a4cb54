import { checkEpcVolume, collectEpcVolume, departEpcBox } from '@kuacang/contract/epc/depart/calls'
import { text } from '@kuacang/contract/kit/text'
import { Declined } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { say } from '../../kit/say.ts'
import { idAndWeight } from '../../kit/scan/id-and-weight.ts'
import { already, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { askVolume } from '../../packing/size/ask-volume.tsx'

const words = {
  hint: text('扫描出库包裹，或“单号,重量”', 'Scan an outbound parcel, or “number,weight”'),
  hintVolume: text('扫描要测量的出库包裹或袋', 'Scan the outbound parcel or bag to measure'),
  departed: text('可集包', 'Ready to bag'),
  before: text('之前已离台', 'Departed before'),
  noCode: text('没有集包代码，请询问主管', 'It has no bag code: ask a manager'),
  measured: text('尺寸已保存', 'Size saved'),
}

const depart = async (scan: Scan): Promise<Outcome> => {
  const { id: tracking_id, ...weighed } = idAndWeight(scan.value)
  const { list } = await send(departEpcBox, { body: { tracking_id, ...weighed } }, scan)
  const [box] = list
  const detail = [box?.tracking_id, box?.bag_code ? undefined : say(words.noCode)].filter(Boolean).join(' · ')
  const shown = { big: box?.bag_code ?? '–', detail }
  return box?.already ? already(words.before, shown) : ok(words.departed, shown)
}

const measure = async (scan: Scan): Promise<Outcome> => {
  // Known before anyone measures it.
  await request(checkEpcVolume, { query: { tracking_id: scan.value } })
  const volume_info = await askVolume()
  if (volume_info === null) throw new Declined(say(declined))
  const body = { tracking_id: scan.value, volume_info }
  const { tracking_id } = await send(collectEpcVolume, { body }, scan)
  const { length, width, height } = volume_info
  return done(words.measured, { big: `${length}×${width}×${height}`, detail: tracking_id })
}

/** What the desk does with a scanned outbound parcel: checks it as it leaves its bench, or only measures it. */
const modes = { check: [words.hint, depart], volume: [words.hintVolume, measure] } as const

type Props = { readonly name: string; readonly mode: keyof typeof modes }

/** Outbound parcels as they leave the benches (PA-313, PA-315). */
export const DepartDesk = ({ name, mode }: Props) => {
  const [hint, onScan] = modes[mode]
  return <ScanDesk name={name} hint={hint} onScan={onScan} stopsAtErrors />
}
