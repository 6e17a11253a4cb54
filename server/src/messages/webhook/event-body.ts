type Event = {
  readonly event_id: string
  readonly topic: string
  readonly event_at: Date
  readonly warehouse_id: number
  readonly object_type: string | null
  readonly object_id: string | null
  readonly payload: unknown
  readonly example: boolean
}

/** What a webhook is sent of an event; the same text at every try. */
export const bodyOf = ({
  event_id,
  topic,
  event_at,
  warehouse_id,
  object_type,
  object_id,
  payload,
  example,
}: Event) =>
  JSON.stringify({
    id: event_id,
    type: topic,
    // Only where it did not happen: who handles events must not take it for one.
    ...(example && { example }),
    timestamp: event_at.toISOString(),
    warehouse_id,
    object: object_id === null ? null : { type: object_type, id: object_id },
    data: payload,
  })
