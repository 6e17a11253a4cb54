import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { useSwitchWarehouse } from '../../kit/session/switch-warehouse.ts'

const words = {
  there: text('切换到 {name} 查看', 'Switch to {name} to see them'),
}

type Centre = { readonly warehouse_id: number; readonly warehouse_name: string }
type Props = { readonly of: Centre; readonly statuses: readonly number[]; readonly count: number }

/** The parcels behind a number: the list of the same days in these states, in the warehouse where they are. */
export const ParcelsLink = ({ of: { warehouse_id, warehouse_name: name }, statuses, count }: Props) => {
  const { holds, warehouse } = useSession()
  const switchTo = useSwitchWarehouse()
  const range = useSearchParams()[0].get('time_range')
  if (count === 0 || range === null || !holds('EPCDataSearch')) return count
  const to = `/epc_operator/parcel_manage?${new URLSearchParams({ status: statuses.join(','), time_range: range })}`
  if (warehouse_id === warehouse?.id) return <Link to={to}>{count}</Link>
  return (
    <Button
      type="link"
      size="small"
      style={{ padding: 0, height: 'auto' }}
      title={say(words.there, { name })}
      onClick={() => void switchTo({ id: warehouse_id, warehouse_name: name }, to)}
    >
      {count}
    </Button>
  )
}
