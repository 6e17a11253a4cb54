/** @shared with other areas. */

import type { ComponentType } from 'react'
import type { OrderDetail } from './order-parts.tsx'

/** What a panel of another area knows of the order. */
export type OrderPanelProps = Pick<OrderDetail, 'id' | 'order_type' | 'order_status'>

/** What other areas show of an order in its details: `OrderPanel` of their files called order-panel.tsx. */
export const orderPanels: readonly ComponentType<OrderPanelProps>[] = Object.values(
  import.meta.glob<{ OrderPanel: ComponentType<OrderPanelProps> }>('../../*/order-panel.tsx', {
    eager: true,
  }),
).map((m) => m.OrderPanel)
