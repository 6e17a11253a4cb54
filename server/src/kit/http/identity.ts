import type { Right } from '@kuacang/contract/access/rights'
import type { Locale } from '@kuacang/contract/kit/text'
import type { FastifyRequest } from 'fastify'

type Person = { readonly id: string; readonly username: string }

/** Who calls, as the access area knows it. */
export type Identity = {
  readonly user: Person
  readonly su: Person | null
  readonly rights: ReadonlySet<Right>
  /** The warehouses the user may work in, with their types; for partner users those open to merchants. */
  readonly warehouses: ReadonlyMap<number, number>
  readonly current_warehouse_id: number | null
  readonly partner_id: number | null
  readonly locale: Locale
}

/** The access area's part of every call: who sends it. The kit knows no users and no sessions. */
export type Gate = {
  /** By the session cookie; null without a valid session. */
  readonly bySession: (request: FastifyRequest) => Promise<Identity | null>
  /** By the header Api-Key; null for an unknown or revoked key. */
  readonly byApiKey: (key: string) => Promise<Identity | null>
  /** What a user may do now, for work in their name while they are not there; null for one who is gone or disabled. */
  readonly byUser: (id: string) => Promise<Identity | null>
  /** Borrowed credentials of one call (REL-24): throws a Refused when they are wrong or throttled. */
  readonly byCredentials: (username: string, password: string, request: FastifyRequest) => Promise<Identity>
}
