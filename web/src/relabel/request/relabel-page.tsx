import { text } from '@kuacang/contract/kit/text'
import {
  confirmRelabel,
  findRelabel,
  printRelabel,
  type RelabelRequest,
} from '@kuacang/contract/relabel/request/calls'
import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { loadPart } from '../../kit/load-part.ts'
import { say } from '../../kit/say.ts'
import { attention, type Outcome } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { LabelDesk, type Labelling } from './label-desk.tsx'

const words = {
  hint: text('扫描要换单的包裹', 'Scan the parcel to relabel'),
  wait: text('放到换单架', 'Put it on the relabel shelf'),
  review: text('等待客服审核', 'Customer service is to review it'),
  awaited: text('等待承运商的新面单', 'The carrier’s new label is awaited'),
  failed: text('承运商拒绝：{why}，请通知客服', 'The carrier refused it: {why}. Tell customer service'),
}

type Found = Pick<RelabelRequest, 'id' | 'status' | 'new_tracking_id'> & { readonly carrier_failure?: string }

const asked = async (number: string): Promise<Found> => {
  const { askRelabel } = await loadPart(() => import('./ask-relabel.tsx'))
  return askRelabel(number)
}

const answerOf = (old: string, found: Found): Labelling | Outcome => {
  if (found.status === relabelStatus.code.approved && found.new_tracking_id !== null)
    return { id: found.id, old, fresh: found.new_tracking_id }
  if (found.status === relabelStatus.code.failed)
    return attention(words.wait, { detail: say(words.failed, { why: found.carrier_failure || '-' }) })
  const isApproved = found.status === relabelStatus.code.approved
  return attention(words.wait, { detail: say(isApproved ? words.awaited : words.review) })
}

const find = async (scan: Scan): Promise<Labelling | Outcome> => {
  const { tracking_id, request: known } = await request(findRelabel, {
    query: { tracking_id: scan.value },
  })
  return answerOf(tracking_id, known ?? (await asked(tracking_id)))
}

/** Puts a new label over the old one, where its request is approved; else makes the request (PA-399). */
export default function RelabelPage() {
  return (
    <LabelDesk
      name="relabel"
      hint={words.hint}
      find={find}
      paper={({ id }) => ({
        paper: '10x15',
        kept: true,
        load: (print_job) => send(printRelabel, { params: { id }, body: { print_job } }),
      })}
      prove={async ({ id }, scan) => {
        await send(confirmRelabel, { params: { id }, body: { tracking_id: scan.value } }, scan)
        return undefined
      }}
    />
  )
}
