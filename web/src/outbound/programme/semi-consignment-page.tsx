import { text } from '@kuacang/contract/kit/text'
import {
  deleteSemiConsignmentMerchant,
  exportSemiConsignmentMerchants,
  listSemiConsignmentMerchants,
  saveSemiConsignmentMerchant,
} from '@kuacang/contract/outbound/programme/calls'
import { request } from '../../kit/api/request.ts'
import { MerchantList } from './merchant-list.tsx'

const consequence = text(
  '该店铺在此仓库的新平台订单不再按半托管处理；已有的订单不变。',
  'New platform orders of this store are no longer semi-consignment in this warehouse; existing orders stay as they are.',
)

/** Who takes part in semi-consignment. */
export default function SemiConsignmentPage() {
  return (
    <MerchantList
      call={listSemiConsignmentMerchants}
      export={{ call: exportSemiConsignmentMerchants }}
      save={(body, options) => request(saveSemiConsignmentMerchant, { body }, options)}
      remove={(id) => request(deleteSemiConsignmentMerchant, { params: { id } })}
      consequence={consequence}
    />
  )
}
