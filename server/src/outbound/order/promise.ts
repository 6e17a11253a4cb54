import type { Turn } from '../../inventory/public.ts'

/** What an order's promise is read from. */
export type Promised = {
  readonly id: string
  readonly pinned: boolean
  readonly promised_at: Date | null
  readonly cut_off_at: Date | null
  readonly created_at: Date
}

/** When an order must have left: the time promised to its customer, else the cut-off that it makes. */
export const deadlineOf = ({ promised_at, cut_off_at }: Pick<Promised, 'promised_at' | 'cut_off_at'>) =>
  promised_at ?? cut_off_at

/** An order's place in the queue for goods that are short. */
export const turnOf = (order: Promised): Turn => ({
  order_id: order.id,
  pinned: order.pinned,
  promised_at: deadlineOf(order) ?? order.created_at,
})

/** The same as an order of rows, oldest promise first. */
export const byPromise = (o: string): string =>
  `not ${o}.pinned, coalesce(${o}.promised_at, ${o}.cut_off_at, ${o}.created_at), ${o}.id`
