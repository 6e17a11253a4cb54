import { type GraphQLResolveInfo, getDirectiveValues } from 'graphql'

type Line = {
  id: number
  readonly lineId: number
  readonly variant: number | null
  readonly sku: string
  readonly title: string
  remaining: number
  readonly price: string
  readonly ships: boolean
}
type Fulfilment = { readonly id: number; readonly place: number; status: string; readonly lines: Line[] }
export type ShopOrder = {
  readonly id: number
  updatedAt: number
  cancelledAt: number | null
  financial: string
  address: Record<string, string | null> | null
  tags: string[]
  readonly parts: Fulfilment[]
}
type Variant = {
  readonly id: number
  readonly product: number
  readonly sku: string
  readonly barcode: string
  readonly title: string
  readonly tracked: boolean
}
type Shipped = {
  readonly order: number
  readonly number: string
  readonly company: string
  readonly notify: boolean
  readonly quantities: number[]
}

type Disposed = { readonly type: string; readonly quantity: number; readonly place: number | null }
export type ShopReturn = {
  readonly id: number
  readonly order: ShopOrder
  status: string
  readonly handle: string
  readonly number: string
  readonly lines: {
    readonly id: number
    readonly lineId: number
    readonly quantity: number
    done: Disposed[]
  }[]
}

const gid = (kind: string, id: number) => `gid://shopify/${kind}/${id}`
const numberOf = (id: string) => Number(/(\d+)$/.exec(id)?.[1])
/** Shopify's moments have whole seconds. */
const moment = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')
const orNull = (ms: number | null) => (ms === null ? null : moment(ms))

type Paged = { readonly first?: number; readonly after?: string }
const paged = <T, N>(list: readonly T[], { first = 0, after }: Paged, node: (one: T) => N) => {
  const from = after ? Number(Buffer.from(after, 'base64').toString()) : 0
  const end = Math.min(from + first, list.length)
  const pageInfo = { hasNextPage: end < list.length, endCursor: Buffer.from(`${end}`).toString('base64') }
  return { nodes: list.slice(from, end).map(node), pageInfo }
}

const addressOf = { firstName: 'Emma', lastName: 'Brown', company: null, phone: '+15551234567' }
export const reno = {
  ...{ ...addressOf, address1: '1 Main St', address2: null, city: 'Reno', zip: '89501' },
  ...{ province: 'Nevada', provinceCode: 'NV', countryCodeV2: 'US' },
}

