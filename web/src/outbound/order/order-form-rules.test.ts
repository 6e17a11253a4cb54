import { describe, expect, it } from 'vitest'
import { bodyOf, changed, isFetched, needsChannel, type OrderFormFields } from './order-form-rules.ts'

const address = { firstname: '张三', city: '深圳' }
const delivered: Partial<OrderFormFields> = {
  order_type: 3,
  uni_inventory_return_type: 3,
  uni_inventory_return_delivery_type: 2,
  uni_inventory_return_reason: '停售',
  is_defect_return: true,
  address,
}

describe('the form of a new outbound order', () => {
  it('asks for an address where a return is fetched or delivered only [FU-290]', () => {
    expect([undefined, 1, 2, 3].map(isFetched)).toEqual([false, false, true, true])
  })

  it('forgets address and delivery when neither fetches the goods any more [FU-291]', () => {
    expect(changed({ ...delivered, uni_inventory_return_type: 1 }, delivered)).toEqual({
      address: undefined,
      uni_inventory_return_delivery_type: undefined,
    })
    expect(changed({ ...delivered, uni_inventory_return_type: 2 }, delivered)).toEqual({})
  })

  it('forgets all of a return when it becomes another kind of order [FU-292]', () => {
    expect(Object.keys(changed({ ...delivered, order_type: 1 }, delivered)).sort()).toEqual([
      'address',
      'is_defect_return',
      'uni_inventory_return_delivery_type',
      'uni_inventory_return_reason',
      'uni_inventory_return_type',
    ])
    expect(changed({ ...delivered, order_type: 11 }, delivered)).toEqual({})
  })

  it('sends the address inputs as the shipping address [FU-337]', () => {
    const fields = { order_type: 1, erp_order_id: 'E', skus: [{ sku: 'A', quantity: 1 }] } as const
    expect(bodyOf({ ...fields, skus: [...fields.skus], address })).toEqual({
      ...fields,
      shipping_address: address,
    })
    expect(bodyOf({ ...fields, skus: [...fields.skus] })).not.toHaveProperty('shipping_address')
  })

  it('needs a channel for a normal order without a label, and sends a cleared one as none', () => {
    expect([needsChannel(1, false), needsChannel(1, true), needsChannel(3, false)]).toEqual([
      true,
      false,
      false,
    ])
    const logistics = { channel_code: null, tracking_number: 'TN1' }
    expect(bodyOf({ order_type: 1, erp_order_id: 'E', skus: [], logistics }).logistics).toEqual({
      channel_code: '',
      tracking_number: 'TN1',
    })
  })
})
