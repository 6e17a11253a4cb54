import type { z } from 'zod'
import type { Audience } from '../kit/audience.ts'
import type { Text } from '../kit/text.ts'

/** What systems outside are told with an event: whom it is for, when it is sent, and what stands in `data`. */
export type EventKind = {
  readonly for: readonly Audience[]
  readonly about: Text
  /** What the event is about, as `object.type`; null where it is about nothing that has an id. */
  readonly object: string
  /** The shape of `data`: no field is sent that does not stand here. */
  readonly data: z.ZodType
  /** As it may look: sent by the example of a webhook, and shown in the documents. */
  readonly example: Readonly<Record<string, unknown>>
}
