import type { TransferOrder } from '@kuacang/contract/inventory/transfer/calls'
import { cancelTransferOrder } from '@kuacang/contract/inventory/transfer/calls'
import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'
import { transferRefusals } from '@kuacang/contract/inventory/transfer/refusals'
import {
  findPendingTransfer,
  scanTransferFrom,
  scanTransferTo,
  submitTransfer,
  submitTransferQuantity,
  type Takeable,
} from '@kuacang/contract/inventory/transfer-carry/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Text } from '@kuacang/contract/kit/text'
import { useEffect, useRef } from 'react'
import { Declined, isRefused } from '../../kit/api/api-error.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { nameOf, say } from '../../kit/say.ts'
import { useJob } from '../../kit/scan/job.ts'
import { attention, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useSession } from '../../kit/session/session.tsx'
import { OpenTransfer, targetsOf } from './open-transfer.tsx'
import { WaitingTransfers } from './waiting-transfers.tsx'
import { words } from './words.ts'

const { new: fresh, in_hand, at_target } = transferOrderStatus.code

type Job = {
  readonly order: TransferOrder
  /** What may be taken where the person stands; none before a source was scanned. */
  readonly takeable: readonly Takeable[]
  /** How many to take of it, where not all. */
  readonly quantities: Readonly<Record<string, number>>
  /** The next place is another source, though goods are in hand. */
  readonly collecting: boolean
}

const begun = (order: TransferOrder, takeable: readonly Takeable[] = []): Job => ({
  order,
  takeable,
  quantities: {},
  collecting: false,
})

const isSource = (o: TransferOrder, code: string) =>
  o.lines.some((l) => l.from_location_code === code && l.taken_quantity < l.quantity)

const hintOf = (job: Job | undefined): Text => {
  if (!job || job.collecting || job.order.status === fresh) return words.from
  if (job.order.status === at_target) return words.last
  if (job.order.status !== in_hand) return job.takeable.length > 0 ? words.goods : words.from
  return job.takeable.length > 0 ? words.goodsOrTo : words.to
}

/** Carries goods from place to place: source, goods, target, submit (FU-299). */
export default function TransferDeskPage() {
  const { job, begin, change, end } = useJob<Job>('transfer')
  const pending = useAnswer(findPendingTransfer, {})
  const refresh = useRefresh()
  const { user } = useSession()
  const mine = pending.data?.order
  const looked = useRef(false)
  // What this person carries is found again wherever they log in next; what a device kept may be over meanwhile.
  useEffect(() => {
    if (looked.current || mine === undefined) return
    looked.current = true
    if (mine && job?.order.id === mine.id) change((j) => ({ ...j, order: mine }))
    else if (mine) begin(begun(mine))
    else if (job && job.order.status !== fresh) end()
  })
  const leave = () => {
    end()
    void refresh(findPendingTransfer)
  }

  const goTo = async (location_code: string, scan: Scan): Promise<Outcome> => {
    const named = job ? { order_id: job.order.order_id } : {}
    const { order, takeable } = await send(scanTransferFrom, { body: { ...named, location_code } }, scan)
    begin(begun(order, takeable))
    return ok(words.arrived, { big: takeable.reduce((n, g) => n + g.quantity, 0), detail: location_code })
  }
  const take = async ({ order: { order_id }, quantities }: Job, goods: Takeable, scan: Scan) => {
    const quantity = quantities[goods.loc_inv_id] ?? goods.quantity
    const body = { order_id, sku: goods.sku, quantity }
    const { order, takeable } = await send(submitTransferQuantity, { body }, scan)
    begin(begun(order, takeable))
    const [target] = targetsOf(order)
    return ok(words.taken, {
      big: target ?? quantity,
      detail: `${quantity} × ${goods.sku} · ${nameOf(goods)}`,
    })
  }
  const put = async ({ order: { order_id } }: Job, location_code: string, scan: Scan): Promise<Outcome> => {
    const {
      order,
      put: n,
      returned,
    } = await send(scanTransferTo, { body: { order_id, location_code } }, scan)
    begin(begun(order))
    const more = { big: n, detail: location_code }
    if (returned) return attention(words.returned, more)
    return order.status === at_target ? done(words.allPut, more) : ok(words.put, more)
  }
  const submit = async ({ order: { order_id } }: Job, scan: Scan): Promise<Outcome> => {
    await send(submitTransfer, { body: { order_id } }, scan)
    leave()
    return done(words.submitted, { detail: order_id })
  }
  const cancel = async ({ order: { order_id } }: Job, scan: Scan): Promise<Outcome> => {
    const ids = [order_id]
    if (!(await confirmDanger({ title: words.cancelTitle, consequence: words.cancelMeans, ids })))
      throw new Declined(say(declined))
    await send(cancelTransferOrder, { body: { order_id } }, scan)
    leave()
    return done(words.cancelled, { detail: order_id })
  }
  const work = (open: Job, scan: Scan): Promise<Outcome> => {
    const named = open.takeable.find((g) => g.sku === scan.value)
    const goods = named ?? open.takeable.find((g) => g.barcode === scan.value)
    if (goods) return take(open, goods, scan)
    const toSource = open.order.status !== in_hand || open.collecting
    const planned = isSource(open.order, scan.value) && !targetsOf(open.order).includes(scan.value)
    return toSource || (open.order.is_planned && planned && open.order.from_location_code !== scan.value)
      ? goTo(scan.value, scan)
      : put(open, scan.value, scan)
  }
  const onJob = (does: (open: Job, scan: Scan) => Promise<Outcome>) =>
    job &&
    ((scan: Scan) =>
      does(job, scan).catch((failure: unknown) => {
        // Taken over, cancelled or finished elsewhere: what this desk shows is no longer so.
        if (isRefused(failure, transferRefusals.held, kitRefusals.illegal_move)) leave()
        throw failure
      }))

  const status = job?.order.status
  const commands = job?.order.actions ?? []
  return (
    <ScanDesk
      name="transfer"
      hint={hintOf(job)}
      onScan={onJob(work) ?? ((scan) => goTo(scan.value, scan))}
      keys={[
        {
          key: 'F2',
          label: words.submit,
          disabled: !commands.includes('submit'),
          command: 'CMD-FINISH',
          work: onJob(submit),
        },
        {
          key: 'F3',
          label: words.another,
          disabled: status !== in_hand,
          run: () => change((j) => ({ ...j, collecting: !j.collecting })),
        },
        {
          key: 'F4',
          label: words.cancel,
          disabled: !commands.includes('cancel'),
          command: 'CMD-CANCEL',
          work: onJob(cancel),
        },
      ]}
    >
      {job ? (
        <OpenTransfer
          order={job.order}
          takeable={job.takeable}
          quantities={job.quantities}
          onQuantity={(id, n) => change((j) => ({ ...j, quantities: { ...j.quantities, [id]: n } }))}
        />
      ) : (
        <Answered of={pending}>
          {({ order, waiting }) => (
            <WaitingTransfers
              orders={[...(order ? [order] : []), ...waiting]}
              me={user?.username ?? ''}
              onChoose={(o) => begin(begun(o))}
            />
          )}
        </Answered>
      )}
    </ScanDesk>
  )
}