/** A shop of Shopify in memory, with what the Admin API answers of it and does to it. */
export const newShop = () => {
  const orders: ShopOrder[] = []
  const variants: Variant[] = []
  const shipped: Shipped[] = []
  const returns: ShopReturn[] = []
  const levels = new Map<string, number>()
  const done = new Map<string, unknown>()
  const places = [{ id: 1, name: 'Shop location' }]
  let last = 1000
  const seconds = () => Math.floor(Date.now() / 1000) * 1000
  let clock = seconds()
  const next = () => {
    last += 1
    return last
  }
  /** Each change is at least a second later than the one before. */
  const touch = (order: ShopOrder) => {
    clock = Math.max(clock + 1000, seconds())
    order.updatedAt = clock
  }
  type Wanted = Partial<Pick<ShopOrder, 'financial' | 'address' | 'tags'>> & {
    readonly lines?: readonly Partial<Omit<Line, 'id'>>[]
    readonly place?: number
    readonly status?: string
  }
  const partOf = ({ lines = [{}], place = 1, status = 'OPEN' }: Wanted): Fulfilment => ({
    ...{ id: next(), place, status },
    lines: lines.map((l) => ({
      ...{ id: next(), lineId: next(), variant: variants[0]?.id ?? null, sku: 'MUG', title: 'Mug' },
      ...{ remaining: 1, price: '14.90', ships: true },
      ...l,
    })),
  })
  const addOrder = ({ financial = 'PAID', address = reno, tags = [], ...more }: Wanted = {}): ShopOrder => {
    const order = { id: next(), updatedAt: 0, cancelledAt: null, ...{ financial, address, tags } }
    const whole: ShopOrder = { ...order, parts: [partOf(more)] }
    touch(whole)
    orders.push(whole)
    return whole
  }
  const addVariant = (sku: string, more: Partial<Variant> = {}): Variant => {
    const variant = { id: next(), product: next(), sku, barcode: '', title: sku, tracked: true, ...more }
    variants.push(variant)
    levels.set(`${variant.id}@1`, 0)
    return variant
  }

  /** A buyer sends back what an order's lines hold. */
  const addReturn = (order: ShopOrder, more: { handle?: string; number?: string; status?: string } = {}) => {
    const { handle = 'unwanted', number = '', status = 'OPEN' } = more
    const lines = order.parts
      .flatMap((f) => f.lines)
      .map((l) => ({ id: next(), lineId: l.lineId, quantity: 2, done: [] }))
    const made: ShopReturn = { id: next(), order, status, handle, number, lines }
    returns.push(made)
    touch(order)
    return made
  }
  const returnNode = (r: ShopReturn) => ({
    ...{ id: gid('Return', r.id), status: r.status, order: orderNode(r.order) },
    returnLineItems: (page: Paged) =>
      paged(r.lines, page, (l) => ({
        ...{ __typename: 'ReturnLineItem', quantity: l.quantity },
        returnReasonDefinition: { handle: r.handle },
        fulfillmentLineItem: { lineItem: { id: gid('LineItem', l.lineId) } },
      })),
    reverseFulfillmentOrders: (page: Paged) =>
      paged([r], page, () => ({
        id: gid('ReverseFulfillmentOrder', r.id),
        lineItems: (inner: Paged) =>
          paged(r.lines, inner, (l) => ({
            ...{ id: gid('ReverseFulfillmentOrderLineItem', l.id), totalQuantity: l.quantity },
            dispositions: l.done.map(({ type, quantity }) => ({ type, quantity })),
          })),
        reverseDeliveries: (inner: Paged) =>
          paged(r.number ? [r.number] : [], inner, (number) => ({
            deliverable: { __typename: 'ReverseDeliveryShippingDeliverable', tracking: { number } },
          })),
      })),
  })

  const lineNode = (l: Line) => ({
    ...{ id: gid('FulfillmentOrderLineItem', l.id), remainingQuantity: l.remaining, sku: l.sku },
    ...{ productTitle: l.title, variantTitle: 'Default Title', requiresShipping: l.ships },
    variant: () => {
      const found = variants.find((v) => v.id === l.variant)
      return found ? variantNode(found) : null
    },
    lineItem: {
      id: gid('LineItem', l.lineId),
      originalUnitPriceSet: { shopMoney: { amount: l.price, currencyCode: 'USD' } },
    },
  })
  const partNode = (f: Fulfilment) => ({
    ...{ id: gid('FulfillmentOrder', f.id), status: f.status },
    assignedLocation: { location: { id: gid('Location', f.place) } },
    lineItems: (page: Paged) => paged(f.lines, page, lineNode),
  })
  const fulfilmentStatus = (o: ShopOrder) =>
    o.parts.every((f) => f.status === 'CLOSED') ? 'FULFILLED' : 'UNFULFILLED'
  const orderNode = (o: ShopOrder) => ({
    ...{ id: gid('Order', o.id), name: `#${o.id}`, tags: o.tags, shippingAddress: o.address },
    ...{ createdAt: moment(o.updatedAt), processedAt: moment(o.updatedAt), updatedAt: moment(o.updatedAt) },
    ...{ cancelledAt: orNull(o.cancelledAt), displayFinancialStatus: o.financial },
    displayFulfillmentStatus: fulfilmentStatus(o),
    shippingLine: { code: 'STANDARD', title: 'Standard' },
    fulfillmentOrders: (page: Paged) => paged(o.parts, page, partNode),
    returns: ({ query, ...page }: Paged & { query?: string }) =>
      paged(
        returns.filter((r) => r.order === o && `status:${r.status}` === query),
        page,
        returnNode,
      ),
    fulfillments: () =>
      shipped
        .filter((s) => s.order === o.id)
        .map((s) => ({ status: 'SUCCESS', trackingInfo: [{ number: s.number }] })),
  })
  const variantNode = (v: Variant) => ({
    ...{ __typename: 'ProductVariant', id: gid('ProductVariant', v.id), sku: v.sku, barcode: v.barcode },
    ...{ displayName: v.title, updatedAt: moment(clock) },
    product: {
      id: gid('Product', v.product),
      featuredMedia: {
        __typename: 'MediaImage',
        preview: { image: { url: `https://cdn.shopify.com/${v.id}.png` } },
      },
    },
    inventoryItem: {
      ...{ id: gid('InventoryItem', v.id), tracked: v.tracked },
      inventoryLevel: ({ locationId }: { locationId: string }) => {
        const id = `${v.id}@${numberOf(locationId)}`
        return levels.has(id) ? { id: gid('InventoryLevel', v.id) } : null
      },
    },
  })

  /** Things that changed since; a search of another form is none that Shopify documents. */
  const since = (query: string | undefined): number => {
    if (!query) return 0
    const said = /^updated_at:>='(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)'( return_status:in_progress)?$/.exec(
      query,
    )?.[1]
    if (!said) throw new Error(`a search that nobody documents: ${query}`)
    return Date.parse(said)
  }

  type Asked = {
    readonly lineItemsByFulfillmentOrder: readonly {
      readonly fulfillmentOrderId: string
      readonly fulfillmentOrderLineItems: readonly { readonly id: string; readonly quantity: number }[]
    }[]
    readonly trackingInfo: { readonly number: string; readonly company: string }
    readonly notifyCustomer: boolean
  }
  const problem = (message: string) => ({ userErrors: [{ message, field: null }] })
  const fulfil = ({ fulfillment: asked }: { fulfillment: Asked }) => {
    const wanted = asked.lineItemsByFulfillmentOrder.map((w) => {
      const id = numberOf(w.fulfillmentOrderId)
      const order = orders.find((o) => o.parts.some((f) => f.id === id))
      const part = order?.parts.find((f) => f.id === id)
      const lines = w.fulfillmentOrderLineItems.map(({ id: line, quantity }) => ({
        quantity,
        line: part?.lines.find((l) => l.id === numberOf(line)),
      }))
      return { order, part, lines }
    })
    const [first] = wanted
    if (!first?.order || wanted.some((w) => w.order !== first.order || w.part?.place !== first.part?.place))
      return problem('The fulfillment orders must belong to one order and one location.')
    const isOpen = wanted.every((w) => ['OPEN', 'IN_PROGRESS'].includes(w.part?.status ?? ''))
    if (!isOpen || first.order.cancelledAt) return problem('Fulfillment order is not in an open state.')
    const all = wanted.flatMap((w) => w.lines)
    if (all.some(({ line, quantity }) => !line || quantity > line.remaining))
      return problem('Invalid fulfillment order line item quantity requested.')
    for (const { line, quantity } of all) if (line) line.remaining -= quantity
    for (const f of first.order.parts) if (f.lines.every((l) => l.remaining === 0)) f.status = 'CLOSED'
    shipped.push({
      order: first.order.id,
      ...{ ...asked.trackingInfo, notify: asked.notifyCustomer },
      quantities: all.map((l) => l.quantity),
    })
    touch(first.order)
    return { fulfillment: { id: gid('Fulfillment', shipped.length) }, userErrors: [] }
  }

  type Wish = {
    readonly reverseFulfillmentOrderLineItemId: string
    readonly quantity: number
    readonly dispositionType: string
    readonly locationId?: string
  }
  /** All of it or nothing: no more than came back, and a place for what is sold again. */
  const dispose = ({ dispositionInputs }: { dispositionInputs: readonly Wish[] }) => {
    const wanted = dispositionInputs.map((w) => {
      const id = numberOf(w.reverseFulfillmentOrderLineItemId)
      const found = returns.find((r) => r.lines.some((l) => l.id === id))
      return { w, found, line: found?.lines.find((l) => l.id === id) }
    })
    for (const { w, found, line } of wanted) {
      const left = line && line.quantity - line.done.reduce((n, d) => n + d.quantity, 0)
      if (found?.status !== 'OPEN' || left === undefined || w.quantity > left)
        return problem('The quantity is more than what can be disposed.')
      if (w.dispositionType === 'RESTOCKED' && !w.locationId) return problem('Location is required.')
    }
    for (const { w, found, line } of wanted) {
      const place = w.locationId ? numberOf(w.locationId) : null
      line?.done.push({ type: w.dispositionType, quantity: w.quantity, place })
      if (found) touch(found.order)
    }
    return { userErrors: [] }
  }

  /** Commands of stock need a key since 2026-04; the same key does nothing twice. */
  const once = (info: GraphQLResolveInfo, action: () => unknown): unknown => {
    const directive = info.schema.getDirective('idempotent')
    const [field] = info.fieldNodes
    const { key } = (directive && field && getDirectiveValues(directive, field, info.variableValues)) ?? {}
    if (typeof key !== 'string' || !key.trim()) throw new Error('The idempotency key is required.')
    const known = done.get(key) ?? action()
    done.set(key, known)
    return known
  }
  type Level = { inventoryItemId: string; locationId: string; quantity: number; changeFromQuantity?: null }
  type SetAsked = { input: { name: string; reason: string; quantities: Level[] } }
  const setStock = ({ input }: SetAsked) => {
    if (input.name !== 'available' || input.reason !== 'correction') return problem('The reason is invalid.')
    for (const [at, q] of input.quantities.entries()) {
      if (q.changeFromQuantity === undefined) throw new Error('changeFromQuantity is required')
      const id = `${numberOf(q.inventoryItemId)}@${numberOf(q.locationId)}`
      const field = ['input', 'quantities', `${at}`]
      if (!levels.has(id))
        return { userErrors: [{ code: 'INVALID_INVENTORY_ITEM', field, message: 'not stocked' }] }
    }
    for (const q of input.quantities)
      levels.set(`${numberOf(q.inventoryItemId)}@${numberOf(q.locationId)}`, q.quantity)
    return { userErrors: [] }
  }

  const root = {
    locations: (page: Paged) => paged(places, page, (p) => ({ id: gid('Location', p.id), name: p.name })),
    orders: ({ query, ...page }: Paged & { query?: string }) =>
      paged(
        orders
          .filter((o) => o.updatedAt >= since(query))
          .filter(
            (o) =>
              !query?.includes('return_status') || returns.some((r) => r.order === o && r.status === 'OPEN'),
          )
          .sort((a, b) => a.updatedAt - b.updatedAt),
        page,
        orderNode,
      ),
    order: ({ id }: { id: string }) => {
      const found = orders.find((o) => o.id === numberOf(id))
      return found ? orderNode(found) : null
    },
    fulfillmentOrder: ({ id }: { id: string }) => {
      const found = orders.flatMap((o) => o.parts).find((f) => f.id === numberOf(id))
      return found ? partNode(found) : null
    },
    productVariants: ({ query, ...page }: Paged & { query?: string }) =>
      paged(since(query) > clock ? [] : variants, page, variantNode),
    nodes: ({ ids }: { ids: string[] }) =>
      ids.map((id) => {
        const found = variants.find((v) => v.id === numberOf(id))
        return found ? variantNode(found) : null
      }),
    return: ({ id }: { id: string }) => {
      const found = returns.find((r) => r.id === numberOf(id))
      return found ? returnNode(found) : null
    },
    returnCancel: ({ id }: { id: string }) => {
      const found = returns.find((r) => r.id === numberOf(id))
      if (found?.status !== 'OPEN' || found.lines.some((l) => l.done.length > 0))
        return problem('Return cannot be canceled.')
      found.status = 'CANCELED'
      touch(found.order)
      return { userErrors: [] }
    },
    reverseFulfillmentOrderDispose: dispose,
    fulfillmentCreate: fulfil,
    inventoryActivate: (
      asked: { inventoryItemId: string; locationId: string },
      _: unknown,
      info: GraphQLResolveInfo,
    ) =>
      once(info, () => {
        levels.set(`${numberOf(asked.inventoryItemId)}@${numberOf(asked.locationId)}`, 0)
        return { userErrors: [] }
      }),
    inventorySetQuantities: (asked: SetAsked, _: unknown, info: GraphQLResolveInfo) =>
      once(info, () => setStock(asked)),
    appUninstall: () => ({ userErrors: [] }),
  }
  return {
    ...{ orders, shipped, returns, levels, places, root, addOrder, addReturn, addVariant, partOf },
    change: (order: ShopOrder, what: (order: ShopOrder) => void) => {
      what(order)
      touch(order)
    },
  }
}
export type Shop = ReturnType<typeof newShop>
