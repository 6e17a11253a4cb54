import { type EpcBox, getEpcBox, manualUnbind } from '@kuacang/contract/epc/combine/calls'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcOutboundParcelRefusals } from '@kuacang/contract/epc/outbound-parcel/refusals'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { type Text, text } from '@kuacang/contract/kit/text'
import { type ApiError, isRefused } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { say } from '../../kit/say.ts'
import { attention, done, type Outcome } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { Code } from '../../kit/show.tsx'

const words = {
  unbind: text('解绑', 'Take apart'),
  all: text('面单作废，箱内的包裹重新判断：', 'Its label is void, and its parcels are decided anew:'),
  transaction: text(
    '箱子拆开，面单作废。这个包裹和同一交易的包裹单独出库，其余的重新合单：',
    'The box is taken apart and its label is void. This parcel and those of its transaction go on alone; the others are combined anew:',
  ),
  unbound: text('已解绑，包裹数', 'Taken apart. Parcels'),
  kept: text('没有解绑', 'Not taken apart'),
  apart: text('单独出库', 'Goes on alone'),
}

const boxOf = (tracking_id: string) => request(getEpcBox, { query: { tracking_id } })

/** The box in which a scanned parcel lies. */
const boxAround = (parcel: string): Promise<EpcBox> =>
  boxOf(parcel).catch((failure: unknown) => {
    const inside = isRefused(failure, epcOutboundParcelRefusals.member_number)
    const { ob_number } = ((inside && (failure as ApiError).data) || {}) as { ob_number?: string }
    if (ob_number === undefined) throw failure
    return boxOf(ob_number)
  })

/** A parcel inside with those of its transaction. */
const transactionIn = ({ inside }: EpcBox, parcel: string) => {
  const transaction = inside.find((p) => p.tracking_id === parcel)?.commerce_transaction ?? ''
  const mates = inside.filter((p) => transaction !== '' && p.commerce_transaction === transaction)
  return mates.length > 0 ? mates : [{ tracking_id: parcel }]
}

type Props = {
  /** Of what the desk keeps. */
  readonly name: string
  readonly hint: Text
  /** A parcel inside is scanned, and its transaction taken out. */
  readonly byTransaction?: boolean
}

/** A box is scanned, what is inside is shown, and after a confirmation it is taken apart (design 5.14). */
export const UnbindDesk = ({ name, hint, byTransaction = false }: Props) => {
  const onScan = async (scan: Scan): Promise<Outcome> => {
    const tracking_id = scan.value
    const box = byTransaction ? await boxAround(tracking_id) : await boxOf(tracking_id)
    const leaving = byTransaction ? transactionIn(box, tracking_id) : box.inside
    // One that was taken apart already is confirmed by no person: the server says what became of it.
    const isApart = box.status === epcOutboundParcelStatus.code.cancelled
    const sure =
      isApart ||
      (await confirmDanger({
        title: words.unbind,
        consequence: byTransaction ? words.transaction : words.all,
        ids: leaving.map((p) => p.tracking_id),
      }))
    if (!sure) return attention(words.kept, { detail: <Code>{tracking_id}</Code> })
    const body = { tracking_id, by_commerce_transaction: byTransaction }
    const { ob_number, list } = await send(manualUnbind, { body }, scan)
    return done(words.unbound, {
      big: list.length,
      detail: (
        <>
          <Code>{ob_number}</Code>
          <ul>
            {list.map((p) => (
              <li key={p.tracking_id}>
                <Code>{p.tracking_id}</Code> {say(epcParcelStatus.label(p.status))}
                {p.apart ? ` · ${say(words.apart)}` : ''}
              </li>
            ))}
          </ul>
        </>
      ),
    })
  }
  return <ScanDesk name={name} hint={hint} stopsAtErrors onScan={onScan} />
}
