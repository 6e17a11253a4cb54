import {
  departBag,
  departWarehouse,
  listOutboundBags,
  precheckDeparture,
} from '@kuacang/contract/hub/outbound-bag/calls'
import { text } from '@kuacang/contract/kit/text'
import { Input } from 'antd'
import { Declined } from '../../kit/api/api-error.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { useKept } from '../../kit/kept.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { idAndWeight } from '../../kit/scan/id-and-weight.ts'
import { already, done, type Outcome } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { kg } from '../../kit/show.tsx'
import { WaitingList } from './waiting-list.tsx'

const words = {
  hint: text(
    '扫描袋号，或“袋号,重量”，该袋立即出库',
    'Scan a bag number, or “bag,weight”; the bag departs at once',
  ),
  departed: text('已出库', 'Departed'),
  already: text('已出库过', 'Already departed'),
  detail: text('{dest} · {bag} · 包裹 {n} · {kg} kg', '{dest} · {bag} · {n} {n|parcel|parcels} · {kg} kg'),
  batch: text('批次号', 'Batch number'),
  batchHint: text('可空；每袋都记此号', 'Optional; recorded for every bag'),
  all: text('全部出库', 'Depart all'),
  allWhat: text(
    '该目的仓所有已集包、不在交接单上的袋将立即出库，不能撤回。',
    'All finished bags for this destination that are not on a receipt depart at once. This cannot be undone.',
  ),
  allDone: text(
    '{n} 袋已出库，包裹 {parcels}',
    '{n} {n|bag|bags} departed, {parcels} {parcels|parcel|parcels}',
  ),
}

/** Lets bags leave without a receipt: one by one as they are scanned, or all of a destination as one batch. */
export const DirectDeparture = () => {
  const { data: waiting = [] } = useAnswer(precheckDeparture, {})
  const refresh = useRefresh()
  const [batch_number, setBatch] = useKept('hub_depart batch', '')
  const act: typeof send = (call, input, options) =>
    send(call, input, options).finally(() => void refresh(precheckDeparture, listOutboundBags))

  const onScan = async (scan: Scan): Promise<Outcome> => {
    const { id: bag_number, ...weighed } = idAndWeight(scan.value)
    const { bag, already: before } = await act(
      departBag,
      { body: { bag_number, batch_number, ...weighed } },
      scan,
    )
    const detail = say(words.detail, {
      dest: bag.dest_warehouse_code,
      bag: bag.bag_number,
      n: bag.parcel_count,
      kg: kg(bag.weight),
    })
    return before
      ? already(words.already, { detail, thing: 'bag' })
      : done(words.departed, { big: bag.tag, detail })
  }
  const departAll = async (dest_warehouse_code: string) => {
    if (!(await confirmDanger({ title: words.all, consequence: words.allWhat, ids: [dest_warehouse_code] })))
      throw new Declined(say(declined))
    const { bags, parcels } = await act(departWarehouse, { body: { dest_warehouse_code, batch_number } })
    notice.success(say(words.allDone, { n: bags.length, parcels }))
  }

  return (
    <ScanDesk
      name="hub_depart"
      hint={words.hint}
      onScan={onScan}
      stopsAtErrors
      aside={
        <Input
          aria-label={say(words.batch)}
          prefix={say(words.batch)}
          value={batch_number}
          maxLength={64}
          placeholder={say(words.batchHint)}
          onChange={(e) => setBatch(e.target.value)}
        />
      }
    >
      <WaitingList
        rows={waiting}
        onDepart={(dest) =>
          void departAll(dest).catch((failure: unknown) => {
            if (!(failure instanceof Declined)) notice.failure(failure)
          })
        }
      />
    </ScanDesk>
  )
}
