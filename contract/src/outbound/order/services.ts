/** service_code of the import of orders in the background. */
export const importOrdersService = 'import_outbound_orders'
