import { type Access, type Call, pathsOfCall } from '@kuacang/contract/kit/call'
import { dataOf } from '@kuacang/contract/kit/later'
import { z } from 'zod'

/** The JSON Schema of what is sent. */
export const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

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

/** What a document adds to a call: more of its description, and samples of body and answer. */
export type Added = { readonly description?: string; readonly body?: unknown; readonly answer?: unknown }

const sample = (example: unknown) => (example === undefined ? {} : { example })

/** The paths of an OpenAPI document, made from the contract alone. */
export const pathsOf = (calls: readonly Call[], adds: (call: Call) => Added = () => ({})) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [call, path] of calls.flatMap((c) => pathsOfCall(c).map((at) => [c, at] as const))) {
    const at = `/api${path.replace(/:(\w+)/g, '{$1}')}`
    const body = call.body && schemaOf(call.body)
    const data = dataOf(call)
    const added = adds(call)
    paths[at] = {
      ...paths[at],
      [call.method.toLowerCase()]: {
        summary: call.about,
        description: [`Right: ${accessOf(call.right)}. Rows: ${call.scope}.`, added.description ?? '']
          .join('\n\n')
          .trim(),
        tags: [path.split('/')[1] ?? ''],
        parameters: parametersOf(call),
        ...(body || call.files
          ? {
              requestBody: {
                content: {
                  [call.files ? 'multipart/form-data' : 'application/json']: {
                    schema: body ?? { type: 'object' },
                    ...sample(added.body),
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
                    ...sample(added.answer),
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
