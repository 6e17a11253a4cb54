import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../kit/list/use-address.ts'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { useSwitchWarehouse } from '../../kit/session/switch-warehouse.ts'

const there = text('切换到 {name} 查看', 'Switch to {name} to see it')

type Props = {
  readonly of: { readonly warehouse_id: number; readonly warehouse_name: string }
  readonly kpi_type?: number
  readonly children: ReactNode
}

/** The way to the work of each person of the same days, in the warehouse where it was done. */
export const WorkLink = ({ of: { warehouse_id, warehouse_name: name }, kpi_type, children }: Props) => {
  const { holds, warehouse } = useSession()
  const switchTo = useSwitchWarehouse()
  const { address } = useAddress()
  if (!holds('GetOperationRecord')) return children
  const types = kpi_type === undefined ? address.get('kpi_type') : String(kpi_type)
  const to = `/wms_report/wms_kpi?${new URLSearchParams({
    time_range: address.get('time_range') ?? '',
    ...(types ? { kpi_type: types } : {}),
  })}`
  if (warehouse_id === warehouse?.id) return <Link to={to}>{children}</Link>
  return (
    <Button
      type="link"
      size="small"
      style={{ padding: 0, height: 'auto' }}
      title={say(there, { name })}
      onClick={() => void switchTo({ id: warehouse_id, warehouse_name: name }, to)}
    >
      {children}
    </Button>
  )
}
