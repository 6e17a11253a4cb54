import {
  CheckCircleFilled,
  CloseCircleOutlined,
  MinusCircleOutlined,
  StopOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import type { startSort } from '@kuacang/contract/outbound/pickup/calls'
import { say } from '../../kit/say.ts'
import './wall.css'

const words = {
  counts: text('实有 {is} 件，应有 {should} 件', '{is} of {should} {should|piece|pieces}'),
  out: text('取出 {n} 件', 'Take {n} out'),
}

export type Wall = Data<typeof startSort>
type Cell = Wall['cells'][number]

const stateOf = (c: Cell) =>
  c.lost
    ? 'lost'
    : c.cancelled
      ? 'blocked'
      : c.sorted === 0
        ? 'empty'
        : c.sorted < c.quantity
          ? 'sowing'
          : 'complete'
const states = {
  empty: { icon: <MinusCircleOutlined />, label: text('空', 'Empty') },
  sowing: { icon: <SyncOutlined />, label: text('分拣中', 'Sorting') },
  complete: { icon: <CheckCircleFilled />, label: text('已齐', 'Complete') },
  blocked: { icon: <StopOutlined />, label: text('已取消', 'Cancelled') },
  lost: { icon: <CloseCircleOutlined />, label: text('缺件', 'Goods missing') },
} as const

/** Pieces of an order that goes no further are to be put back. */
const hasLeftovers = (c: Cell) => (c.lost || c.cancelled) && c.sorted > 0

/** The wall as it stands in front of the sorter: each cell with its state by icon and word, the current one large (OP-33). */
export const WallView = ({ wall, current }: { wall: Wall; current: number | null }) => (
  <ol className="wall">
    {wall.cells.map((cell) => {
      const state = stateOf(cell)
      return (
        <li
          key={cell.cell}
          className="wall-cell"
          data-state={state}
          data-current={cell.cell === current}
          title={cell.order_number}
        >
          <strong>{cell.cell}</strong>
          <span title={say(words.counts, { is: cell.sorted, should: cell.quantity })}>
            {cell.sorted} / {cell.quantity}
          </span>
          <small>
            {states[state].icon} {say(states[state].label)}
          </small>
          {hasLeftovers(cell) ? (
            <small className="wall-out">{say(words.out, { n: cell.sorted })}</small>
          ) : null}
        </li>
      )
    })}
  </ol>
)
