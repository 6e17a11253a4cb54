import { type Audience, audienceLabels, audiencesOf } from '@kuacang/contract/kit/audience'
import type { Call } from '@kuacang/contract/kit/call'
import { type Locale, text } from '@kuacang/contract/kit/text'
import { eventKinds } from '@kuacang/contract/messages/events'
import { topicNames, topics } from '@kuacang/contract/messages/topics'
import { z } from 'zod'
import { type Added, pathsOf, schemaOf } from '#kit/http/open-api'
import { type AreaRefusals, codesOf } from './codes.ts'
import { curlOf, type Example, envelopeOf, filledIn, keptBy } from './example.ts'
import { examplesFor } from './examples/all.ts'
import { introductionTo } from './introduction.ts'

/** Each example of a call as a command for a terminal with its answer, and the first that is no refusal as a sample. */
const toldBy = (examples: readonly Example[], locale: Locale) => {
  const kept = keptBy(examples)
  return (call: Call): Added => {
    const own = examples.filter((e) => e.call === call)
    const shown = own.map((e) => {
      const answer = JSON.stringify(envelopeOf(e), null, 2)
      const status = e.refused ? `HTTP ${e.refused.status}\n` : ''
      return `**${e.title[locale]}**\n\n\`\`\`sh\n${curlOf(e, kept)}\n\`\`\`\n\n\`\`\`json\n${status}${answer}\n\`\`\``
    })
    const first = own.find((e) => !e.refused)
    const sample = first && {
      answer: envelopeOf(first),
      ...(first.body === undefined ? {} : { body: filledIn(first.body, kept) }),
    }
    return { description: shown.join('\n\n'), ...sample }
  }
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
const callsFor = (calls: readonly Call[], audience: Audience): readonly Call[] =>
  calls.filter((call) => audiencesOf(call).includes(audience))

const security = {
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'Api-Key' } } },
  security: [{ key: [] }],
}

/** The document of an audience, in a language. */
export const documentFor = (
  calls: readonly Call[],
  refusals: readonly AreaRefusals[],
  audience: Audience,
  locale: Locale,
) => {
  const own = callsFor(calls, audience)
  return {
    openapi: '3.1.0',
    info: {
      title: `Kuacang · ${audienceLabels[audience][locale]}`,
      version: '1',
      description: `${introductionTo(audience)[locale]}\n\n${codesOf(own, refusals, locale)}`,
    },
    ...security,
    paths: pathsOf(own, toldBy(examplesFor[audience], locale)),
    webhooks: webhooksFor(audience, locale),
  }
}

/** The whole contract, for staff. */
export const wholeDocument = (calls: readonly Call[], refusals: readonly AreaRefusals[], locale: Locale) => ({
  openapi: '3.1.0',
  info: {
    title: `Kuacang · ${wholeTitle[locale]}`,
    version: '1',
    description: `Every answer is an envelope {code, msg, data}; code 0 is success.\n\n${codesOf(calls, refusals, locale)}`,
  },
  paths: pathsOf(calls, toldBy(Object.values(examplesFor).flat(), locale)),
})
