/** Purchasing has one right (design 10, section 7): its pages stand on the page of packing material (FU-680). */
export const buyer = { right: 'ManagePurchasing', scope: 'warehouse' } as const

/** The price of one unit: up to four digits behind the point, as screws and bags are priced. */
export const priceDigits = 4
