import { enumeration } from '../../kit/enumeration.ts'

/** PA-354: what happens to a parcel that goes back. */
export const epcReturnDisposal = enumeration('epc_return_disposal', {
  destroy: [0, '销毁', 'Destroy'],
  vendor: [1, '取件商自提', 'Pickup by a company'],
  collect: [2, '快递到付', 'Express, freight collect'],
  prepaid: [3, '快递寄付', 'Express, prepaid'],
})

/** The states of a parcel (PA-155) that are about its way back. */
export const epcReturnStatus = enumeration('epc_return_status', {
  to_return: [50, '待退回', 'To return'],
  to_return_requested: [51, '待退回（商家要求）', 'To return (merchant request)'],
  returned: [98, '已退回', 'Returned'],
})
