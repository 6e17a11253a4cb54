import { CheckOutlined } from '@ant-design/icons'
import { isAmong, type WarehouseType, warehouseType } from '@kuacang/contract/kit/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Warehouse } from '@kuacang/contract/reference/warehouse/calls'
import { useLocation, useNavigate } from 'react-router'
import { notice } from '../kit/notice.ts'
import { say } from '../kit/say.ts'
import { useSession, useUser } from '../kit/session/session.tsx'

const words = {
  warehouse: text('当前仓库', 'Current warehouse'),
  switched: text('切换仓库成功：{name}', 'Warehouse switched: {name}'),
  notSwitched: text('未能切换仓库', 'The warehouse was not switched'),
}

type Props = {
  readonly onChosen?: () => void
  /** Those of these types only. */
  readonly of?: readonly WarehouseType[]
  /** Where to go instead of home. */
  readonly next?: string
}

/** The warehouses that the user may choose, and how. A change leads to the start page: open pages are of the old one. */
export const useMyWarehouses = ({ onChosen, of, next }: Props) => {
  const { warehouses, chooseWarehouse } = useSession()
  const user = useUser()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const mine = warehouses.filter(
    (w) => w.enabled && user.warehouse_ids.includes(w.id) && isAmong(w.warehouse_type, of),
  )
  const choose = async (chosen: Pick<Warehouse, 'id' | 'warehouse_name'>) => {
    try {
      const saved = await chooseWarehouse(chosen.id, () => {
        notice.success(say(words.switched, { name: chosen.warehouse_name }))
        onChosen?.()
        navigate(next ?? (pathname === '/m' || pathname.startsWith('/m/') ? '/m' : '/'))
      })
      if (!saved) notice.failure(new Error(say(words.notSwitched)))
    } catch (error) {
      notice.failure(error)
    }
  }
  return { mine, choose }
}

/** The warehouse of all pages. */
export const WarehouseList = (props: Props) => {
  const { warehouse } = useSession()
  const { mine, choose } = useMyWarehouses(props)
  if (mine.length === 0) return null
  return (
    <fieldset className="warehouses">
      <legend>{say(words.warehouse)}</legend>
      {mine.map((w) => (
        <button
          key={w.id}
          type="button"
          className="user-way"
          aria-pressed={w.id === warehouse?.id}
          onClick={() => w.id !== warehouse?.id && void choose(w)}
        >
          <span className="code">{w.warehouse_code}</span>
          <span>{w.warehouse_name}</span>
          <small>{say(warehouseType.label(w.warehouse_type))}</small>
          {w.id === warehouse?.id ? <CheckOutlined /> : null}
        </button>
      ))}
    </fieldset>
  )
}
