import { text } from '@kuacang/contract/kit/text'
import { closePurchase, type PurchaseOrder } from '@kuacang/contract/purchasing/order/calls'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { say } from '../../kit/say.ts'

const words = {
  title: text('结单 {number}', 'Close {number}'),
  means: text(
    '已收 {received}，其余 {missing} 不再等待。',
    '{received} have come. The other {missing} are not expected any more.',
  ),
}

/** Ends an order of which a part came. */
export const openClose = (o: PurchaseOrder): Promise<boolean> =>
  openForm<{ reason: string }>({
    title: say(words.title, { number: o.order_number }),
    submit: ({ reason }, options) => request(closePurchase, { body: { id: o.id, reason } }, options),
    fields: (
      <>
        <p className="dialog-lead">
          {say(words.means, { received: o.received_quantity, missing: o.quantity - o.received_quantity })}
        </p>
        <ReasonItem />
      </>
    ),
  })
