import type { TimelinessDay } from '@kuacang/contract/order-report/calls'
import { orderPart } from '@kuacang/contract/order-report/enums'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { useSearchParams } from 'react-router'
import { PageLink } from '../kit/route/page-link.tsx'
import { endedAddress } from './addresses.ts'

/** A number of shipped orders of a day, which opens them. */
export const DayCount = ({ of, n }: { readonly of: TimelinessDay; readonly n: number }) => {
  const partner = useSearchParams()[0].get('partner_id')
  const all = { by: orderPart.code.all, value: '' }
  const to = endedAddress(`${of.day}~${of.day}`, outboundOrderStatus.code.done, all, partner)
  return <PageLink to={n > 0 ? to : null}>{n}</PageLink>
}
