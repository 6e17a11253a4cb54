import type { CodeOf } from '@kuacang/contract/kit/enumeration'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { type Text, text } from '@kuacang/contract/kit/text'
import { finishSort, scanSort, startSort, undoSort } from '@kuacang/contract/outbound/pickup/calls'
import type { pickupOrderType } from '@kuacang/contract/outbound/pickup/enums'
import { Declined, isRefused } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { say } from '../../kit/say.ts'
import { GoodsName } from '../../kit/scan/goods.tsx'
import { useJob } from '../../kit/scan/job.ts'
import { attention, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import { type Wall, WallView } from './wall.tsx'

const words = {
  hintCode: text('扫描拣货单号', 'Scan a pickup order number'),
  ended: text('分拣结束', 'Sorting finished'),
  complete: text('全部已齐，请送去出库复核', 'All orders complete, take them to Checkout'),
  finish: text('结束分拣', 'Finish sorting'),
  finishTitle: text('结束分拣：有订单缺件', 'Finish sorting: some orders are incomplete'),
  finishMeans: text(
    '未齐的订单会变为异常，格口中的货物放到待放回区。',
    'Incomplete orders become exceptions; take the goods in their cells to the put-back area.',
  ),
  incomplete: text(
    '格口 {cell} · {order} · {sorted}/{quantity}',
    'Cell {cell} · {order} · {sorted}/{quantity}',
  ),
  abnormal: text('异常订单：{orders}', 'Orders with exceptions: {orders}'),
  hintGoods: text('逐件扫描商品', 'Scan the goods piece by piece'),
  hintNext: text(
    '已全部放入格口，扫描下一个拣货单号',
    'All pieces are in their cells; scan the next pickup order number',
  ),
  stillPicked: text(
    '{pickup} 还在拣货，只能分拣已拣的商品',
    '{pickup} is still being picked; only picked goods can be sorted',
  ),
  opened: text('分拣墙已打开，格口数', 'Sorting wall opened. Cells'),
  cell: text('放入格口', 'Put into cell'),
  orderDone: text('此单已齐，格口', 'Order complete, cell'),
  wallDone: text('全部分拣完成，最后格口', 'All sorted, last cell'),
  takenOut: text('请从格口取出', 'Take it out of the cell'),
  leave: text('换拣货单', 'Change pickup order'),
}

type Job = { readonly wall: Wall; readonly cell: number | null }
type Put = {
  readonly pickup_code: string
  readonly order_id: string
  readonly sku: string
  readonly quantity: number
}

type Props = {
  /** What the desk keeps through a reload is kept under it. */
  readonly name: string
  /** The types of pickup orders that are sorted here; left out: all. */
  readonly order_types?: readonly CodeOf<typeof pickupOrderType>[]
  /** What to do with a complete wall. */
  readonly complete?: Text
}

/** The second sort: each piece goes into the cell of its order. */
export const SortDesk = ({ name, order_types, complete = words.complete }: Props) => {
  const kinds = order_types && { order_types: [...order_types] }
  const { job, since, begin, change, end } = useJob<Job>(name)
  const place = (cell: number, pieces: number) =>
    change(({ wall }) => ({
      cell,
      wall: {
        ...wall,
        cells: wall.cells.map((c) => (c.cell === cell ? { ...c, sorted: c.sorted + pieces } : c)),
      },
    }))
  const put = useUndo<Put>(name, async (step, scan) => {
    const { cell, order_number } = await send(undoSort, { body: step }, scan)
    place(cell, -step.quantity)
    return ok(words.takenOut, { big: cell, detail: order_number })
  })
  const leave = () => {
    put.forget()
    end()
  }

  const open = async (scan: Scan): Promise<Outcome> => {
    const wall = await send(startSort, { body: { pickup_code: scan.value, ...kinds } }, scan)
    put.forget()
    begin({ wall, cell: null })
    const big = wall.cells.length
    return wall.picked
      ? ok(words.opened, { big, detail: wall.pickup_code })
      : attention(words.opened, { big, detail: say(words.stillPicked, { pickup: wall.pickup_code }) })
  }

  const live = job?.wall.cells.filter((c) => !c.cancelled && !c.lost) ?? []
  const sum = (of: 'sorted' | 'quantity') => live.reduce((n, c) => n + c[of], 0)
  const isComplete = live.length > 0 && sum('sorted') === sum('quantity')

  const openNext = (scan: Scan): Promise<Outcome | undefined> =>
    open({ ...scan, key: `${scan.key}-next` }).catch((failure: unknown) => {
      if (isRefused(failure, kitRefusals.not_found)) return undefined
      throw failure
    })

  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (!job) return open(scan)
    // A complete wall takes the next pickup order; anything else is refused as on an open wall.
    const next = isComplete ? await openNext(scan) : undefined
    if (next) return next
    const { pickup_code } = job.wall
    const answer = await send(scanSort, { body: { pickup_code, sku: scan.value } }, scan).catch(
      (failure: unknown) => {
        // Orders left the wall or colleagues filled it: it is shown as it is now.
        void readAgain(pickup_code).catch(() => undefined)
        throw failure
      },
    )
    const { cell, placed: quantity, order_id } = answer
    place(cell, quantity)
    // A complete order leaves the wall: a scan of its goods can no longer be undone here.
    if (answer.order_complete) put.forget((p) => p.order_id === order_id)
    else put.remember({ pickup_code, order_id, sku: scan.value, quantity })
    const detail = (
      <>
        <GoodsName of={answer} />
        <div className="code">{answer.order_number}</div>
      </>
    )
    const more = { big: cell, detail }
    if (answer.wall_complete) return done(words.wallDone, more)
    return answer.order_complete ? done(words.orderDone, more) : ok(words.cell, more)
  }

  const readAgain = async (pickup_code: string) => {
    const wall = await request(startSort, { body: { pickup_code, ...kinds } })
    change((j) => (j.wall.pickup_code === pickup_code ? { ...j, wall } : j))
    return wall
  }

  const finish = async (wall: Wall, scan: Scan): Promise<Outcome> => {
    const { pickup_code } = wall
    // Colleagues sort at the same wall: what is missing now.
    const { cells, picked } = await readAgain(pickup_code)
    const short = cells.filter((c) => !c.cancelled && !c.lost && c.sorted < c.quantity)
    const ids = short.map(({ cell, order_number: order, sorted, quantity }) =>
      say(words.incomplete, { cell, order, sorted, quantity }),
    )
    const asked = { title: words.finishTitle, consequence: words.finishMeans, ids }
    if (picked && ids.length > 0 && !(await confirmDanger(asked))) throw new Declined(say(declined))
    const { abnormal_orders } = await send(finishSort, { body: { pickup_code } }, scan)
    leave()
    return abnormal_orders.length > 0
      ? attention(words.ended, { detail: say(words.abnormal, { orders: abnormal_orders.join(', ') }) })
      : done(words.ended, { detail: say(complete) })
  }

  return (
    <ScanDesk
      name={name}
      hint={isComplete ? words.hintNext : job ? words.hintGoods : words.hintCode}
      onScan={onScan}
      undo={put}
      progress={job && since ? { done: sum('sorted'), total: sum('quantity'), since } : undefined}
      keys={[
        {
          key: 'F2',
          label: words.finish,
          command: 'CMD-FINISH',
          work: job && ((scan) => finish(job.wall, scan)),
        },
        { key: 'F3', label: words.leave, disabled: !job, run: leave },
      ]}
    >
      {job ? <WallView wall={job.wall} current={job.cell} /> : null}
    </ScanDesk>
  )
}
