import { text } from '@kuacang/contract/kit/text'
import { Link, useSearchParams } from 'react-router'
import { NothingChosen } from '../../kit/detail/detail.tsx'
import { say } from '../../kit/say.ts'
import { ParcelDetail } from './parcel-detail.tsx'

const own = {
  nothing: text('请从包裹列表中选择一个包裹', 'Choose a parcel from the parcel list'),
  toList: text('包裹列表', 'Parcel list'),
}
export default function ParcelPage() {
  const id = useSearchParams()[0].get('tracking_id')
  return id ? (
    <ParcelDetail key={id} id={id} />
  ) : (
    <NothingChosen
      hint={own.nothing}
      link={<Link to="/epc_operator/parcel_manage">{say(own.toList)}</Link>}
    />
  )
}
