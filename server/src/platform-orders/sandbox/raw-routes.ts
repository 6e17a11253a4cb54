import type { Tx } from '#kit/database/transact'
import { rawJson as json, type RawRoute } from '#kit/http/raw-route'
import { listProducts, listReturns, setLevels } from './goods.ts'
import { type ListPosition, placeOf } from './lists.ts'
import { agreeToStore, authorisePage, endTokens, giveTokens } from './oauth.ts'
import { labelOf, listOrders, showOrder } from './orders.ts'
import { bodyOf, inTx, onceFor, openRoute, storeRoute } from './served.ts'
import { decideReturn, releaseOrder, shipOrder } from './ship.ts'

type Listing = (tx: Tx, merchant_id: string, place: ListPosition) => Promise<object>
type Showing = (tx: Tx, merchant_id: string, id: string) => Promise<object>

const list = (url: string, read: Listing): RawRoute =>
  storeRoute({ method: 'GET', url }, async ({ app, request, merchant_id }) => {
    const place = placeOf(request)
    return json(200, await inTx(app, request, (tx) => read(tx, merchant_id, place)))
  })

const named = (url: string, read: Showing): RawRoute =>
  storeRoute({ method: 'GET', url }, async ({ app, request, merchant_id }) =>
    json(200, await inTx(app, request, (tx) => read(tx, merchant_id, request.params.id ?? ''))),
  )

const once = (url: string, act: typeof shipOrder | typeof decideReturn): RawRoute =>
  storeRoute({ method: 'POST', url, most: 256 * 1024 }, (asked) =>
    onceFor(asked, (tx, body) => act(tx, asked.merchant_id, asked.request.params.id ?? '', body)),
  )

/** The other side of docs/marketplace.md, below /sandbox/marketplace. */
export const rawRoutes: RawRoute[] = [
  openRoute({ method: 'GET', url: '/oauth/authorize' }, authorisePage),
  openRoute({ method: 'POST', url: '/oauth/authorize' }, agreeToStore),
  openRoute({ method: 'POST', url: '/oauth/token' }, giveTokens),
  openRoute({ method: 'POST', url: '/oauth/revoke' }, endTokens),
  list('/v1/orders', listOrders),
  named('/v1/orders/:id', showOrder),
  named('/v1/orders/:id/label', labelOf),
  list('/v1/products', listProducts),
  list('/v1/returns', listReturns),
  once('/v1/orders/:id/shipments', shipOrder),
  once('/v1/orders/:id/release', releaseOrder),
  once('/v1/returns/:id/decision', decideReturn),
  storeRoute(
    { method: 'POST', url: '/v1/inventory', most: 256 * 1024 },
    async ({ app, request, merchant_id }) => {
      const body = bodyOf(request)
      return json(200, await inTx(app, request, (tx) => setLevels(tx, merchant_id, body)))
    },
  ),
]
