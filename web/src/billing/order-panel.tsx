import { getOrderFees } from '@kuacang/contract/billing/account/calls'
import { text } from '@kuacang/contract/kit/text'
import { getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { feesShortText } from '@kuacang/contract/outbound/order/fees'
import { Alert } from 'antd'
import { useAnswer } from '../kit/api/use-answer.ts'
import { say } from '../kit/say.ts'
import { useSession } from '../kit/session/session.tsx'
import type { OrderPanelProps } from '../outbound/order/order-panels.ts'
import { ServiceButton } from './service/service-button.tsx'

const own = {
  held: text(
    '预计费用 {amount} {currency} 已冻结',
    '{amount} {currency} are held for what this order will cost',
  ),
  fits: text(
    '预计费用 {needed} {currency}，现有可用额度 {free} {currency}：请重新校验',
    'The order will cost about {needed} {currency}, and {free} {currency} are free now: revalidate it',
  ),
}

/** What is held for an order, or what is lacking where nothing could be held; and extra work for it. */
export const OrderPanel = ({ id, order_number, order_status, partner_id }: OrderPanelProps) => {
  const { holds } = useSession()
  const sees = holds('ManageStatements') || holds('MerchantBilling')
  return (
    <>
      {sees && order_status !== outboundOrderStatus.code.cancelled ? <Fees id={id} /> : null}
      <ServiceButton partner_id={partner_id} reference={order_number} />
    </>
  )
}

const Fees = ({ id }: { readonly id: string }) => {
  const { data } = useAnswer(getOrderFees, { params: { id } }, { beside: getOutboundOrder })
  if (data?.short) {
    const { fits, ...short } = data.short
    return (
      <Alert
        showIcon
        type={fits ? 'info' : 'warning'}
        title={say(fits ? own.fits : feesShortText, short)}
        style={{ margin: '8px 0' }}
      />
    )
  }
  return data?.held ? <p className="soft">{say(own.held, data.held)}</p> : null
}
