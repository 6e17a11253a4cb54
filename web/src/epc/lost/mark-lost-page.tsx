import { markEpcLost } from '@kuacang/contract/epc/lost/calls'
import { queryEpcParcels } from '@kuacang/contract/epc/number/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { Declined } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { confirmPlain } from '../../kit/dialog/confirm.tsx'
import { say } from '../../kit/say.ts'
import { error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { lostWords } from './words.ts'

const words = {
  hint: text('扫描或输入找不到或已找到的包裹', 'Scan or type the parcel that is missing, or was found'),
  lose: text('标记 {number} 丢失', 'Mark {number} lost'),
  loseIt: text(
    '现在是「{status}」。标记后，同组的其余包裹不再等它。',
    'It is “{status}”. The others of its set will no longer wait for it.',
  ),
  find: text('{number} 已找到？', 'Was {number} found?'),
  findIt: text('它将恢复到丢失前的状态。', 'It will be what it was before it was lost.'),
  markLost: text('标记丢失', 'Mark lost'),
  markFound: text('标记找到', 'Mark found'),
  no: text('返回', 'Go back'),
  notDone: text('没有标记', 'Not marked'),
}

const mark = async (scan: Scan): Promise<Outcome> => {
  const { list } = await request(queryEpcParcels, { query: { tracking_ids: [scan.value] } })
  const parcel = list[0]?.parcel
  const isLost = parcel?.status === epcParcelStatus.code.lost
  const number = parcel?.tracking_id ?? scan.value
  if (parcel) {
    const yes = await confirmPlain({
      title: say(isLost ? words.find : words.lose, { number }),
      message: say(isLost ? words.findIt : words.loseIt, { status: epcParcelStatus.label(parcel.status) }),
      yes: isLost ? words.markFound : words.markLost,
      no: words.no,
    })
    if (!yes) throw new Declined(say(declined))
  }
  const body = { tracking_ids: [scan.value], lost_mark: !isLost }
  const said = (await send(markEpcLost, { body }, scan)).list[0]
  if (!said || said.reason) return error(words.notDone, { detail: said?.reason })
  const status = said.status === null ? '' : say(epcParcelStatus.label(said.status))
  return ok(isLost ? lostWords.isFound : lostWords.isLost, { detail: [number, status].join(' · ') })
}

/** One parcel is marked lost, or found: it is scanned, and confirmed (PA-430, PA-431). */
export default function MarkLostPage() {
  return <ScanDesk name="epc_mark_lost" hint={words.hint} onScan={mark} stopsAtErrors />
}
