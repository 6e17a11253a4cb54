import type { relayFault } from '@kuacang/contract/printing/relay/enums'

type Fault = keyof (typeof relayFault)['code']

/** What became of a try to send a file. */
export type PrintOutcome =
  /** The printer has it; `remote_id` is what to ask it for, empty where it cannot be asked. */
  | { readonly kind: 'sent'; readonly remote_id: string; readonly answer: string }
  /** The printer says that it came out. */
  | { readonly kind: 'confirmed'; readonly answer: string }
  /** Nothing was sent: it is tried again. */
  | { readonly kind: 'wait'; readonly fault: Fault; readonly detail: string }
  /** It will not come out. */
  | { readonly kind: 'failed'; readonly fault: Fault; readonly detail: string }
  /** It may have been taken, and that is not known yet. */
  | { readonly kind: 'unclear'; readonly detail: string }

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
