/** Those who enter what was done: also from the details of the orders that they work on. */
export const entersServices = {
  any: ['GetAddedValueRecord', 'InboundOrderOperator', 'OutboundOrderOperator'],
} as const
