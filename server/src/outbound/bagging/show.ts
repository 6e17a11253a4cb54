/** A bag as other systems know those of the fulfilment warehouse (FU-180). */
export const showOutboundBag = <B extends { readonly id: string }>(bag: B) => ({
  ...bag,
  bag_order_id: bag.id,
})
