import { providerRefusals } from '@kuacang/contract/access/provider-login/refusals'
import { z } from 'zod'
import type { App } from '#kit/app'
import type { Tx } from '#kit/database/transact'
import type { Http } from '#kit/http/answer'
import { Refused } from '#kit/refused'
import { seal, unseal } from '#kit/seal'
import { hashToken } from '../session/token.ts'

/** Between the steps of a login the browser keeps this, sealed: the server knows no visitors. */
const ticket = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('begun'),
    until: z.number(),
    remember: z.boolean(),
    tie: z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), begun_at: z.number() }),
  }),
  z.object({
    step: z.literal('proved'),
    until: z.number(),
    remember: z.boolean(),
    id: z.string(),
    issuer: z.string(),
    subject: z.string(),
  }),
])
type Ticket = z.infer<typeof ticket>

const cookie = 'provider_login'
const path = '/api/provider_login'
/** So long the person may stay at the provider, and may look for the code of the second factor. */
const lastsMs: Readonly<Record<Ticket['step'], number>> = { begun: 10 * 60_000, proved: 5 * 60_000 }

export const untilOf = (step: Ticket['step']): number => Date.now() + lastsMs[step]

export const giveTicket = async ({ settings }: App, { reply }: Http, given: Ticket): Promise<void> => {
  reply.setCookie(cookie, await seal(settings, JSON.stringify(given)), {
    path,
    httpOnly: true,
    // Only the page of the product sends it: the provider's page must not.
    sameSite: 'strict',
    secure: settings.cookieSecure,
    maxAge: lastsMs[given.step] / 1000,
  })
}

export const dropTicket = ({ reply }: Http): void => {
  reply.clearCookie(cookie, { path })
}

/** The ticket of this step that the browser has; refused where there is none, or where it is too old. */
export const ticketOf = async <S extends Ticket['step']>(
  { settings }: App,
  { request }: Http,
  step: S,
): Promise<Extract<Ticket, { step: S }>> => {
  const stale = new Refused(providerRefusals.stale)
  const sealed = request.cookies[cookie]
  if (!sealed) throw stale
  // Other sealed texts that browsers get are no JSON, or have another shape.
  const opened = await unseal(settings, sealed)
    .then((text): unknown => JSON.parse(text))
    .catch(() => {
      throw stale
    })
  const read = ticket.safeParse(opened)
  if (!read.success || read.data.step !== step || read.data.until < Date.now()) throw stale
  return read.data as Extract<Ticket, { step: S }>
}

/** A step works once. It stays used though what follows it is refused. */
export const useTicket = async (tx: Tx, id: string, until: number): Promise<void> => {
  await tx.db.deleteFrom('used_ticket').where('until', '<', tx.now).execute()
  const used = await tx.db
    .insertInto('used_ticket')
    .values({ ticket_hash: hashToken(id), until: new Date(until) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if ((used.numInsertedOrUpdatedRows ?? 0n) === 0n) throw new Refused(providerRefusals.stale)
}
