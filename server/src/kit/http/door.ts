import { timingSafeEqual } from 'node:crypto'
import { opensByKey } from '@kuacang/contract/kit/audience'
import type { Access, Call } from '@kuacang/contract/kit/call'
import { isAmong, typeLabels, warehouseType } from '@kuacang/contract/kit/enums'
import { headers, weightSources, xsrfCookie } from '@kuacang/contract/kit/envelope'
import { type Clock, utcClock } from '@kuacang/contract/kit/moment'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { type Right, rightCategory } from '@kuacang/contract/kit/rights'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import { type Locale, locales } from '@kuacang/contract/kit/text'
import type { FastifyRequest } from 'fastify'
import { type Caller, noWarehouse } from '../caller.ts'
import { Refused } from '../refused.ts'
import { unstorable } from '../storable.ts'
import { invalidField } from './faults.ts'
import type { Gate, Identity } from './identity.ts'
import { ruleWords } from './rule-words.ts'

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}

/** A header that carries any characters, percent-encoded; empty where none was sent. */
const textHeader = (request: FastifyRequest, name: string): string => {
  const bad = () => invalidField(name, ruleWords.unreadable, 'headers')
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

const known = new WeakMap<FastifyRequest, Identity>()

/** Who sends a request, as soon as it is known. */
export const whoSent = (request: FastifyRequest): Identity | undefined => known.get(request)

/** The language to answer a request in: its user's, as soon as the user is known. */
export const localeOf = (request: FastifyRequest): Locale =>
  whoSent(request)?.locale ?? visitorLocale(request)

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
  must_reset: false,
  locked: false,
  owes_second_factor: false,
}

/**
 * Lets a request in or refuses it, in this order: session or API key (401), XSRF (403), a locked screen (1035), a
 * password that is still to be chosen (1030), a second factor that is still to be set up (1037), right (403), warehouse (1010) and its type (1023). The caller it returns carries all that an action may know.
 */
export const enterCall = async (gate: Gate, call: Call, request: FastifyRequest): Promise<Caller> => {
  const key = opensByKey(call) ? header(request, headers.apiKey) : undefined
  const identity = key ? await gate.byApiKey(key, request) : await gate.bySession(request)
  if (identity) known.set(request, identity)
  else if (call.right !== 'open') throw new Refused(kitRefusals.not_logged_in)
  if (request.method !== 'GET' && !key) checkXsrf(request, identity ? gate.xsrfOf(request) : null)
  const who = identity ?? nobody
  clocks.set(request, readClock(who, request))
  if (who.locked && call.right !== 'open' && !call.whileLocked) throw new Refused(kitRefusals.screen_locked)
  if (who.must_reset && call.right !== 'open' && !call.beforeReady)
    throw new Refused(kitRefusals.new_password_first)
  if (who.owes_second_factor && call.right !== 'open' && !call.beforeReady && !call.beforeSecondFactor)
    throw new Refused(kitRefusals.second_factor_first)
  const lender = await lent(gate, call, who, request)
  // Only the one right is lent, not all that the lender holds.
  const holds = (right: Right) => counts(call, who, right) || (lender !== null && right === call.borrow)
  if (!passes(call.right, holds))
    throw new Refused(kitRefusals.no_permission, { right: rightsOf(call.right) })
  return {
    warehouse_id: warehouseOf(call, who, request),
    partner_id: who.partner_id,
    user: who.user,
    ...(who.key_id !== undefined && { key_id: who.key_id }),
    su: who.su,
    lender: lender?.user ?? null,
    holds,
    stands_in: placeOf(who, request) ?? noWarehouse,
    mayWorkIn: mayWorkIn(who),
    locale: localeOf(request),
    clock: clockOf(request),
    device: textHeader(request, headers.device).slice(0, 60),
    ...weightSourceOf(request),
    request_id: request.id,
    operation_id: operationId(request),
  }
}

const weightSourceOf = (request: FastifyRequest): Pick<Caller, 'weight_source'> => {
  const said = header(request, headers.weightSource)
  const weight_source = weightSources.find((source) => source === said)
  return weight_source ? { weight_source } : {}
}

/** Where a caller may work. */
export const mayWorkIn =
  ({ warehouses }: Pick<Identity, 'warehouses'>): Caller['mayWorkIn'] =>
  (id, types) => {
    const place = warehouses.get(id)
    return place !== undefined && isAmong(place.type, types)
  }

/**
 * Does the caller hold this right, for this call? A merchant's user reaches the rows of a warehouse only by rights
 * made for merchants, whose calls show them the own rows (REL-27): a role that gives more opens nothing more.
 */
