import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import { PrivateAddress, postRequest } from '../../messages/public.ts'
import { type Connection, MarketplaceFailure } from './marketplace.ts'

const timeoutMs = 20_000
/** A page of 100 orders of 500 lines each, or a label. */
const mostBytes = 20_000_000
/** A platform that says less wants to be asked again at once, which does not help. */
const leastWaitMs = 1000
const mostWaitMs = 24 * 3_600_000

export type Question = {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** Below the address of the platform. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | undefined>>
  /** Sent as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** What a platform says of a fault: its own code and words. Undefined: the answer is not written as its errors are. */
export type ReadFault = (said: unknown) => { readonly code: string; readonly message: string } | undefined

const addressOf = ({ api_url }: Connection, { path, query = {} }: Question): string => {
  const url = new URL(api_url + path)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Retry-After in seconds or as a date. */
const waitOf = (said: string | undefined): number | undefined => {
  if (said === undefined) return undefined
  const ms = /^\d{1,9}$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, leastWaitMs), mostWaitMs) : undefined
}

const isAway = (status: number) => status >= 500 || [408, 425, 429].includes(status)

/** What an answer that is none of success means to us. */
const failureOf = (
  status: number,
  text: string,
  retryAfter: string | undefined,
  readFault: ReadFault,
): MarketplaceFailure => {
  const { code, message } = readFault(parsed(text)) ?? {
    code: `http_${status}`,
    message: text.slice(0, 500).toWellFormed() || `HTTP ${status}`,
  }
  const fault = isAway(status) ? 'away' : status === 401 ? 'unauthorised' : 'refused'
  return new MarketplaceFailure(fault, code, message, fault === 'away' ? waitOf(retryAfter) : undefined)
}

/** An answer that is no answer of this protocol: the platform is asked again later. */
export const malformed = (what: string) =>
  new MarketplaceFailure('away', 'malformed', `malformed answer: ${what}`)

const send = (connection: Connection, question: Question) => {
  const { allow_private = false } = connection
  const address = addressOf(connection, question)
  if (!allow_private && !address.startsWith('https:'))
    throw new MarketplaceFailure('refused', 'not_https', 'the address of the platform is no https address')
  const { method = 'GET', body, headers } = question
  const json = body === undefined ? undefined : JSON.stringify(body)
  return postRequest(
    address,
    {
      method,
      headers: {
        accept: 'application/json',
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: json }),
    },
    { allowPrivate: allow_private, timeoutMs, mostBytes },
  ).catch((error: Error) => {
    // The person who set the address reads this; asking again would change nothing.
    const fault = error instanceof PrivateAddress ? 'refused' : 'away'
    throw new MarketplaceFailure(fault, fault === 'away' ? 'no_answer' : 'private_address', error.message)
  })
}

/** An answer with its headers, for platforms that say a part there. */
export type AnswerWithHeaders = { readonly said: unknown; readonly headers: IncomingHttpHeaders }

/**
 * Asks a platform and answers its JSON. Everything but a success throws a `MarketplaceFailure`: no answer, a malformed
 * one, 408, 425, 429 and 5xx as `away`, 401 as `unauthorised`, other refusals as `refused`.
 */
export const askWithHeaders = async (
  connection: Connection,
  question: Question,
  readFault: ReadFault,
): Promise<AnswerWithHeaders> => {
  const { status, headers, body, whole } = await send(connection, question)
  const text = body.toString('utf8')
  if (status < 200 || status > 299) throw failureOf(status, text, headers['retry-after'], readFault)
  if (!whole) throw malformed('it ended too early, or is too long')
  if (status === 204) return { said: {}, headers }
  const said = parsed(text)
  if (said === undefined) throw malformed('it is no JSON')
  return { said, headers }
}

/** The same where the headers say nothing of their own. */
export const askMarketplace = async (
  connection: Connection,
  question: Question,
  readFault: ReadFault,
): Promise<unknown> => (await askWithHeaders(connection, question, readFault)).said

/** What a platform said, as its protocol describes it; anything else is malformed. */
export const readAs = <S extends z.ZodType>(schema: S, said: unknown): z.output<S> => {
  const read = schema.safeParse(said)
  if (read.success) return read.data
  const [first] = read.error.issues
  throw malformed(`${first?.path.join('.')} ${first?.message}`)
}
