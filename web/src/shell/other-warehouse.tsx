import { text } from '@kuacang/contract/kit/text'
import { type WarehouseType, warehouseType } from '@kuacang/contract/reference/warehouse/enums'
import { useLocation } from 'react-router'
import { ErrorCard } from '../kit/error-card.tsx'
import { say } from '../kit/say.ts'
import { useSession } from '../kit/session/session.tsx'
import { WarehouseList } from './warehouse-list.tsx'

const words = {
  title: text('此页面仅用于{wanted}', 'This page is for the warehouse type “{wanted}”'),
  now: text(
    '当前仓库 {code} 是{actual}，请选择仓库',
    'The current one, {code}, is “{actual}”. Choose another:',
  ),
}

/** Is this a page for another type of warehouse than the current one? */
export const useElsewhere = (at: WarehouseType | undefined): boolean => {
  const { warehouse } = useSession()
  return at !== undefined && warehouse !== undefined && warehouse.warehouse_type !== warehouseType.code[at]
}

/** Instead of a page that has nothing to show here: the warehouses in which it has. */
export const OtherWarehouse = ({ wanted }: { wanted: WarehouseType }) => {
  const { warehouse } = useSession()
  const { pathname, search } = useLocation()
  if (!warehouse) return null
  const { warehouse_code: code, warehouse_type } = warehouse
  return (
    <ErrorCard
      title={say(words.title, { wanted: warehouseType.label(warehouseType.code[wanted]) })}
      message={say(words.now, { code, actual: warehouseType.label(warehouse_type) })}
    >
      <WarehouseList of={wanted} next={pathname + search} />
    </ErrorCard>
  )
}
