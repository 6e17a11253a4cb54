/** What was charged from $2 to before $3, with what was taken back, by the day of the work. Charges never change. */
export const chargedSql = `
select day, partner_id, service, currency, sum(amount) as amount from charge
where warehouse_id = $1 and created_at >= $2 and created_at < $3 group by day, partner_id, service, currency`

/** Since when there are charges. */
export const firstChargeSql = 'select min(created_at) as at from charge where warehouse_id = $1'
