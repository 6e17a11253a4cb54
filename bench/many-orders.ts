import type pg from 'pg'

/** Fills a warehouse with finished outbound orders of one line each, spread over the last sixty days. */
export const fillOrders = async (client: pg.Client, orders: number): Promise<void> => {
  await client.query(`
    insert into stocked_sku (warehouse_id, id, partner_id, sku, barcode, name, weight_g, length_mm, width_mm, height_mm, sensitive_type, dangerous_type, verify_status)
      select 1, 'dd' || lpad(to_hex(n), 22, '0'), 1, 'BENCH-' || n, 'BB' || n, 'bench ' || n, 100, 10, 10, 10, 0, 10, 1 from generate_series(1, 1000) n;
    insert into outbound_order (warehouse_id, id, order_number, erp_order_id, partner_id, order_type, order_status, tracking_number, channel_code, country, sku_kinds, units, created_at, updated_at)
      select 1, 'ee' || lpad(to_hex(n), 22, '0'), 'BO' || n, 'BE' || n, 1 + n % 2, 1, (array[10, 90, 90, 90, 59])[1 + n % 5], 'BT' || n, 'STD',
        (array['US', 'GB', 'DE', 'FR'])[1 + n % 4], 1, 1, now() - (n % 86400) * interval '60 seconds', now()
      from generate_series(1, ${orders}) n;
    insert into outbound_line (warehouse_id, id, outbound_order_id, sku_id, quantity)
      select 1, 'ff' || lpad(to_hex(n), 22, '0'), 'ee' || lpad(to_hex(n), 22, '0'), 'dd' || lpad(to_hex(1 + n % 1000), 22, '0'), 1
      from generate_series(1, ${orders}) n;
  `)
  await client.query('analyze')
}
