/** What one unit of each packing material costs at its supplier now; without a price it is left out. */
export const materialPricesSql = `
select y.material_id, y.price, p.currency from material_supply y join supplier p on p.id = y.supplier_id
where y.price is not null`
