import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { instant, objectId, shortText } from '../../kit/schemas.ts'
import { relayFault, relayState } from './enums.ts'
import { relayMachine } from './machine.ts'

const scope = 'warehouse' as const

export const relay = z.object({
  id: objectId,
  printer_id: objectId,
  printer: z.string(),
  title: z.string(),
  state: relayState.schema,
  /** Why it has not come out yet, or never will. */
  fault: relayFault.schema.nullable(),
  detail: z.string(),
  /** When it is tried again, while it waits. */
  next_at: instant.nullable(),
  created_at: instant,
  actions: z.array(z.enum(relayMachine.actions)),
})
export type Relay = z.infer<typeof relay>

export const relayPaper = call('POST /printing/relays', {
  right: 'anyone',
  scope,
  about:
    'Sends a PDF to a network printer of the warehouse. Its id is that of its print job: a file of the same id is sent once.',
  files: { field: 'file', min: 1, max: 1, maxBytes: 10_000_000, types: ['.pdf'] },
  body: z.object({
    id: objectId,
    printer_id: objectId,
    /** What people call what is printed. */
    title: shortText,
  }),
  data: relay,
})

export const getRelay = call('GET /printing/relays/:id', {
  right: 'anyone',
  scope,
  about: 'How far a file that the user sent to a network printer is.',
  params: z.object({ id: objectId }),
  data: relay,
})

export const cancelRelay = call('POST /printing/relays/:id/cancel', {
  right: 'anyone',
  scope,
  about: 'Takes back a file that waits for its network printer, so that it can be printed in another way.',
  params: z.object({ id: objectId }),
  data: relay,
})

export const sendRelayAgain = call('POST /printing/relays/:id/send_again', {
  right: 'anyone',
  scope,
  about: 'Sends a file to its network printer again that failed.',
  params: z.object({ id: objectId }),
  data: relay,
})
