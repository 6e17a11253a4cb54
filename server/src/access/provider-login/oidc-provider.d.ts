/** What tests use of the provider. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> }
  export default class Provider {
    constructor(issuer: string, configuration: object)
    Grant: new (of: {
      clientId: string
      accountId: string
    }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export const createMemoryAdapter: () => (model: string) => object
}
