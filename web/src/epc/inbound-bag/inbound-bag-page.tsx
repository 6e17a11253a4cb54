import { text } from '@kuacang/contract/kit/text'
import { Link, useSearchParams } from 'react-router'
import { NothingChosen } from '../../kit/detail/detail.tsx'
import { say } from '../../kit/say.ts'
import { BagDetail } from './bag-detail.tsx'

const own = {
  nothing: text('请从入库袋列表中选择一个袋', 'Choose a bag from the inbound bag list'),
  toList: text('入库袋列表', 'Inbound bag list'),
}

export default function InboundBagPage() {
  const number = useSearchParams()[0].get('bag_number')
  return number ? (
    <BagDetail key={number} number={number} />
  ) : (
    <NothingChosen hint={own.nothing} link={<Link to="/epc_admin/manage_inbound">{say(own.toList)}</Link>} />
  )
}
