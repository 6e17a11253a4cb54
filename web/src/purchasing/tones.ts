/** The colours of purchase_order_status. */
export const purchaseTones = { 1: 'wait', 10: 'work', 20: 'good', 100: 'bad' } as const
