import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done, instant, listOf, objectId, paging, queryIds, queryList } from '../../kit/schemas.ts'
import { portKind } from '../port/enums.ts'
import { portRequestState } from './enums.ts'
import { portRequestMachine } from './machine.ts'

const right = 'ManageMessages'
const scope = 'warehouse'

export const portRequest = z.object({
  id: objectId,
  kind: portKind.schema,
  question: z.string(),
  object_number: z.string(),
  state: portRequestState.schema,
  attempts: z.number().int(),
  /** When it is sent again, while it waits. */
  next_at: instant.nullable(),
  tried_at: instant.nullable(),
  /** The HTTP status of the last try; null where no answer came. */
  last_status: z.number().int().nullable(),
  /** The beginning of the last answer, or why none came. */
  last_answer: z.string(),
  answered_at: instant.nullable(),
  created_at: instant,
  actions: z.array(z.enum(portRequestMachine.actions)),
})
export type PortRequest = z.infer<typeof portRequest>

export const listPortRequests = call('GET /port_requests', {
  right,
  scope,
  about: 'The questions of the current warehouse to systems outside, newest first.',
  query: paging.extend({
    port: queryList(portKind.query, 6).optional(),
    state: queryList(portRequestState.query, 6).optional(),
    id: objectId.optional(),
    /** Part of the number of the object. */
    key: z.string().trim().max(100).optional(),
  }),
  data: listOf(portRequest),
})

export const exportPortRequests = listExportOf(listPortRequests)

export const replayPortRequest = call('POST /port_requests/replay', {
  right,
  scope,
  about:
    'Sends a question again that was given up, or accepted and never answered, under the same id: the other system does nothing twice.',
  body: z.object({ id: objectId }),
  data: done,
})

/** How far a question is: `unknown` also of another warehouse, and where the caller may not be told the answer. */
export const portAnswerStates = ['open', 'answered', 'outdated', 'given_up', 'unknown'] as const

/** Requests that one desk waits for at the same time; of more the rest comes when these have ended. */
export const mostAwaited = 50

export const portAnswer = z.object({
  request_id: objectId,
  state: z.enum(portAnswerStates),
  /** What the command would have answered at once: `later` of its call says its shape. Null until it is answered. */
  result: z.unknown(),
  /** Since when the other system does not answer, where its port is down. */
  down_since: instant.nullable(),
})
export type PortAnswer = z.infer<typeof portAnswer>

export const getPortAnswers = call('GET /port_requests/answers', {
  right: 'anyone',
  scope,
  about:
    'What came of questions of the current warehouse, for those who may ask them. Answers at once where one has ended, else as soon as one ends or its port goes down or comes back, at the latest after the seconds that people wait for this kind of port.',
  query: z.object({ id: queryIds(mostAwaited) }),
  data: z.object({ list: z.array(portAnswer) }),
})
