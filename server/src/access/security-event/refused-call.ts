import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { headers } from '@kuacang/contract/kit/envelope'
import type { Refusal } from '@kuacang/contract/kit/refusal'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import type { FastifyRequest } from 'fastify'
import type { App } from '#kit/app'
import type { Identity } from '#kit/http/identity'
import { noteRefused } from './gather.ts'
import type { EventName } from './store.ts'

/** Refusals of access that are no sign of an attack: open pages cause them by themselves. */
const usual: readonly Refusal[] = [
  kitRefusals.new_password_first,
  kitRefusals.second_factor_first,
  serviceRefusals.other_warehouse_type,
  serviceRefusals.named_warehouse_type,
  // Noted where the password was looked at.
  kitRefusals.lender_unknown,
]

const eventOf = (request: FastifyRequest, refusal: Refusal): EventName | undefined => {
  if (refusal.status !== 403 || usual.includes(refusal)) return undefined
  if (refusal === kitRefusals.no_permission) return 'no_right'
  if (refusal === kitRefusals.xsrf) return 'xsrf'
  if (refusal === sessionRefusals.not_your_warehouse) return 'other_warehouse'
  if (refusal !== kitRefusals.warehouse_invalid) return 'refused'
  // A user who has chosen no warehouse yet has tried none.
  return request.headers[headers.warehouse.toLowerCase()] ? 'other_warehouse' : undefined
}

/** Notes a call that was refused because of who sent it, by the person who sat there. */
export const noteRefusedCall = (
  app: App,
  request: FastifyRequest,
  who: Identity | undefined,
  refusal: Refusal,
): void => {
  const event = eventOf(request, refusal)
  if (event) noteRefused(app, request, event, who && (who.su ?? who.user))
}
