import { SearchOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { routeOf } from '../kit/route/all-routes.ts'
import { mayOpen } from '../kit/route/may-open.ts'
import { say } from '../kit/say.ts'
import { useSession } from '../kit/session/session.tsx'
import { searchAddress, searchPage } from './search-address.ts'

const hint = text('查找包裹', 'Find a parcel')

/** Finds parcels of the current warehouse, where its kind has a page for it that this person may open. */
export const ParcelSearch = () => {
  const session = useSession()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const page = routeOf(searchPage(session.warehouse?.warehouse_type) ?? '')
  if (!page || !mayOpen(session, page)) return null
  const go = () => {
    const to = searchAddress(page.path, typed)
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
