/** @shared with other areas. */

import type { ComponentType } from 'react'
import { latePart } from '../../kit/late-part.tsx'
import type { OrderDetail } from './order-parts.tsx'

/** What a panel of another area knows of the order. */
export type OrderPanelProps = Pick<
  OrderDetail,
  'id' | 'order_number' | 'order_type' | 'order_status' | 'partner_id'
>

const files = import.meta.glob<{ OrderPanel: ComponentType<OrderPanelProps> }>('../../*/order-panel.tsx')

/**
 * What other areas show of an order in its details: `OrderPanel` of their files called order-panel.tsx, by the name of the
 * file. Loaded as an order is opened: they import parts of this area.
 */
export const orderPanels = Object.entries(files).map(([file, load]) => ({
  file,
  Panel: latePart(() => load().then(({ OrderPanel }) => OrderPanel)),
}))
