import { SearchOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '../kit/say.ts'
import { useSession } from '../kit/session/session.tsx'
import { searchAddress } from './search-address.ts'

const hint = text('查找包裹', 'Find a parcel')

/** Finds parcels of the current warehouse, where its kind handles parcels. */
export const ParcelSearch = () => {
  const { warehouse } = useSession()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  if (!searchAddress(warehouse?.warehouse_type, 'any')) return null
  const go = () => {
    const to = searchAddress(warehouse?.warehouse_type, typed)
    if (to) navigate(to)
  }
  return (
    <Input
      className="parcel-search"
      data-scan="own"
      prefix={<SearchOutlined />}
      placeholder={say(hint)}
      aria-label={say(hint)}
      allowClear
      value={typed}
      onChange={(e) => setTyped(e.target.value)}
      onPressEnter={(e) => e.nativeEvent.isComposing || go()}
    />
  )
}
