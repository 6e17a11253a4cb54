import { CheckCircleFilled, MinusCircleOutlined, StopOutlined, SyncOutlined } from '@ant-design/icons'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { scanSort, startSort } from '@kuacang/contract/outbound/pickup/calls'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import './wall.css'

const words = {
  hintCode: text('扫描拣货单号', 'Scan a pickup code'),
  hintGoods: text('逐件扫描商品', 'Scan each piece'),
  opened: text('分拣墙已打开', 'The wall is open'),
  cell: text('放入格口', 'Put into cell'),
  orderDone: text('此单已齐，格口', 'Order complete, cell'),
  wallDone: text('全部分拣完成，最后格口', 'All sorted, last cell'),
  leave: text('换拣货单', 'Another pickup order'),
}

type Wall = Data<typeof startSort>
type Cell = Wall['cells'][number]

const stateOf = (c: Cell) =>
  c.cancelled ? 'blocked' : c.sorted === 0 ? 'empty' : c.sorted < c.quantity ? 'sowing' : 'complete'
const icons = {
  empty: <MinusCircleOutlined />,
  sowing: <SyncOutlined />,
  complete: <CheckCircleFilled />,
  blocked: <StopOutlined />,
}

export default function SortPage() {
  const [wall, setWall] = useState<Wall>()
  const [current, setCurrent] = useState<number>()

  const onScan = async ({ value, key }: Scan): Promise<Outcome> => {
    if (!wall) {
      const opened = await request(startSort, { body: { pickup_code: value } }, { key })
      setWall(opened)
      return ok(words.opened, { big: opened.cells.length })
    }
    const put = await request(scanSort, { body: { pickup_code: wall.pickup_code, sku: value } }, { key })
    setCurrent(put.cell)
    setWall(
      (w) =>
        w && {
          ...w,
          cells: w.cells.map((c) => (c.cell === put.cell ? { ...c, sorted: c.sorted + put.placed } : c)),
        },
    )
    const more = { big: put.cell, detail: put.order_number }
    if (put.wall_complete) return done(words.wallDone, more)
    return put.order_complete ? done(words.orderDone, more) : ok(words.cell, more)
  }

  const total = wall?.cells.filter((c) => !c.cancelled).reduce((n, c) => n + c.quantity, 0) ?? 0
  const sorted = wall?.cells.filter((c) => !c.cancelled).reduce((n, c) => n + c.sorted, 0) ?? 0
  return (
    <ScanDesk
      name="outbound_sort"
      hint={wall ? words.hintGoods : words.hintCode}
      onScan={onScan}
      {...(wall ? { progress: { done: sorted, total } } : {})}
      keys={[{ key: 'F3', label: words.leave, disabled: !wall, run: () => setWall(undefined) }]}
    >
      {wall ? (
        <div className="wall">
          {wall.cells.map((c) => (
            <div key={c.cell} className="wall-cell" data-state={stateOf(c)} data-current={c.cell === current}>
              <strong>{c.cell}</strong>
              <span>
                {icons[stateOf(c)]} {c.sorted} / {c.quantity}
              </span>
            </div>
          ))}
        </div>
      ) : null}
    </ScanDesk>
  )
}
