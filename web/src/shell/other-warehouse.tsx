import { isAmong, typeLabels, type WarehouseType, warehouseType } from '@kuacang/contract/kit/enums'
import { text } from '@kuacang/contract/kit/text'
import { useLocation } from 'react-router'
import { ErrorCard } from '../kit/error-card.tsx'
import { say } from '../kit/say.ts'
import { useSession } from '../kit/session/session.tsx'
import { WarehouseList } from './warehouse-list.tsx'

const words = {
  title: text('此页面仅用于{wanted}', 'This page is only for warehouses of type “{wanted}”'),
  now: text(
    '当前仓库 {code} 是{actual}，请选择仓库',
    'The current warehouse {code} is of type “{actual}”. Please choose a warehouse',
  ),
}

/** Is this a page for another type of warehouse than the current one? */
export const useElsewhere = (at: readonly WarehouseType[] | undefined): boolean => {
  const { warehouse } = useSession()
  return warehouse !== undefined && !isAmong(warehouse.warehouse_type, at)
}

/** Instead of a page that has nothing to show here: the warehouses in which it has. */
export const OtherWarehouse = ({ wanted }: { wanted: readonly WarehouseType[] }) => {
  const { warehouse } = useSession()
  const { pathname, search } = useLocation()
  if (!warehouse) return null
  const { warehouse_code: code, warehouse_type } = warehouse
  return (
    <ErrorCard
      title={say(words.title, { wanted: typeLabels(wanted) })}
      message={say(words.now, { code, actual: warehouseType.label(warehouse_type) })}
    >
      <WarehouseList of={wanted} next={pathname + search} />
    </ErrorCard>
  )
}
