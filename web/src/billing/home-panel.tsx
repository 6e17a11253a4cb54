import { getMerchantDiscount } from '@kuacang/contract/billing/discount/calls'
import { text } from '@kuacang/contract/kit/text'
import { noDiscount } from '@kuacang/contract/reference/partner/calls'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '../kit/api/use-answer.ts'
import { routeOf } from '../kit/route/all-routes.ts'
import { mayOpen } from '../kit/route/may-open.ts'
import { locale, say } from '../kit/say.ts'
import { useSession, useUser } from '../kit/session/session.tsx'
import './discount.css'

const words = {
  title: text('折扣概览', 'Discount'),
  rate: text('折扣率', 'Discount rate'),
  special: text('特殊折扣率', 'Special discount rate'),
  none: text('无折扣', 'No discount'),
  orders: text('本月出库单', 'Outbound orders this month'),
  gmv: text('本月申报总值（USD）', 'Declared value this month (USD)'),
}

const rate = (percent: number) => (percent === noDiscount ? say(words.none) : `${percent}%`)
const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat(locale)

/** To the orders that are counted, as soon as there is a page of them that this person may open. */
const ToOrders = ({ children }: { children: ReactNode }) => {
  const session = useSession()
  const route = routeOf('/wms_merchant/merchant_outbound_list')
  return route && mayOpen(session, route) ? <Link to={route.path}>{children}</Link> : children
}

const Summary = ({ partner_id }: { partner_id: number }) => {
  const { data } = useAnswer(getMerchantDiscount, { query: { partner_id } })
  // Without an answer the page has its announcements all the same (SH-358).
  if (!data) return null
  const { discount_rate, special_discount_rate, outbound_orders_count, total_gmv } = data
  return (
    <section data-testid="discount">
      <h2 className="section-title">{say(words.title)}</h2>
      <dl className="discount">
        <div>
          <dt>{say(words.rate)}</dt>
          <dd>{rate(discount_rate)}</dd>
        </div>
        {special_discount_rate === null ? null : (
          <div>
            <dt>{say(words.special)}</dt>
            <dd>{rate(special_discount_rate)}</dd>
          </div>
        )}
        <div>
          <dt>{say(words.orders)}</dt>
          <dd>
            <ToOrders>{whole.format(outbound_orders_count)}</ToOrders>
          </dd>
        </div>
        <div>
          <dt>{say(words.gmv)}</dt>
          <dd>{money.format(total_gmv)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** What a customer's own users pay and have sent this month; nothing for staff. */
export const HomePanel = () => {
  const { partner_id } = useUser()
  return partner_id === null ? null : <Summary partner_id={partner_id} />
}
