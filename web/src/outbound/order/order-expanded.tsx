import { text } from '@kuacang/contract/kit/text'
import { getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { recordEntry, Timeline } from '../../kit/detail/timeline.tsx'
import { useUser } from '../../kit/session/session.tsx'
import { Code, Time } from '../../kit/show.tsx'
import { operationName } from './operation-name.ts'
import { addressOf, type OrderDetail, OrderLines } from './order-parts.tsx'

const words = {
  address: text('收件地址', 'Shipping address'),
  comments: text('备注', 'Remarks'),
  inbound: text('关联入库单', 'Related inbound orders'),
  paper: text('面单纸张', 'Waybill paper'),
  prints: text('面单打印', 'Waybill printed'),
  reason: text('取消原因', 'Reason for cancelling'),
}
const shownInbound = 2

type Inbound = readonly { readonly id: string }[]

/** The first two, and an ellipsis where there are more (FU-043). */
const InboundOrders = ({ of }: { of: Inbound }) => (
  <Code>
    {of
      .slice(0, shownInbound)
      .map((i) => i.id)
      .join(', ')}
    {of.length > shownInbound ? ' …' : ''}
  </Code>
)

/** Who printed its waybill, and when. */
const Prints = ({ of }: { of: OrderDetail['print_logis_records'] }) =>
  of.map(({ user_name, operation_time }) => (
    <div key={operation_time}>
      {user_name} <Time at={operation_time} />
    </div>
  ))

/** What an opened row says of its order. */
export const OrderExpanded = ({ id }: { id: string }) => {
  const staff = useUser().partner_id === null
  const order = useAnswer(getOutboundOrder, { params: { id } })
  return (
    <Answered of={order}>
      {(o) => (
        <>
          <Facts
            facts={[
              [words.address, addressOf(o)],
              [words.comments, o.comments],
              [
                words.inbound,
                o.related_inbound_orders.length > 0 ? (
                  <InboundOrders key="inbound" of={o.related_inbound_orders} />
                ) : null,
              ],
              [words.paper, o.special_paper_size],
              [
                words.prints,
                staff && o.print_logis_records.length > 0 ? (
                  <Prints key="prints" of={o.print_logis_records} />
                ) : null,
              ],
              [words.reason, o.cancelled_reason],
            ]}
          />
          <OrderLines of={o.skus} places={staff} />
          <Timeline entries={o.operation_records.map((r) => recordEntry(r, operationName(r.action)))} />
        </>
      )}
    </Answered>
  )
}
