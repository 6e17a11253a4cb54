import { SearchOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathNamed } from '../kit/route/all-routes.ts'
import { say } from '../kit/say.ts'
import { useSession } from '../kit/session/session.tsx'
import { searchAddress, searchPage } from './search-address.ts'

const hint = text('查找包裹', 'Find a parcel')

/** Finds parcels where the kind of the current warehouse handles them. Those without the right are told so by the page (SH-110). */
export const ParcelSearch = () => {
  const session = useSession()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const page = searchPage(session.warehouse?.warehouse_type)
  if (!page) return null
  const go = () => {
    const to = searchAddress(pathNamed(page), typed)
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
