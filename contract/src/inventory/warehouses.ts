/** Of calls and pages about merchants’ goods: only these types of warehouse receive, keep and send them. */
export const atGoods = { scope: 'warehouse', at: ['fbw', 'overseas'] } as const

/** Of calls and pages about racks and storage places: parcel processing puts parcels away there too. */
export const atShelves = { scope: 'warehouse', at: [...atGoods.at, 'epc'] } as const
