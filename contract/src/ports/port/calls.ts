import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done, instant, objectId } from '../../kit/schemas.ts'
import { portHealth, portKind, portMode } from './enums.ts'

const right = 'ManageMessages'
const scope = 'warehouse'

export const port = z.object({
  kind: portKind.schema,
  port_mode: portMode.schema,
  url: z.string(),
  timeout_s: z.number().int(),
  /** `down`: three tries running found no answer; one try in half a minute looks whether it is back. */
  health: portHealth.schema,
  /** Since when no try found an answer. */
  failing_since: instant.nullable(),
  /** Requests without an answer, the time of the oldest of them, and those that were given up. */
  open: z.number().int(),
  oldest_at: instant.nullable(),
  given_up: z.number().int(),
  /** Of the last hour: requests that were answered or whose last try found no answer; the latter; and the refusals. */
  sent: z.number().int(),
  failed: z.number().int(),
  refused: z.number().int(),
  last_answer_at: instant.nullable(),
})
export type Port = z.infer<typeof port>

export const getPorts = call('GET /ports', {
  right,
  scope,
  about:
    'The ports of the current warehouse to systems outside, and how they are: every kind, built in where it was never set.',
  data: z.object({ list: z.array(port) }),
})

export const exportPorts = listExportOf(getPorts)

export const editPort = call('POST /ports/edit', {
  right,
  scope,
  about:
    'Lets the product answer itself, or sends the questions of a port to an address. The first address makes a secret, which is shown this once.',
  body: z.object({
    port: portKind.schema,
    port_mode: portMode.schema,
    url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
    timeout_s: z.int().min(1).max(60),
  }),
  data: z.object({ secret: z.string().nullable() }),
})

export const renewPortSecret = call('POST /ports/renew_secret', {
  right,
  scope,
  about: 'Makes a new secret and shows it this once; from now on everything is signed with it.',
  body: z.object({ port: portKind.schema }),
  data: z.object({ secret: z.string() }),
})

export const testPort = call('POST /ports/test', {
  right,
  scope,
  about: 'Sends the question “test” to the address of a port, which any answer ends.',
  body: z.object({ port: portKind.schema }),
  data: z.object({ request_id: objectId }),
})

/** Why the other system does not do what it was asked. */
export const portRefusal = z.object({
  category: z.int().min(0).max(99),
  code: z.string().trim().min(1).max(60),
  message: z.string().trim().max(500),
})
export type PortRefusal = z.infer<typeof portRefusal>

export const answerPortRequest = call('POST /external/port_answers', {
  right: 'AnswerPorts',
  scope,
  apiKey: true,
  about:
    'The answer to a request that was accepted with 202, or a refusal. The first answer counts; a repetition changes nothing.',
  body: z.object({ request_id: objectId, answer: z.unknown().optional(), refused: portRefusal.optional() }),
  data: done.extend({ used: z.boolean() }),
})
