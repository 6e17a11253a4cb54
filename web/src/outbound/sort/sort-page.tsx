import { text } from '@kuacang/contract/kit/text'
import { scanSort, startSort, undoSort } from '@kuacang/contract/outbound/pickup/calls'
import { send } from '../../kit/dialog/ask.tsx'
import { useJob } from '../../kit/scan/job.ts'
import { done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import { type Wall, WallView } from './wall.tsx'

const words = {
  hintCode: text('扫描拣货单号', 'Scan a pickup code'),
  hintGoods: text('逐件扫描商品', 'Scan each piece'),
  opened: text('分拣墙已打开，格口数', 'Wall open; cells'),
  cell: text('放入格口', 'Put into cell'),
  orderDone: text('此单已齐，格口', 'Order complete, cell'),
  wallDone: text('全部分拣完成，最后格口', 'All sorted, last cell'),
  takenOut: text('请从格口取出', 'Take it out of cell'),
  leave: text('换拣货单', 'Another pickup order'),
}

type Job = { readonly wall: Wall; readonly cell: number | null }
type Put = {
  readonly pickup_code: string
  readonly order_id: string
  readonly sku: string
  readonly quantity: number
}

export default function SortPage() {
  const { job, since, begin, change, end } = useJob<Job>('outbound_sort')
  const place = (cell: number, pieces: number) =>
    change(({ wall }) => ({
      cell,
      wall: {
        ...wall,
        cells: wall.cells.map((c) => (c.cell === cell ? { ...c, sorted: c.sorted + pieces } : c)),
      },
    }))
  const put = useUndo<Put>('outbound_sort', async (step, scan) => {
    const { cell, order_number } = await send(undoSort, { body: step }, scan)
    place(cell, -step.quantity)
    return ok(words.takenOut, { big: cell, detail: order_number })
  })
  const leave = () => {
    put.forget()
    end()
  }

  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (!job) {
      const wall = await send(startSort, { body: { pickup_code: scan.value } }, scan)
      put.forget()
      begin({ wall, cell: null })
      return ok(words.opened, { big: wall.cells.length, detail: wall.pickup_code })
    }
    const { pickup_code } = job.wall
    const answer = await send(scanSort, { body: { pickup_code, sku: scan.value } }, scan)
    const { cell, placed: quantity, order_id } = answer
    place(cell, quantity)
    // A complete order goes on: what lies in its cell is no longer this wall's to take back.
    if (answer.order_complete) put.forget((p) => p.order_id === order_id)
    else put.remember({ pickup_code, order_id, sku: scan.value, quantity })
    const more = { big: cell, detail: answer.order_number }
    if (answer.wall_complete) return done(words.wallDone, more)
    return answer.order_complete ? done(words.orderDone, more) : ok(words.cell, more)
  }

  const live = job?.wall.cells.filter((c) => !c.cancelled) ?? []
  const sum = (of: 'sorted' | 'quantity') => live.reduce((n, c) => n + c[of], 0)
  return (
    <ScanDesk
      name="outbound_sort"
      hint={job ? words.hintGoods : words.hintCode}
      onScan={onScan}
      undo={put}
      progress={job && since ? { done: sum('sorted'), total: sum('quantity'), since } : undefined}
      keys={[{ key: 'F3', label: words.leave, disabled: !job, run: leave }]}
    >
      {job ? <WallView wall={job.wall} current={job.cell} /> : null}
    </ScanDesk>
  )
}