const counts = (call: Call, who: Identity, right: Right): boolean =>
  who.rights.has(right) &&
  (who.partner_id === null || call.scope !== 'warehouse' || rightCategory(right) === 'merchant')

/** The header repeats the cookie, and both are the session's own, where there is one. */
const checkXsrf = (request: FastifyRequest, ofSession: string | null): void => {
  const cookie = request.cookies[xsrfCookie]
  const sent = header(request, headers.xsrf)
  if (!cookie || !sent || !sameText(cookie, sent) || (ofSession !== null && !sameText(ofSession, sent)))
    throw new Refused(kitRefusals.xsrf)
}

const operationId = (request: FastifyRequest): string | null => {
  const key = header(request, headers.idempotency)
  if (key === undefined || key === '') return null
  if (!/^[\w-]{8,64}$/.test(key)) throw invalidField(headers.idempotency, ruleWords.key, 'headers')
  return key
}

type Credentials = { readonly username: string; readonly password: string }

const lent = async (
  gate: Gate,
  call: Call,
  who: Identity,
  request: FastifyRequest,
): Promise<Identity | null> => {
  const username = textHeader(request, headers.borrowUser)
  if (!call.borrow || !username || who.rights.has(call.borrow)) return null
  const credentials = { username, password: textHeader(request, headers.borrowPassword) }
  return lenderOf(
    gate,
    { ...call, borrow: call.borrow },
    credentials,
    warehouseOf(call, who, request),
    request,
  )
}

/** The person whose right is lent. Refuses who may not lend it, or not for this warehouse. */
const lenderOf = async (
  gate: Gate,
  call: Pick<Call, 'scope'> & { readonly borrow: Right },
  { username, password }: Credentials,
  warehouse: number,
  request: FastifyRequest,
): Promise<Identity> => {
  const lender = await gate.byCredentials(username, password, request)
  if (lender.must_reset)
    throw new Refused(serviceRefusals.lender_new_password, { lender: lender.user.username })
  if (!lender.rights.has(call.borrow) || (call.scope === 'warehouse' && !lender.warehouses.has(warehouse)))
    throw new Refused(kitRefusals.lender_may_not, { lender: lender.user.username, right: call.borrow })
  return lender
}

/**
 * For a call whose lender stands in the body: the caller with the lent right, and the input without the credentials. They
 * go no further: nothing stores, logs or hashes them.
 */
export const lendByBody = async <V extends { readonly body?: unknown }>(
  gate: Gate,
  call: Call,
  caller: Caller,
  value: V,
  request: FastifyRequest,
): Promise<{ readonly caller: Caller; readonly value: V }> => {
  const { borrow } = call
  if (!borrow || call.lender !== 'in_body') return { caller, value }
  const { username = '', password = '', ...body } = value.body as Partial<Credentials>
  const rest = { ...value, body }
  if (!username || caller.holds(borrow)) return { caller, value: rest }
  const { warehouse_id } = caller
  const lender = await lenderOf(gate, { ...call, borrow }, { username, password }, warehouse_id, request)
  const holds = (right: Right) => right === borrow || caller.holds(right)
  return { caller: { ...caller, lender: lender.user, holds }, value: rest }
}

/** The warehouse that the request names, else the current one; undefined where the caller may not work there. */
const placeOf = (who: Identity, request: FastifyRequest): number | undefined => {
  const sent = header(request, headers.warehouse)
  const id = sent ? Number(sent) : who.current_warehouse_id
  return id !== null && who.warehouses.has(id) ? id : undefined
}

const clocks = new WeakMap<FastifyRequest, Clock>()

/** The time zone in which moments are shown to a caller: that of their warehouse, as soon as it is known. */
export const clockOf = (request: FastifyRequest): Clock => clocks.get(request) ?? utcClock

const readClock = (who: Identity, request: FastifyRequest): Clock => {
  const place = who.warehouses.get(placeOf(who, request) ?? noWarehouse)
  return place ? { zone: place.timezone, own: header(request, headers.zone) } : utcClock
}

const warehouseOf = (call: Call, who: Identity, request: FastifyRequest): number => {
  if (call.scope !== 'warehouse') return noWarehouse
  const id = placeOf(who, request)
  const place = id === undefined ? undefined : who.warehouses.get(id)
  if (id === undefined || place === undefined) throw new Refused(kitRefusals.warehouse_invalid)
  if (call.at && !isAmong(place.type, call.at))
    throw new Refused(serviceRefusals.other_warehouse_type, {
      wanted: typeLabels(call.at),
      actual: warehouseType.label(place.type),
    })
  return id
}
