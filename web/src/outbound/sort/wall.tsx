import { CheckCircleFilled, MinusCircleOutlined, StopOutlined, SyncOutlined } from '@ant-design/icons'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import type { startSort } from '@kuacang/contract/outbound/pickup/calls'
import { say } from '../../kit/say.ts'
import './wall.css'

export type Wall = Data<typeof startSort>
type Cell = Wall['cells'][number]

const stateOf = (c: Cell) =>
  c.cancelled ? 'blocked' : c.sorted === 0 ? 'empty' : c.sorted < c.quantity ? 'sowing' : 'complete'
const states = {
  empty: { icon: <MinusCircleOutlined />, label: text('空', 'Empty') },
  sowing: { icon: <SyncOutlined />, label: text('分拣中', 'Sorting') },
  complete: { icon: <CheckCircleFilled />, label: text('已齐', 'Complete') },
  blocked: { icon: <StopOutlined />, label: text('已取消', 'Cancelled') },
} as const

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
          <span>
            {cell.sorted} / {cell.quantity}
          </span>
          <small>
            {states[state].icon} {say(states[state].label)}
          </small>
        </li>
      )
    })}
  </ol>
)
