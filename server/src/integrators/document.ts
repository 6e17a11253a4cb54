import { type Audience, audienceLabels, audiencesOf } from '@kuacang/contract/kit/audience'
import { type Access, type Call, pathsOfCall } from '@kuacang/contract/kit/call'
import { dataOf } from '@kuacang/contract/kit/later'
import { type Locale, text } from '@kuacang/contract/kit/text'
import { eventKinds } from '@kuacang/contract/messages/events'
import { topicNames, topics } from '@kuacang/contract/messages/topics'
import { z } from 'zod'
import { curlOf, type Example, envelopeOf, filledIn, keptBy } from './example.ts'
import { examplesFor } from './examples/all.ts'
import { introductionTo } from './introduction.ts'

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const accessOf = (access: Access): string => {
  if (typeof access === 'string') return access
  return 'any' in access ? access.any.join(' or ') : access.all.join(' and ')
}

const parametersOf = (call: Call) => {
  const part = (where: 'path' | 'query', schema: z.ZodType | undefined) => {
    const { properties = {}, required = [] } = schema ? schemaOf(schema) : {}
    return Object.entries(properties).map(([name, one]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: one,
    }))
  }
  return [...part('path', call.params), ...part('query', call.query)]
}

type Told = {
  readonly examples: readonly Example[]
  readonly kept: Record<string, unknown>
  readonly locale: Locale
}

/** What the call needs, and each example of it as a command for a terminal with its answer. */
const descriptionOf = (call: Call, { examples, kept, locale }: Told): string => {
  const own = examples.filter((e) => e.call === call)
  const shown = own.map((e) => {
    const answer = JSON.stringify(envelopeOf(e), null, 2)
    const status = e.refused ? `HTTP ${e.refused.status}\n` : ''
    return `**${e.title[locale]}**\n\n\`\`\`sh\n${curlOf(e, kept)}\n\`\`\`\n\n\`\`\`json\n${status}${answer}\n\`\`\``
  })
  return [`Right: ${accessOf(call.right)}. Rows: ${call.scope}.`, ...shown].join('\n\n')
}

/** The first example of a call that is no refusal, in the place where the document has one. */
const sampleOf = (call: Call, examples: readonly Example[], part: (example: Example) => unknown) => {
  const first = examples.find((e) => e.call === call && !e.refused)
  return first ? { example: part(first) } : {}
}

type Shown = { readonly calls: readonly Call[]; readonly examples: readonly Example[] }

const pathsOf = ({ calls, examples }: Shown, locale: Locale) => {
  const kept = keptBy(examples)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [call, path] of calls.flatMap((c) => pathsOfCall(c).map((at) => [c, at] as const))) {
    const at = `/api${path.replace(/:(\w+)/g, '{$1}')}`
    const body = call.body && schemaOf(call.body)
    const data = dataOf(call)
    paths[at] = {
      ...paths[at],
      [call.method.toLowerCase()]: {
        summary: call.about,
        description: descriptionOf(call, { examples, kept, locale }),
        tags: [path.split('/')[1] ?? ''],
        parameters: parametersOf(call),
        ...(body || call.files
          ? {
              requestBody: {
                content: {
                  [call.files ? 'multipart/form-data' : 'application/json']: {
                    schema: body ?? { type: 'object' },
                    ...sampleOf(call, examples, (e) => filledIn(e.body, kept)),
                  },
                },
              },
            }
          : {}),
        responses: {
          200: {
            description: !data ? 'The file.' : 'code 0, msg empty, data as follows.',
            content: !data
              ? { 'application/octet-stream': {} }
              : {
                  'application/json': {
                    schema: schemaOf(z.object({ code: z.number(), msg: z.string(), data })),
                    ...sampleOf(call, examples, envelopeOf),
                  },
                },
          },
          ...(call.later ? { 'x-later': schemaOf(call.later) } : {}),
          ...(call.asks
            ? {
                409: {
                  description:
                    'A question in `ask`: nothing was done, and the repeated call carries the answer. Also other conflicts.',
                  content: {
                    'application/json': {
                      schema: {
                        type: 'object',
                        properties: { ask: { oneOf: call.asks.map((k) => schemaOf(k.schema)) } },
                      },
                    },
                  },
                },
              }
            : {}),
        },
      },
    }
  }
  return paths
}

/** What webhooks of this audience receive, with the shape of each event. */
const webhooksFor = (audience: Audience, locale: Locale) =>
  Object.fromEntries(
    topicNames
      .filter((topic) => eventKinds[topic].for.includes(audience))
      .map((topic) => {
        const { about, data, example, object } = eventKinds[topic]
        const id = '66f1a2b3c4d5e6f708192a3b'
        const envelope = z.object({
          id: z.string(),
          type: z.literal(topic),
          timestamp: z.string(),
          warehouse_id: z.number().int(),
          object: z.object({ type: z.string(), id: z.string() }).nullable(),
          data,
        })
        const sample = {
          ...{ id, type: topic, timestamp: '2026-08-01T08:30:00.000Z', warehouse_id: 1 },
          ...{ object: { type: object, id }, data: example },
        }
        const content = { 'application/json': { schema: schemaOf(envelope), example: sample } }
        const said = {
          summary: topics[topic][locale],
          description: about[locale],
          requestBody: { content },
          responses: { '2XX': { description: text('已收到', 'Taken')[locale] } },
        }
        return [topic, { post: said }]
      }),
  )

const wholeTitle = text('全部接口', 'All calls')

/** The calls that an audience makes. */
export const callsFor = (calls: readonly Call[], audience: Audience): readonly Call[] =>
  calls.filter((call) => audiencesOf(call).includes(audience))

const security = {
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'Api-Key' } } },
  security: [{ key: [] }],
}

/** The document of an audience, in a language. */
export const documentFor = (calls: readonly Call[], audience: Audience, locale: Locale) => ({
  openapi: '3.1.0',
  info: {
    title: `Kuacang · ${audienceLabels[audience][locale]}`,
    version: '1',
    description: introductionTo(audience)[locale],
  },
  ...security,
  paths: pathsOf({ calls: callsFor(calls, audience), examples: examplesFor[audience] }, locale),
  webhooks: webhooksFor(audience, locale),
})

/** The whole contract, for staff. */
export const wholeDocument = (calls: readonly Call[], locale: Locale) => ({
  openapi: '3.1.0',
  info: {
    title: `Kuacang · ${wholeTitle[locale]}`,
    version: '1',
    description: 'Every answer is an envelope {code, msg, data}; code 0 is success.',
  },
  paths: pathsOf({ calls, examples: Object.values(examplesFor).flat() }, locale),
})
