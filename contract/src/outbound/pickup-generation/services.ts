/** service_code of the background generation of pickup orders. */
export const generatePickupsService = 'generate_pickup_orders'
