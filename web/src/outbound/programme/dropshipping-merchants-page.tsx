import { text } from '@kuacang/contract/kit/text'
import {
  deleteDropShippingMerchant,
  exportDropShippingMerchants,
  listDropShippingMerchants,
  saveDropShippingMerchant,
} from '@kuacang/contract/outbound/programme/calls'
import { request } from '../../kit/api/request.ts'
import { MerchantList } from './merchant-list.tsx'

const consequence = text(
  '该客户没有其他启用的商户时，此仓库不再接受其一件代发订单。',
  'If the customer has no other enabled merchant, this warehouse no longer accepts dropshipping orders from this customer.',
)

/** Who takes part in dropshipping. */
export default function DropshippingMerchantsPage() {
  return (
    <MerchantList
      call={listDropShippingMerchants}
      export={{ call: exportDropShippingMerchants }}
      save={(body, options) => request(saveDropShippingMerchant, { body }, options)}
      remove={(id) => request(deleteDropShippingMerchant, { params: { id } })}
      consequence={consequence}
    />
  )
}
