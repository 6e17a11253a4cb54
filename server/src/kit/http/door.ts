import { timingSafeEqual } from 'node:crypto'
import { type Right, rightCategory } from '@kuacang/contract/access/rights'
import type { Access, Call } from '@kuacang/contract/kit/call'
import { headers, xsrfCookie } from '@kuacang/contract/kit/envelope'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { type Locale, locales } from '@kuacang/contract/kit/text'
import { warehouseType } from '@kuacang/contract/reference/warehouse/enums'
import type { FastifyRequest } from 'fastify'
import { type Desk, noWarehouse } from '../desk.ts'
import { Refused } from '../refused.ts'
import { unstorable } from '../storable.ts'
import type { Gate, Identity } from './identity.ts'

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}

/** A header that carries any characters, percent-encoded; empty where none was sent. */
const textHeader = (request: FastifyRequest, name: string): string => {
  const bad = () => new Refused(kitRefusals.invalid_input, { fields: name })
  let text: string
  try {
    text = decodeURIComponent(header(request, name) ?? '')
  } catch {
    throw bad()
  }
  if (unstorable(text).length > 0) throw bad()
  return text
}

/** The language of a caller without a session: cookie, else Chinese. */
export const visitorLocale = (request: FastifyRequest): Locale => {
  // An address that no route takes is refused before the cookies are read.
  const { locale } = request.cookies ?? request.server.parseCookie(request.headers.cookie ?? '')
  return locales.find((l) => l === locale) ?? 'zh'
}

const spoken = new WeakMap<FastifyRequest, Locale>()

/** The language to answer a request in: its user's, as soon as the user is known. */
export const localeOf = (request: FastifyRequest): Locale => spoken.get(request) ?? visitorLocale(request)

const sameText = (a: string, b: string) => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}

/** Does a holder of these rights pass? The rule of the server's door; routes of the page use the same words. */
export const passes = (access: Access, holds: (right: Right) => boolean): boolean => {
  if (access === 'open' || access === 'anyone') return true
  if (typeof access === 'string') return holds(access)
  return 'any' in access ? access.any.some(holds) : access.all.every(holds)
}

const rightsOf = (access: Access): string => {
  if (typeof access === 'string') return access
  return 'any' in access ? access.any.join(' / ') : access.all.join(' + ')
}

const nobody: Identity = {
  user: { id: '0'.repeat(24), username: '' },
  su: null,
  rights: new Set(),
  warehouses: new Map(),
  current_warehouse_id: null,
  partner_id: null,
  locale: 'zh',
}

/**
 * Lets a request in or refuses it, in this order: session or API key (401), XSRF (403), right (403), warehouse
 * (1010) and its type (1023). The desk it returns carries all that an action may know about the caller.
 */
export const enter = async (gate: Gate, call: Call, request: FastifyRequest): Promise<Desk> => {
  const key = call.apiKey ? header(request, headers.apiKey) : undefined
  const identity = key ? await gate.byApiKey(key) : await gate.bySession(request)
  if (identity) spoken.set(request, identity.locale)
  else if (call.right !== 'open') throw new Refused(kitRefusals.not_logged_in)
  if (request.method !== 'GET' && !key) checkXsrf(request)
  const who = identity ?? nobody
  const lender = await lent(gate, call, who, request)
  // Only the one right is lent, not all that the lender holds.
  const holds = (right: Right) => counts(call, who, right) || (lender !== null && right === call.borrow)
  if (!passes(call.right, holds))
    throw new Refused(kitRefusals.no_permission, { right: rightsOf(call.right) })
  return {
    warehouse_id: warehouseOf(call, who, request),
    partner_id: who.partner_id,
    user: who.user,
    su: who.su,
    lender: lender?.user ?? null,
    holds,
    mayWorkIn: (id) => who.warehouses.has(id),
    locale: localeOf(request),
    device: textHeader(request, headers.device).slice(0, 60),
    request_id: request.id,
    operation_id: operationId(request),
  }
}

/**
 * Does the caller hold this right, for this call? A merchant's user reaches the rows of a warehouse only by rights
 * made for merchants, whose calls show them the own rows (REL-27): a role that gives more opens nothing more.
 */
const counts = (call: Call, who: Identity, right: Right): boolean =>
  who.rights.has(right) &&
  (who.partner_id === null || call.scope !== 'warehouse' || rightCategory(right) === 'merchant')

const checkXsrf = (request: FastifyRequest): void => {
  const cookie = request.cookies[xsrfCookie]
  const sent = header(request, headers.xsrf)
  if (!cookie || !sent || !sameText(cookie, sent)) throw new Refused(kitRefusals.xsrf)
}

const operationId = (request: FastifyRequest): string | null => {
  const key = header(request, headers.idempotency)
  if (key === undefined || key === '') return null
  if (!/^[\w-]{8,64}$/.test(key))
    throw new Refused(kitRefusals.invalid_input, { fields: headers.idempotency })
  return key
}

const lent = async (
  gate: Gate,
  call: Call,
  who: Identity,
  request: FastifyRequest,
): Promise<Identity | null> => {
  const username = textHeader(request, headers.borrowUser)
  if (!call.borrow || !username || who.rights.has(call.borrow)) return null
  const lender = await gate.byCredentials(username, textHeader(request, headers.borrowPassword), request)
  const warehouse = warehouseOf(call, who, request)
  if (!lender.rights.has(call.borrow) || (call.scope === 'warehouse' && !lender.warehouses.has(warehouse)))
    throw new Refused(kitRefusals.lender_may_not, { lender: lender.user.username, right: call.borrow })
  return lender
}

const warehouseOf = (call: Call, who: Identity, request: FastifyRequest): number => {
  if (call.scope !== 'warehouse') return noWarehouse
  const sent = header(request, headers.warehouse)
  const id = sent ? Number(sent) : who.current_warehouse_id
  const type = id === null ? undefined : who.warehouses.get(id)
  if (id === null || type === undefined) throw new Refused(kitRefusals.warehouse_invalid)
  if (call.at && type !== warehouseType.code[call.at])
    throw new Refused(kitRefusals.other_warehouse_type, {
      wanted: warehouseType.label(warehouseType.code[call.at]),
      actual: warehouseType.label(type),
    })
  return id
}
