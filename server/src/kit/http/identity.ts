import type { Refusal } from '@kuacang/contract/kit/refusal'
import type { Right } from '@kuacang/contract/kit/rights'
import type { Locale } from '@kuacang/contract/kit/text'
import type { FastifyRequest } from 'fastify'

type Person = { readonly id: string; readonly username: string }

/** What a caller carries of the current warehouse. */
export type WorkPlace = { readonly type: number; readonly timezone: string }

/** Who calls, as the access area knows it. */
export type Identity = {
  readonly user: Person
  /** The API key that was sent, whose rights these are; left out for a login. */
  readonly key_id?: string
  readonly su: Person | null
  readonly rights: ReadonlySet<Right>
  /** The warehouses the user may work in; for partner users those open to merchants. */
  readonly warehouses: ReadonlyMap<number, WorkPlace>
  readonly current_warehouse_id: number | null
  readonly partner_id: number | null
  readonly locale: Locale
  /** Another user set the password: the user can do nothing before choosing a new one (decision 41). */
  readonly must_reset: boolean
  /** The screen of this session is locked: it can do nothing before the password is given (OP-36). */
  readonly locked: boolean
  /** A role demands a second factor, and there is none: it may do nothing but set one up. */
  readonly owes_second_factor: boolean
}

/** The access area's part of every call: who sends it. The kit knows no users and no sessions. */
export type Gate = {
  /** By the session cookie; null without a valid session. */
  readonly bySession: (request: FastifyRequest) => Promise<Identity | null>
  /** The XSRF token that belongs to the session cookie; null without one. */
  readonly xsrfOf: (request: FastifyRequest) => string | null
  /** By the header Api-Key; null for a key that is unknown, revoked or over. */
  readonly byApiKey: (key: string, request: FastifyRequest) => Promise<Identity | null>
  /**
   * What a user may do now, for background work in their name; null for a deleted or disabled user. With a key: what that
   * key of theirs opens now; null for one that is revoked or over.
   */
  readonly byUser: (id: string, key_id?: string | null) => Promise<Identity | null>
  /** Borrowed credentials of one call (REL-24): throws a Refused when they are wrong or throttled. */
  readonly byCredentials: (username: string, password: string, request: FastifyRequest) => Promise<Identity>
  /** Is told of each call that was refused, and to whom. */
  readonly noteRefusal: (request: FastifyRequest, who: Identity | undefined, refusal: Refusal) => void
}
