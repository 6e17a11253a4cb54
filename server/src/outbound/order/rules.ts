import { createHash } from 'node:crypto'
import type { NameOf } from '@kuacang/contract/kit/enumeration'
import type { OrderFields } from '@kuacang/contract/outbound/order/calls'
import {
  outboundOrderStatus,
  returnTypes,
  uniInventoryReturnType,
} from '@kuacang/contract/outbound/order/enums'
import { outboundOrderMachine } from '@kuacang/contract/outbound/order/machine'

type Action = (typeof outboundOrderMachine.actions)[number]

/**
 * Walks a new document through actions that happen within one command, and answers where it ends. Throws when the
 * machine does not allow the walk, so that a shortcut can never reach a state that the table forbids.
 */
export const statusAfterActions = (
  from: NameOf<typeof outboundOrderStatus>,
  actions: readonly Action[],
): number => {
  let status: number = outboundOrderStatus.code[from]
  for (const action of actions) {
    if (!outboundOrderMachine.can(action, status)) throw new Error(`${action} cannot start at ${status}`)
    status = outboundOrderMachine.to(action)[0]
  }
  return status
}

const needed = ['firstname', 'country', 'city', 'street_address1', 'postal_code'] as const
const neededForPickup = ['firstname', 'telephone', 'state', 'city', 'postal_code', 'street_address1'] as const

const returned = uniInventoryReturnType.code
const byAddress = (f: OrderFields) =>
  f.uni_inventory_return_type === returned.self_pickup || f.uni_inventory_return_type === returned.delivery

/** An order without the fields that its kind has no use for; collected returns stay in China (FU-335). */
export const inOrder = (f: OrderFields): OrderFields => {
  const { uni_inventory_return_type, uni_inventory_return_delivery_type, ...fields } = f
  if (!returnTypes.includes(f.order_type))
    return { ...fields, uni_inventory_return_reason: '', is_defect_return: false }
  const delivered =
    uni_inventory_return_type === returned.delivery && uni_inventory_return_delivery_type !== undefined
  return {
    ...fields,
    ...(uni_inventory_return_type === undefined ? {} : { uni_inventory_return_type }),
    ...(delivered ? { uni_inventory_return_delivery_type } : {}),
    shipping_address: byAddress(f) ? { ...f.shipping_address, country: 'CN' } : f.shipping_address,
  }
}

/** What an order must say beside its address: a customer number, but for returns of our own, and how it returns. */
export const missingFields = (f: OrderFields, internal: boolean): string[] => {
  const isReturn = returnTypes.includes(f.order_type)
  return [
    ...(f.erp_order_id === '' && !(internal && isReturn) ? ['erp_order_id'] : []),
    ...(isReturn && f.uni_inventory_return_type === undefined ? ['uni_inventory_return_type'] : []),
  ]
}

/** What the address lacks: normal orders need a place to go (FU-338), self-pickup and delivery returns too (FU-334). */
export const missingInAddress = (f: OrderFields): string[] => {
  const a = {
    ...f.shipping_address,
    street_address1: f.shipping_address.street_address1 || f.shipping_address.street,
  }
  const isReturn = returnTypes.includes(f.order_type)
  const rules = isReturn ? (byAddress(f) ? neededForPickup : []) : needed
  const labelled = f.logistics.tracking_number !== ''
  if (!isReturn && labelled) return []
  return rules.filter((key) => !a[key]).map((key) => `shipping_address.${key}`)
}

/** Same goods on several lines are one line. */
export const sumLines = (skus: OrderFields['skus']) =>
  [...Map.groupBy(skus, (s) => s.sku)].map(([sku, list]) => ({
    sku,
    quantity: list.reduce((n, s) => n + s.quantity, 0),
  }))

/** Hashes of the parts of an order that a repetition must repeat: one each, so that a difference can be named. */
export const contentOf = (f: OrderFields): Readonly<Record<string, string>> => {
  const hash = (value: unknown) =>
    createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
  const lines = sumLines(f.skus).sort((a, b) => a.sku.localeCompare(b.sku))
  return {
    skus: hash(lines),
    shipping_address: hash(f.shipping_address),
    order_type: hash(f.order_type),
    logistics: hash(f.logistics),
    ...(f.buyer_id === '' ? {} : { buyer_id: hash(f.buyer_id) }),
  }
}

export const differences = (stored: string, now: Readonly<Record<string, string>>): string[] => {
  const before = JSON.parse(stored || '{}') as Record<string, string>
  return Object.keys({ ...before, ...now }).filter((k) => before[k] !== now[k])
}
