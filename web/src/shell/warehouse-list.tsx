import { CheckOutlined } from '@ant-design/icons'
import { isAmong, type WarehouseType, warehouseType } from '@kuacang/contract/kit/enums'
import { text } from '@kuacang/contract/kit/text'
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

/** The warehouse of all pages. A change leads to the start page, because open pages belong to the old warehouse. */
export const WarehouseList = ({ onChosen, of, next }: Props) => {
  const { warehouses, warehouse, chooseWarehouse } = useSession()
  const user = useUser()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const mine = warehouses.filter(
    (w) => w.enabled && user.warehouse_ids.includes(w.id) && isAmong(w.warehouse_type, of),
  )
  if (mine.length === 0) return null
  const choose = async (id: number, name: string) => {
    try {
      const saved = await chooseWarehouse(id, () => {
        notice.success(say(words.switched, { name }))
        onChosen?.()
        navigate(next ?? (pathname === '/m' || pathname.startsWith('/m/') ? '/m' : '/'))
      })
      if (!saved) notice.failure(new Error(say(words.notSwitched)))
    } catch (error) {
      notice.failure(error)
    }
  }
  return (
    <fieldset className="warehouses">
      <legend>{say(words.warehouse)}</legend>
      {mine.map((w) => (
        <button
          key={w.id}
          type="button"
          className="user-way"
          aria-pressed={w.id === warehouse?.id}
          onClick={() => w.id !== warehouse?.id && void choose(w.id, w.warehouse_name)}
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
