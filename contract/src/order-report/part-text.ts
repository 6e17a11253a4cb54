import { type Text, text } from '../kit/text.ts'
import { outboundOrderType } from '../outbound/order/enums.ts'
import type { OrderDay } from './calls.ts'
import { orderPart } from './enums.ts'

const none = text('未指定', 'None')
const rest = text('其他', 'Others')
const { all, type, partner } = orderPart.code

const plain = (name: string): Text => ({ zh: name, en: name })

/** What a part of the orders is called; null is the rest of them. */
export const partText = (
  by: number,
  { value, partner_name }: Pick<OrderDay, 'partner_name'> & { value: string | null },
): Text => {
  if (value === null) return rest
  if (by === all) return orderPart.label(all)
  if (by === type) return outboundOrderType.label(Number(value))
  if (by === partner) return plain(partner_name || value)
  return value === '' ? none : plain(value)
}
