import { CheckOutlined } from '@ant-design/icons'
import { isAmong, type WarehouseType, warehouseType } from '@kuacang/contract/kit/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Warehouse } from '@kuacang/contract/reference/warehouse/calls'
import { useLocation } from 'react-router'
import { say } from '../kit/say.ts'
import { useSession, useUser } from '../kit/session/session.tsx'
import { useSwitchWarehouse } from '../kit/session/switch-warehouse.ts'

const words = {
  warehouse: text('当前仓库', 'Current warehouse'),
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
  const { warehouses } = useSession()
  const switchTo = useSwitchWarehouse()
  const user = useUser()
  const { pathname } = useLocation()
  const mine = warehouses.filter(
    (w) => w.enabled && user.warehouse_ids.includes(w.id) && isAmong(w.warehouse_type, of),
  )
  const choose = async (chosen: Pick<Warehouse, 'id' | 'warehouse_name'>) => {
    const home = pathname === '/m' || pathname.startsWith('/m/') ? '/m' : '/'
    await switchTo(chosen, next ?? home, onChosen)
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
