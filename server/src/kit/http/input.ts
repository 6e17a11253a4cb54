import { createHash } from 'node:crypto'
import type { Call } from '@kuacang/contract/kit/call'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isTooDeep } from './body.ts'
import { type Faults, faultsIn, invalidField, invalidInput } from './faults.ts'
import { ruleWords } from './rule-words.ts'
import { readMultipart, type Upload } from './uploads.ts'

/** The parts of a request as it carries them; a part that it has not is undefined. */
export type RawInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

export type ParsedInput = {
  readonly value: RawInput & { readonly files: readonly Upload[] }
  readonly cleanUp: () => Promise<void>
}

/** `name[]=a&name[]=b` is the list name; a single `name[]=a` too. */
const listed = (query: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const out: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(query)) {
    if (key.endsWith('[]')) out[key.slice(0, -2)] = Array.isArray(value) ? value : [value]
    else out[key] = value
  }
  return out
}

/** Parses all parts that the call declares. Throws one refusal with the faults of the fields of every part. */
export const parseInput = (call: Call, { params, query, body }: RawInput): RawInput => {
  if (isTooDeep(body) || isTooDeep(query)) throw invalidField('', ruleWords.deep)
  const faults: Faults[] = []
  const part = (resource: string, schema: z.ZodType | undefined, raw: unknown) => {
    if (!schema) return {}
    const result = schema.safeParse(raw ?? {})
    faults.push(faultsIn(schema, resource, raw, result))
    return { [resource]: result.data }
  }
  const value = {
    ...part('params', call.params, params),
    ...part('query', call.query, query),
    ...part('body', call.body, body),
  }
  const fields = faults.reduce((sum, f) => sum + f.fields, 0)
  const told = faults.flatMap((f) => f.told)
  if (fields > 0) throw invalidInput(told, fields)
  return value
}

/** Reads and parses what a request carries, its files too. Throws the refusals of `parseInput` and of uploads. */
export const readInput = async (call: Call, request: FastifyRequest): Promise<ParsedInput> => {
  const multipart = request.isMultipart()
  if (call.files && !multipart) throw invalidField(call.files.field, ruleWords.missing, 'body', 'missing')
  // A GET whose query was too long for an address arrives as a POST with the query as its body.
  const queryFromBody = !call.changes && request.method === 'POST'
  const { body, files, cleanUp } = multipart
    ? await readMultipart(request, call)
    : { body: request.body, files: [], cleanUp: async () => {} }
  try {
    const query = queryFromBody ? body : listed(request.query as Record<string, unknown>)
    const value = parseInput(call, { params: request.params, query, body })
    return { value: { ...value, files }, cleanUp }
  } catch (error) {
    await cleanUp()
    throw error
  }
}

/** Tells whether a repeated key carries the same command: everything that was parsed, files by their content. */
export const inputHash = ({ params, query, body, files }: ParsedInput['value']): string =>
  createHash('sha256')
    .update(JSON.stringify([params, query, body, files.map((f) => [f.name, f.sha256])]))
    .digest('base64url')
