/** So many orders are one command at most. */
export const mostOrders = 200
