import { rawJson as json, type RawAnswer } from '#kit/http/raw-route'

/** A refusal in the words of the protocol. Thrown, it rolls back what was begun. */
export class Problem extends Error {
  readonly answer: RawAnswer

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.answer = { ...json(status, { error: { code, message, retryable: isRetryable(status) } }), headers }
  }
}

const isRetryable = (status: number) => status === 429 || status >= 500

export const invalid = (message: string) => new Problem(400, 'invalid_request', message)
export const unknown = (what: string) => new Problem(404, 'not_found', `no such ${what}`)
