import { text } from '@kuacang/contract/kit/text'
import type { ScBag } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { Popover } from 'antd'
import { Link } from 'react-router'
import { pageOf } from '../../kit/code-link.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { useSession } from '../../kit/session/session.tsx'
import { Code } from '../../kit/show.tsx'

const words = {
  code: text('仓库代码', 'Warehouse code'),
  name: text('仓库名称', 'Warehouse name'),
}
const searchAddress = pageOf('/sorting_center_management/search', 'key')

/** The warehouse of a bag: who may look into all of them gets a link with more about it, others its name (PA-566). */
export const WarehouseName = ({ of }: { readonly of: ScBag }) => {
  const { holds } = useSession()
  if (!holds('SortingCenterSearchAcrossWarehouses')) return <span>{of.warehouse_name}</span>
  const facts = [
    [words.code, <Code key="code">{of.warehouse_code}</Code>],
    [words.name, of.warehouse_name],
  ] as const
  return (
    <Popover content={<Facts facts={facts} columns={{ xs: 1 }} />}>
      <Link to={searchAddress(of.temp_bag_id)}>{of.warehouse_name}</Link>
    </Popover>
  )
}
